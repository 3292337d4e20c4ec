import { MESSAGE_LIMIT } from '../../../contract/v1.ts';
import { amountsIn, namesIn, sizesIn, shown, shownRole, shownScope, shownTerm, waiting, wordsField } from './texts.ts';
import { refusedFile } from './refused-files.ts';
import type { RefusedFiles } from './refused-files.ts';
import type { ProblemTexts } from './texts.ts';

const amount = amountsIn('es');
const size = sizesIn('es');
const time = { second: 'segundo', seconds: 'segundos', minutes: 'minutos' };

const ROLES = { reader: 'lector', editor: 'editor', publisher: 'publicador', owner: 'dueño' };
const PERMISSIONS = { read: 'lectura', write: 'escritura', admin: 'administración' };

const TROUBLES = {
  expired: 'Tu ingreso en el sitio venció: no se hizo nada. Volvé a ingresar y probá de nuevo.',
  elsewhere:
    'Tu ingreso es de otro negocio, otra sucursal u otro asistente: no se hizo nada. Ingresá en el sitio de este negocio.',
  invalid: 'Tu ingreso en el sitio no es válido: no se hizo nada. Volvé a ingresar y probá de nuevo.',
};

const REFUSED_FILES: RefusedFiles = {
  'old-sheet': 'Las planillas en formato viejo (.xls, .xlsb) no se leen. Guardala como .xlsx o .csv y subila de nuevo.',
  'old-document': 'Los documentos en formato viejo (.doc) no se leen. Guardalo como .docx o PDF y subilo de nuevo.',
  'open-document':
    'Los archivos de LibreOffice (.odt, .ods) no se leen. Guardalo como .docx, .xlsx o PDF y subilo de nuevo.',
  slides: 'Las presentaciones no se leen. Exportala como PDF y subila de nuevo.',
  'apple-document':
    'Los archivos de Pages, Numbers y Keynote no se leen. Exportalo como PDF, .docx o .xlsx y subilo de nuevo.',
  picture:
    'Este servidor no lee fotos ni imágenes: quien lo administra lo habilita con «npm ci --prefix tools/ocr». Mientras tanto, subí un PDF con texto, una planilla, un documento de Word o un texto.',
  'other-picture':
    'Las imágenes de este formato (HEIC, GIF, TIFF, SVG) no se leen. Guardala como JPEG o PNG, o mejor: subí un PDF con texto, una planilla, un documento de Word o un texto.',
  archive: 'Un archivo comprimido no se lee. Subí de a uno los archivos que tiene adentro.',
  'e-book': 'Los libros electrónicos (ePub) no se leen. Subilo como PDF, documento de Word o texto.',
  'rich-text': 'Los archivos RTF no se leen. Guardalo como .docx, PDF o texto y subilo de nuevo.',
  'web-archive':
    'Las páginas guardadas en un solo archivo (.mht) no se leen. Guardala como HTML o PDF y subila de nuevo.',
  unknown:
    'El archivo no es de un formato que se pueda leer: PDF, Excel (.xlsx), Word (.docx), CSV, HTML, Markdown, texto o JSON.',
};

