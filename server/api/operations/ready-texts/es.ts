import type { EffectTexts } from './texts.ts';

export const spanish: EffectTexts = {
  none: 'Todo sigue igual para los clientes.',
  starting: 'Todavía se está conectando; las respuestas siguen.',
  'no-answers': 'Los clientes no reciben respuestas.',
  'some-assistants-out':
    'Hay archivos de asistentes con errores: esos asistentes faltan o siguen con su versión anterior; los demás responden.',
  'history-apart': 'Sin historial de conversación compartido entre servidores; las respuestas siguen.',
  'search-elsewhere': 'La búsqueda sigue en este mismo servidor: las respuestas son las mismas.',
  'no-search': 'Se rechazan las preguntas que necesitan buscar en los documentos; las demás se responden.',
  'model-not-asked':
    'Responde el motor incorporado, con palabras más simples: el modelo se está cargando, o es demasiado lento para esta máquina.',
  'plain-words': 'Responde el motor incorporado, con palabras más simples; /v1/chat contesta 503.',
  'found-by-words': 'Los documentos se buscan por palabras y no por significado; las respuestas siguen.',
  'less-done':
    'Un sistema del negocio no contesta: lo que se consulta o se hace allí se dice que ahora no se puede; las demás respuestas siguen.',
  'less-room': 'Responden los demás servidores: con muchas preguntas a la vez, la espera es mayor.',
};
