/** The shelf of an invented salon: what each product does stands in its name, its tags or its description, as makers write it. */
import type { ItemRecord } from '../../../server/knowledge/index.ts';

interface Product {
  readonly name: string;
  readonly kind: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly usage?: string;
  readonly parts?: readonly string[];
  readonly contraindications?: readonly { readonly condition: string; readonly guidance: string }[];
}

function toRecord([product_id, { name, kind, tags = [], parts = [], ...more }]: [string, Product]): ItemRecord {
  const chemicals = parts.map((inci_name) => ({ inci_name }));
  return { product_id, name, product_type: kind, tags: [...tags], chemicals, ...more };
}

const PRODUCTS: Readonly<Record<string, Product>> = {
  jabon: {
    name: 'Shampoo Brisa',
    kind: 'shampoo',
    tags: ['cabello-normal'],
    description: 'Para todos los días.',
    usage: 'Masajear y enjuagar.',
  },
  rizo: {
    name: 'Shampoo Espiral',
    kind: 'shampoo',
    description: 'Para rizos o cabello seco, con lino.',
    usage: 'Enjuagar bien.',
  },
  nieve: { name: 'Shampoo Nieve', kind: 'shampoo', tags: ['anticaspa'] },
  plata: {
    name: 'Shampoo Plata',
    kind: 'shampoo',
    description: 'Neutraliza el tono amarillo de canas y cabello rubio.',
  },
  cauce: {
    name: 'Acondicionador Cauce',
    kind: 'acondicionador',
    description: 'Desenreda y deja el pelo dócil.',
    usage: 'Dejar dos minutos.',
  },
  puente: {
    name: 'Máscara Puente',
    kind: 'mascara',
    description: 'Sin siliconas, con brillo. Para cabello quebradizo.',
  },
  escudo: { name: 'Escudo', kind: 'styling', description: 'Protege del calor hasta 200 grados.' },
  ancla: { name: 'Laca Ancla', kind: 'styling', tags: ['fijación-fuerte'] },
  bucle: {
    name: 'Crema de Peinar Bucle',
    kind: 'styling',
    description: 'Define los rulos y controla el frizz.',
    usage: 'Sobre el pelo mojado.',
  },
  roble: {
    name: 'Tintura Permanente Roble',
    kind: 'tintura',
    tags: ['canas'],
    description: 'Cobertura total de canas.',
  },
  otono: { name: 'Baño de Color Cobrizo Otoño', kind: 'tintura', description: 'Se va con los lavados.' },
  alba: { name: 'Polvo Decolorante Alba', kind: 'decolorante', description: 'Aclara seis tonos.' },
  onda: {
    name: 'Permanente Marea',
    kind: 'permanente',
    description: 'Para ondular.',
    contraindications: [{ condition: 'cabello teñido o con frizz', guidance: 'no aplicar' }],
  },
  menta: { name: 'Loción Fresca', kind: 'tonico', description: 'Nunca para cabello graso.', parts: ['Menthol'] },
};

export const SMALL_SALON: readonly ItemRecord[] = Object.entries(PRODUCTS).map(toRecord);