export const spanish: ProblemTexts = {
  'request-malformed': () => 'El pedido no se puede leer: revisá la dirección y los encabezados.',
  'method-not-allowed': () => 'Esta dirección no admite ese método.',
  'body-not-json': () => 'El cuerpo del pedido no es JSON válido (en UTF-8).',
  'body-not-multipart': () => 'El cuerpo del pedido no es un formulario multipart/form-data válido.',
  'body-too-large': (fault) => `El pedido es demasiado grande: el máximo es ${size(fault)}.`,
  'body-too-slow': () => 'El pedido tardó demasiado en llegar. Revisá la conexión y probá de nuevo.',
  'domain-missing': () => 'Falta domain_id: el asistente al que va el pedido.',
  'domain-unknown': (fault) => `No hay ningún asistente con domain_id «${shown(fault, 'domainId')}».`,
  'domain-refused': (fault) => `«${shown(fault, 'domainId')}» no puede ser un domain_id.`,
  'scope-unknown': (fault) => {
    const named = shownScope(fault);
    return `No hay ninguna sucursal con ese tenant_slug y branch_slug${named === '' ? '' : `: ${named}`}.`;
  },
  'message-missing': (fault) => `Falta la pregunta (${wordsField(fault)}).`,
  'message-too-long': (fault) =>
    `El mensaje es demasiado largo: el máximo es ${amount(fault, 'limit', MESSAGE_LIMIT)} caracteres.`,
  'fields-invalid': () => 'Hay campos que no se pueden usar.',
  'file-missing': () => 'Falta el archivo.',
  'file-not-pdf': () => 'El archivo no es un PDF.',
  'file-not-json': () => 'El archivo no es JSON válido (en UTF-8).',
  'file-not-supported': (fault) => refusedFile(fault, REFUSED_FILES),
  'file-damaged': () =>
    'El archivo está dañado o incompleto y no se puede leer. Abrilo, guardalo de nuevo y volvé a subirlo.',
  'file-protected': () => 'El archivo está protegido con contraseña. Guardalo sin contraseña y volvé a subirlo.',
  'file-too-costly': () =>
    'El archivo es demasiado grande o complejo para leerlo entero. Simplificalo o dividilo en partes.',
  'picture-without-text': () =>
    'En la imagen no se distingue ningún texto. Sacá la foto derecha, de cerca y con buena luz, o subí la carta como PDF con texto, planilla o texto.',
  'pdf-without-text': () =>
    'No se pudo extraer texto del PDF: está dañado, vacío o solo tiene imágenes. Las páginas escaneadas se leen si quien administra el servidor lo habilita con «npm ci --prefix tools/ocr».',
  'pdf-too-large': (fault) => `El PDF tiene demasiadas páginas: el máximo es ${amount(fault, 'limit', 2000)}.`,
  'pdf-too-costly': () => 'El PDF es demasiado complejo para leerlo entero. Exportalo de nuevo o dividilo en partes.',
  'upload-too-large': (fault) =>
    `El archivo es demasiado grande: el máximo es ${amount(fault, 'limitMegabytes', 1)} MB.`,
  'picture-not-read': () =>
    'El archivo no es una imagen que se pueda mostrar: subí un PNG, un JPEG o un WebP, entero. SVG y otros tipos no se aceptan.',
  'picture-too-wide': (fault) =>
    `La imagen es demasiado grande: ${amount(fault, 'width', 0)} × ${amount(fault, 'height', 0)} píxeles. El máximo es ${amount(fault, 'limit', 6000)} por lado.`,
  'pictures-full': (fault) =>
    `Las imágenes de este negocio ya ocupan todo el lugar que tienen: ${amount(fault, 'limitMegabytes', 1)} MB. No se guardó nada.`,
  'rate-limited': (fault) => `Hubo muchos pedidos seguidos. Probá de nuevo en ${waiting(fault, time)}.`,
  'admin-token-required': () => 'Falta la clave de administración o no es la correcta.',
  'admin-local-only': () =>
    'Con ADMIN_OPEN=loopback, la administración solo responde en esta misma máquina y desde su propia página. Definí ADMIN_TOKEN en su lugar para usarla desde otro lado.',
  'sign-in-link-gone': () =>
    'Este enlace para ingresar ya se usó o venció. Cada arranque del servidor en una terminal muestra uno nuevo; también podés ingresar con la clave del archivo admin-token de su carpeta de datos.',
  'sign-in-refused': () => 'El nombre o la contraseña no son correctos.',
  'not-permitted': (fault) =>
    `Tu rol no alcanza para esto: acá hace falta ser ${shownRole(fault, ROLES)}. Pedíselo a quien administra este negocio.`,
  'credential-refused': (fault) => shownTerm(fault, 'trouble', TROUBLES),
  'account-unknown': () => 'No hay ninguna cuenta con ese id. Puede que la hayan quitado.',
  'invitation-gone': () => 'Esta invitación ya se usó, venció o la retiraron. Pedí otra a quien te la dio.',
  'name-taken': () => 'Ese nombre ya lo tiene otra cuenta o clave. Elegí otro.',
  'key-unknown': () => 'No hay ninguna clave con ese id. Puede que la hayan anulado.',
  'origin-not-allowed': (fault) =>
    `Este asistente no está habilitado para la página ${shown(fault, 'origin')}. Su dueño puede sumarla en allowed_origins del dominio o en CORS_ORIGINS.`,
  'host-not-allowed': (fault) =>
    `El servidor no atiende con el nombre «${shown(fault, 'host')}». Si es el de tu sitio, definí PUBLIC_ORIGIN con su dirección, por ejemplo https://chat.example.`,
  'not-found': () => 'No hay nada en esta dirección.',
  'trace-unknown': () =>
    'No hay ninguna traza con ese trace_id. Se guardan las más nuevas: puede que ya haya dejado su lugar.',
  'tenant-unknown': (fault) => `No hay ningún negocio con el slug «${shown(fault, 'tenant')}».`,
  'branch-unknown': (fault) => `No hay ninguna sucursal ${shownScope(fault)}.`,
  'slug-taken': (fault) => `Ya existe «${shown(fault, 'slug')}». Elegí otro nombre.`,
  'scope-protected': (fault) => `«${shown(fault, 'slug')}» no se puede borrar: el asistente lo necesita.`,
  'item-unknown': () => 'En esta sucursal no hay nada en vigencia con ese id. Puede que lo hayan quitado.',
  'item-edited': () => 'Otra persona cambió este ítem mientras tanto. No se guardó nada: fijate cómo está ahora.',
  'items-edited': (fault) =>
    `Otra persona cambió mientras tanto: ${namesIn(fault)}. No se guardó nada: fijate cómo está ahora.`,
  'edit-unknown': () => 'No hay ningún cambio con ese id en esta sucursal.',
  'kept-test-unknown': () => 'No hay ninguna prueba guardada con ese id en esta sucursal.',
  'kept-tests-full': (fault) =>
    `Esta sucursal ya guarda ${amount(fault, 'limit', 100)} pruebas, que es el máximo. Quitá una y probá de nuevo.`,
  'own-words-full': (fault) =>
    `Esta sucursal ya tiene ${amount(fault, 'limit', 500)} palabras propias, que es el máximo. Quitá una y probá de nuevo.`,
  'document-unknown': () => 'No hay ningún documento con ese id. Puede que se haya borrado.',
  'version-unknown': (fault) => `El documento no tiene una versión ${shown(fault, 'version')}.`,
  'move-refused': (fault) =>
    `El documento está en estado ${shown(fault, 'state')}: ${shown(fault, 'move')} no es posible.`,
  'document-changed': () =>
    'Otra persona cambió el documento mientras tanto. Volvé a abrirlo y revisá los cambios antes de seguir.',
  'document-not-read': (fault) =>
    fault.details['state'] === 'failed'
      ? 'No se pudo leer el contenido del documento: subilo de nuevo.'
      : 'El contenido del documento todavía se está leyendo. Probá de nuevo en un momento.',
  'document-empty': () => 'El documento está vacío: cargá su contenido antes de publicarlo.',
  'dates-overlap': (fault) =>
    `Las fechas se superponen con las de la versión ${shown(fault, 'version')} (${shown(fault, 'dates')}). Archivala o elegí otras fechas.`,
  'key-reused': () =>
    'Ese Idempotency-Key ya se usó con otra pregunta de esta sesión. Usá uno nuevo para cada pregunta.',
  'answer-gone': () => 'Esa respuesta ya no se puede retomar. Volvé a hacer la pregunta.',
  'answer-elsewhere': () => 'Otro servidor todavía está preparando la respuesta. Probá de nuevo en un momento.',
  'answer-stopped': () => 'La respuesta se detuvo antes de terminar. Volvé a hacer la pregunta si la necesitás.',
  'job-unknown': () => 'No hay ninguna tarea con ese id.',
  'job-ended': () => 'La tarea ya terminó: no hay nada que cancelar.',
  'job-abandoned': () =>
    'La tarea se interrumpió demasiadas veces sin terminar. Probá de nuevo o revisá el registro del servidor.',
  'tool-unknown': (fault) =>
    `El asistente no tiene ninguna herramienta «${shown(fault, 'tool')}» que se pueda probar. Las que tiene están en GET /v2/tools.`,
  'tool-forbidden': (fault) =>
    `Para eso hace falta permiso de ${shownTerm(fault, 'permission', PERMISSIONS)}: no se hizo nada. Ingresá en el sitio del negocio o pedíselo al personal.`,
  'arguments-invalid': () => 'Con esos datos no se puede hacer. Revisalos y probá de nuevo.',
  'action-unknown': () => 'No hay nada que confirmar con ese id en esta conversación.',
  'hint-unknown': () => 'No hay ninguna sugerencia con ese id en esta conversación.',
  'action-expired': () => 'Pasaron más de cinco minutos: ya no se puede confirmar. No se hizo nada; pedilo de nuevo.',
  'action-cancelled': () => 'Ya se canceló: no se hizo nada. Pedilo de nuevo si lo querés.',
  'action-confirmed': () => 'Ya se confirmó: no se puede cancelar desde acá.',
  'storage-full': () =>
    'No queda espacio en el disco del servidor. No se guardó nada y lo anterior sigue igual: liberá espacio y probá de nuevo.',
  cancelled: () => 'El pedido se interrumpió. Probá de nuevo en un momento.',
  'records-unavailable': () => 'La información no está disponible en este momento. Probá de nuevo en un rato.',
  'vectors-unavailable': () =>
    'La búsqueda en los documentos no está disponible en este momento. Probá de nuevo en un rato o consultá al personal.',
  'model-unavailable': () =>
    'El asistente no está disponible en este momento. Probá de nuevo en un rato o consultá al personal.',
  'model-failed': () =>
    'El asistente no está disponible en este momento: no pudo terminar la respuesta. Probá de nuevo o consultá al personal.',
  'embedder-unavailable': () =>
    'Los textos no se pueden preparar para la búsqueda en este momento. No se guardó nada: probá de nuevo en un rato.',
  internal: () => 'Algo falló de nuestro lado. Probá de nuevo en un momento.',
};
