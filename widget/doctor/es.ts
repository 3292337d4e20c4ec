import type { DoctorWords } from './words.ts';

export const es: DoctorWords = {
  title: 'Diagnóstico del asistente',
  working: 'Revisando…',
  copy: 'Copiar el informe',
  copied: 'Copiado.',
  close: 'Cerrar',
  report: 'Informe',
  sum: (bad, poor) =>
    bad > 0
      ? 'Tus visitantes no reciben respuestas: hay algo que arreglar.'
      : poor > 0
        ? 'Funciona, pero algo puede estar mejor.'
        : 'Todo está bien.',
  verdict: { good: 'Bien', poor: 'A mejorar', bad: 'Mal' },
  say: {
    element: ({ count }) =>
      count === 0
        ? 'En esta página no hay ningún <rag-chat>: agregalo, o poné data-domain en la etiqueta del script.'
        : `Asistentes en esta página: ${String(count)}.`,
    copies: ({ scripts }) =>
      scripts.length > 1
        ? `El script está más de una vez, con direcciones distintas: dejá una sola. ${scripts.join(' ')}`
        : 'El script está una sola vez.',
    secure: ({ reason }) =>
      reason === 'mixed'
        ? 'La página es https y la API es http: el navegador bloquea las preguntas. Usá una dirección https en api.'
        : reason === 'plain'
          ? 'La página no es segura (http): los navegadores limitan funciones, como copiar. Publicala con https.'
          : 'La conexión es segura.',
    server: ({ api, verdict }) =>
      verdict === 'good'
        ? `El servidor responde: ${api}`
        : `El servidor no responde: ${api}. Fijate que esté encendido, que la dirección sea esa y que connect-src la permita.`,
    origin: ({ origin, verdict }) =>
      verdict === 'good'
        ? 'El servidor acepta esta página.'
        : `El servidor no acepta esta página: agregá ${origin} a CORS_ORIGINS, o a allowed_origins del dominio.`,
    version: ({ version, verdict }) =>
      verdict === 'good'
        ? `El script y el servidor son de la misma versión (${version}).`
        : `El servidor es de otra versión (${version}) que el script: recargá la página o actualizá su dirección e integrity.`,
    assistant: ({ reason, domain, offered, said }) => {
      const list = offered.join(', ');
      switch (reason) {
        case 'fine':
          return `El asistente «${domain}» está y acepta preguntas.`;
        case 'domain':
          return `No hay un asistente «${domain}». Los que hay: ${list}.`;
        case 'scope':
          return `El asistente «${domain}» está, pero el servidor no acepta tenant, branch o la pregunta: ${said}`;
        case 'origin':
          return `El asistente «${domain}» no acepta esta página: agregala a allowed_origins de su dominio. ${said}`;
        case 'refused':
          return `El asistente «${domain}» no atiende ahora: ${said}`;
      }
    },
    stream: ({ reason }) =>
      reason === 'held'
        ? 'Algo en el camino (un proxy) retiene las respuestas y las entrega de golpe: apagá su buffering y su compresión para text/event-stream.'
        : reason === 'cut'
          ? 'Las respuestas por partes se cortan en el camino.'
          : 'Las respuestas llegan palabra por palabra.',
    policy: ({ blocked }) =>
      blocked.length > 0
        ? `La política de la página (CSP) bloquea: ${blocked.join(' · ')}`
        : 'La política de la página (CSP) no bloquea nada.',
  },
};
