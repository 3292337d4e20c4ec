/** A prompt for nobody: as long as the longest that guests bring about, so that what it takes is what they would wait for. */
import type { Prompt } from '../../assistant/index.ts';

/** As the prompts of `server/assistant/model/prompt.ts` are bound, in characters. */
const CONTEXT = 2400;

const PASSAGE = `El local abre de lunes a viernes de nueve a dieciocho y los sábados de diez a catorce. Los feriados permanece cerrado.
Los pedidos se retiran por el mostrador con el número que figura en el comprobante. Precio del envío: $ 1.450. Demora: 15 minutos.
`;

const SYSTEM = 'Sos el asistente de un local. Respondé con oraciones cortas, con las palabras del contexto y nada más.';

const MOST_TOKENS = 40;

/** `mark`: unlike those of before, so that nothing behind the system part is kept from then. */
export function samplePrompt(mark: string): Prompt {
  const context = PASSAGE.repeat(Math.ceil(CONTEXT / PASSAGE.length)).slice(0, CONTEXT);
  return { system: SYSTEM, user: `[${mark}]\n${context}\n\n¿Cómo se retira un pedido?`, maxTokens: MOST_TOKENS };
}
