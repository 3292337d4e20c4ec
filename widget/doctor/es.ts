import type { DoctorWords } from './doctor-words.ts';

export const es: DoctorWords = {
  title: 'Diagnóstico del asistente',
  working: 'Revisando…',
  copy: 'Copiar el informe',
  copied: 'Copiado.',
  close: 'Cerrar',
  report: 'Informe',
  sum: {
    good: 'Todo está bien.',
    poor: 'Funciona, pero algo puede estar mejor.',
    bad: 'Tus visitantes no reciben respuestas: hay algo que arreglar.',
  },
  verdict: { good: 'Bien', poor: 'A mejorar', bad: 'Mal' },
  say: {
    element: {
      good: 'Asistentes en esta página: {count}.',
      bad: 'En esta página no hay ningún <rag-chat>: agregalo, o poné data-domain en la etiqueta del script.',
    },
    copies: {
      good: 'El script está una sola vez.',
      poor: 'El script está más de una vez, con direcciones distintas: dejá una sola. {scripts}',
    },
    secure: {
      fine: 'La conexión es segura.',
      mixed: 'La página es https y la API es http: el navegador bloquea las preguntas. Usá una dirección https en api.',
      plain: 'La página no es segura (http): los navegadores limitan funciones, como copiar. Publicala con https.',
    },
    server: {
      good: 'El servidor responde: {api}',
      bad: 'El servidor no responde: {api}. Fijate que esté encendido, que la dirección sea esa y que connect-src la permita.',
    },
    origin: {
      good: 'El servidor acepta esta página.',
      bad: 'El servidor no acepta esta página: agregá {origin} a CORS_ORIGINS, o a allowed_origins del dominio.',
    },
    version: {
      good: 'El script y el servidor son de la misma versión ({version}).',
      poor: 'El servidor es de otra versión ({version}) que el script: recargá la página o actualizá su dirección e integrity.',
    },
    assistant: {
      fine: 'El asistente «{domain}» está y acepta preguntas.',
      domain: 'No hay un asistente «{domain}». Los que hay: {offered}.',
      scope: 'El asistente «{domain}» está, pero el servidor no acepta tenant, branch o la pregunta: {said}',
      origin: 'El asistente «{domain}» no acepta esta página: agregala a allowed_origins de su dominio. {said}',
      refused: 'El asistente «{domain}» no atiende ahora: {said}',
    },
    stream: {
      fine: 'Las respuestas llegan palabra por palabra.',
      held: 'Algo en el camino (un proxy) retiene las respuestas y las entrega de golpe: apagá su buffering y su compresión para text/event-stream.',
      cut: 'Las respuestas por partes se cortan en el camino.',
    },
    policy: {
      good: 'La política de la página (CSP) no bloquea nada.',
      bad: 'La política de la página (CSP) bloquea: {blocked}',
    },
  },
};
