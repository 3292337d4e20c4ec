/** The price list of an invented salon as one hangs on its wall: names, parts of the list, prices and a few words, services beside what it sells. */
import type { ItemRecord } from '../../../server/knowledge/index.ts';

type Line = readonly [id: string, name: string, section: string, price: string, description?: string];

const LINES: readonly Line[] = [
  ['tijera', 'Corte a tijera', 'Cortes', '$ 600', '40 minutos, incluye lavado'],
  ['parejo', 'Corte a máquina', 'Cortes', '$ 400', '15 minutos'],
  ['nene', 'Corte gurí', 'Cortes', '$ 450', 'Hasta 9 años'],
  ['liceo', 'Corte liceal', 'Cortes', '$ 500'],
  ['rulos', 'Corte para rulos', 'Cortes', '$ 900'],
  ['navaja', 'Afeitado tradicional', 'Barba', '$ 650', 'Con toalla caliente, 35 minutos'],
  ['perfil', 'Perfilado de barba', 'Barba', '$ 350'],
  ['tinte_barba', 'Tinte de barba', 'Barba', '$ 600', 'Dura unas 3 semanas'],
  ['raiz', 'Retoque de raíces', 'Color', '$ 1.500'],
  ['fantasia', 'Color fantasía', 'Color', '$ 2.500'],
  ['balayage', 'Balayage', 'Color', '$ 4.000', 'Incluye matizado; de 3 a 5 horas'],
  ['matiz', 'Matizado', 'Color', '$ 900'],
  ['alisado', 'Alisado brasileño', 'Tratamientos', '$ 3.500', 'Dura de 3 a 4 meses; no lavar en 72 horas'],
  ['detox', 'Detox capilar', 'Tratamientos', '$ 700', 'Para cuero cabelludo graso o con caspa'],
  ['laser', 'Sesión anticaída', 'Tratamientos', '$ 950', 'Se recomiendan 6 sesiones'],
  ['novia', 'Peinado de novia', 'Eventos', '$ 3.000'],
  ['fiesta', 'Recogido', 'Eventos', '$ 1.800'],
  ['ceja', 'Laminado de cejas', 'Cejas', '$ 800', 'Prueba 24 horas antes'],
  ['nieve', 'Shampoo anticaspa', 'Vitrina', '$ 490'],
  ['cafe', 'Shampoo con cafeína', 'Vitrina', '$ 620'],
  ['arcilla', 'Arcilla mate', 'Vitrina', '$ 560'],
  ['aceite', 'Aceite para barba', 'Vitrina', '$ 540'],
];

export const SALON_PRICES: readonly ItemRecord[] = LINES.map(
  ([product_id, name, product_type, price, description]) => ({
    product_id,
    name,
    product_type,
    price,
    ...(description === undefined ? {} : { description }),
  }),
);
