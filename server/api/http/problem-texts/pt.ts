import { MESSAGE_LIMIT } from '../../../contract/v1.ts';
import { amountsIn, namesIn, sizesIn, shown, shownRole, shownScope, shownTerm, waiting, wordsField } from './texts.ts';
import { refusedFile } from './refused-files.ts';
import type { RefusedFiles } from './refused-files.ts';
import type { ProblemTexts } from './texts.ts';

const amount = amountsIn('pt-BR');
const size = sizesIn('pt-BR');
const time = { second: 'segundo', seconds: 'segundos', minutes: 'minutos' };

const ROLES = { reader: 'leitor', editor: 'editor', publisher: 'publicador', owner: 'dono' };
const PERMISSIONS = { read: 'leitura', write: 'escrita', admin: 'administração' };

const TROUBLES = {
  expired: 'Seu acesso no site expirou: nada foi feito. Entre de novo e tente outra vez.',
  elsewhere:
    'Seu acesso é de outro negócio, outra filial ou outro assistente: nada foi feito. Entre no site deste negócio.',
  invalid: 'Seu acesso no site não é válido: nada foi feito. Entre de novo e tente outra vez.',
};

const REFUSED_FILES: RefusedFiles = {
  'old-sheet': 'Planilhas no formato antigo (.xls, .xlsb) não são lidas. Salve como .xlsx ou .csv e envie de novo.',
  'old-document': 'Documentos no formato antigo (.doc) não são lidos. Salve como .docx ou PDF e envie de novo.',
  'open-document':
    'Arquivos do LibreOffice (.odt, .ods) não são lidos. Salve como .docx, .xlsx ou PDF e envie de novo.',
  slides: 'Apresentações não são lidas. Exporte como PDF e envie de novo.',
  'apple-document':
    'Arquivos do Pages, Numbers e Keynote não são lidos. Exporte como PDF, .docx ou .xlsx e envie de novo.',
  picture:
    'Este servidor não lê fotos nem imagens: quem o administra habilita isso com «npm ci --prefix tools/ocr». Enquanto isso, envie um PDF com texto, uma planilha, um documento do Word ou um texto.',
  'other-picture':
    'Imagens deste formato (HEIC, GIF, TIFF, SVG) não são lidas. Salve como JPEG ou PNG, ou melhor: envie um PDF com texto, uma planilha, um documento do Word ou um texto.',
  archive: 'Um arquivo compactado não é lido. Envie um por um os arquivos que estão dentro dele.',
  'e-book': 'Livros eletrônicos (ePub) não são lidos. Envie como PDF, documento do Word ou texto.',
  'rich-text': 'Arquivos RTF não são lidos. Salve como .docx, PDF ou texto e envie de novo.',
  'web-archive': 'Páginas salvas em um só arquivo (.mht) não são lidas. Salve como HTML ou PDF e envie de novo.',
  unknown:
    'O arquivo não é de um formato que possa ser lido: PDF, Excel (.xlsx), Word (.docx), CSV, HTML, Markdown, texto ou JSON.',
};

export const portuguese: ProblemTexts = {
  'request-malformed': () => 'Não é possível ler o pedido: verifique o endereço e os cabeçalhos.',
  'method-not-allowed': () => 'Este endereço não aceita esse método.',
  'body-not-json': () => 'O corpo do pedido não é JSON válido (em UTF-8).',
  'body-not-multipart': () => 'O corpo do pedido não é um formulário multipart/form-data válido.',
  'body-too-large': (fault) => `O pedido é grande demais: o máximo é ${size(fault)}.`,
  'body-too-slow': () => 'O pedido demorou demais para chegar. Verifique a conexão e tente de novo.',
  'domain-missing': () => 'Falta domain_id: o assistente a que se destina o pedido.',
  'domain-unknown': (fault) => `Não há nenhum assistente com domain_id “${shown(fault, 'domainId')}”.`,
  'domain-refused': (fault) => `“${shown(fault, 'domainId')}” não pode ser um domain_id.`,
  'scope-unknown': (fault) => {
    const named = shownScope(fault);
    return `Não há nenhuma filial com esse tenant_slug e branch_slug${named === '' ? '' : `: ${named}`}.`;
  },
  'message-missing': (fault) => `Falta a pergunta (${wordsField(fault)}).`,
  'message-too-long': (fault) =>
    `A mensagem é longa demais: o máximo é ${amount(fault, 'limit', MESSAGE_LIMIT)} caracteres.`,
  'fields-invalid': () => 'Há campos que não podem ser usados.',
  'file-missing': () => 'Falta o arquivo.',
  'file-not-pdf': () => 'O arquivo não é um PDF.',
  'file-not-json': () => 'O arquivo não é JSON válido (em UTF-8).',
  'file-not-supported': (fault) => refusedFile(fault, REFUSED_FILES),
  'file-damaged': () =>
    'O arquivo está danificado ou incompleto e não pode ser lido. Abra, salve de novo e envie outra vez.',
  'file-protected': () => 'O arquivo está protegido por senha. Salve sem senha e envie de novo.',
  'file-too-costly': () =>
    'O arquivo é grande ou complexo demais para ser lido inteiro. Simplifique ou divida em partes.',
  'picture-without-text': () =>
    'Não dá para distinguir nenhum texto na imagem. Tire a foto reta, de perto e com boa luz, ou envie o cardápio ou a lista como PDF com texto, planilha ou texto.',
  'pdf-without-text': () =>
    'Não foi possível extrair texto do PDF: está danificado, vazio ou só tem imagens. Páginas escaneadas são lidas se quem administra o servidor habilitar isso com «npm ci --prefix tools/ocr».',
  'pdf-too-large': (fault) => `O PDF tem páginas demais: o máximo é ${amount(fault, 'limit', 2000)}.`,
  'pdf-too-costly': () => 'O PDF é complexo demais para ser lido inteiro. Exporte-o de novo ou divida-o em partes.',
  'upload-too-large': (fault) => `O arquivo é grande demais: o máximo é ${amount(fault, 'limitMegabytes', 1)} MB.`,
  'picture-not-read': () =>
    'O arquivo não é uma imagem que se possa mostrar: envie um PNG, um JPEG ou um WebP, inteiro. SVG e outros tipos não são aceitos.',
  'picture-too-wide': (fault) =>
    `A imagem é grande demais: ${amount(fault, 'width', 0)} × ${amount(fault, 'height', 0)} pixels. O máximo é ${amount(fault, 'limit', 6000)} de cada lado.`,
  'pictures-full': (fault) =>
    `As imagens deste negócio já ocupam todo o espaço que têm: ${amount(fault, 'limitMegabytes', 1)} MB. Nada foi guardado.`,
  'rate-limited': (fault) => `Houve muitos pedidos seguidos. Tente de novo em ${waiting(fault, time)}.`,
  'admin-token-required': () => 'A chave de administração falta ou não é a correta.',
  'admin-local-only': () =>
    'Com ADMIN_OPEN=loopback, a administração só responde nesta mesma máquina e a partir da própria página. Defina ADMIN_TOKEN em vez disso para usá-la de outro lugar.',
  'sign-in-link-gone': () =>
    'Este link para entrar já foi usado ou expirou. Cada início do servidor em um terminal mostra um novo; você também pode entrar com a chave do arquivo admin-token da pasta de dados.',
  'sign-in-refused': () => 'O nome ou a senha não estão corretos.',
  'not-permitted': (fault) =>
    `Seu papel não basta para isto: aqui é preciso ser ${shownRole(fault, ROLES)}. Peça a quem administra este negócio.`,
  'credential-refused': (fault) => shownTerm(fault, 'trouble', TROUBLES),
  'account-unknown': () => 'Não há nenhuma conta com esse id. Pode ter sido removida.',
  'invitation-gone': () => 'Este convite já foi usado, venceu ou foi retirado. Peça outro a quem o deu.',
  'name-taken': () => 'Esse nome já é de outra conta ou chave. Escolha outro.',
  'key-unknown': () => 'Não há nenhuma chave com esse id. Pode ter sido revogada.',
  'origin-not-allowed': (fault) =>
    `Este assistente não está habilitado para a página ${shown(fault, 'origin')}. O dono pode incluí-la em allowed_origins do domínio ou em CORS_ORIGINS.`,
  'host-not-allowed': (fault) =>
    `O servidor não atende com o nome «${shown(fault, 'host')}». Se for o do seu site, defina PUBLIC_ORIGIN com o endereço dele, por exemplo https://chat.example.`,
  'not-found': () => 'Não há nada neste endereço.',
  'trace-unknown': () =>
    'Não há nenhum rastro com esse trace_id. Só os mais novos são guardados: pode ter dado lugar a outros.',
  'tenant-unknown': (fault) => `Não há nenhum negócio com o slug «${shown(fault, 'tenant')}».`,
  'branch-unknown': (fault) => `Não há nenhuma filial ${shownScope(fault)}.`,
  'slug-taken': (fault) => `«${shown(fault, 'slug')}» já existe. Escolha outro nome.`,
  'scope-protected': (fault) => `«${shown(fault, 'slug')}» não pode ser apagado: o assistente precisa dele.`,
  'item-unknown': () => 'Nesta filial não há nada em vigor com esse id. Talvez tenha sido retirado.',
  'item-edited': () => 'Outra pessoa mudou este item nesse meio tempo. Nada foi salvo: veja como está agora.',
  'items-edited': (fault) =>
    `Outra pessoa mudou nesse meio tempo: ${namesIn(fault)}. Nada foi salvo: veja como está agora.`,
  'edit-unknown': () => 'Não há nenhuma mudança com esse id nesta filial.',
  'kept-test-unknown': () => 'Não há nenhum teste guardado com esse id nesta filial.',
  'kept-tests-full': (fault) =>
    `Esta filial já guarda ${amount(fault, 'limit', 100)} testes, que é o máximo. Remova um e tente de novo.`,
  'own-words-full': (fault) =>
    `Esta filial já tem ${amount(fault, 'limit', 500)} palavras próprias, que é o máximo. Remova uma e tente de novo.`,
  'document-unknown': () => 'Não há nenhum documento com esse id. Talvez tenha sido apagado.',
  'version-unknown': (fault) => `O documento não tem uma versão ${shown(fault, 'version')}.`,
  'move-refused': (fault) =>
    `O documento está no estado ${shown(fault, 'state')}: ${shown(fault, 'move')} não é possível.`,
  'document-changed': () =>
    'Outra pessoa mudou o documento nesse meio-tempo. Abra-o de novo e veja as mudanças antes de continuar.',
  'document-not-read': (fault) =>
    fault.details['state'] === 'failed'
      ? 'Não foi possível ler o conteúdo do documento: envie-o de novo.'
      : 'O conteúdo do documento ainda está sendo lido. Tente de novo em um momento.',
  'document-empty': () => 'O documento está vazio: carregue o conteúdo antes de publicá-lo.',
  'dates-overlap': (fault) =>
    `As datas se sobrepõem às da versão ${shown(fault, 'version')} (${shown(fault, 'dates')}). Arquive-a ou escolha outras datas.`,
  'key-reused': () =>
    'Essa Idempotency-Key já foi usada com outra pergunta desta sessão. Use uma nova para cada pergunta.',
  'answer-gone': () => 'Essa resposta já não pode ser retomada. Faça a pergunta de novo.',
  'answer-elsewhere': () => 'Outro servidor ainda está preparando a resposta. Tente de novo em um momento.',
  'answer-stopped': () => 'A resposta foi interrompida antes do fim. Faça a pergunta de novo se precisar dela.',
  'job-unknown': () => 'Não há nenhuma tarefa com esse id.',
  'job-ended': () => 'A tarefa já terminou: não há nada para cancelar.',
  'job-abandoned': () =>
    'A tarefa foi interrompida vezes demais sem terminar. Tente de novo ou veja o registro do servidor.',
  'tool-unknown': (fault) =>
    `O assistente não tem nenhuma ferramenta «${shown(fault, 'tool')}» que possa ser testada. As que ele tem estão em GET /v2/tools.`,
  'tool-forbidden': (fault) =>
    `Para isso é preciso permissão de ${shownTerm(fault, 'permission', PERMISSIONS)}: nada foi feito. Entre no site do negócio ou peça à equipe.`,
  'arguments-invalid': () => 'Com esses dados não é possível. Confira e tente de novo.',
  'action-unknown': () => 'Não há nada para confirmar com esse id nesta conversa.',
  'hint-unknown': () => 'Não há nenhuma sugestão com esse id nesta conversa.',
  'action-expired': () => 'Passaram mais de cinco minutos: já não pode ser confirmado. Nada foi feito; peça de novo.',
  'action-cancelled': () => 'Já foi cancelado: nada foi feito. Peça de novo se quiser.',
  'action-confirmed': () => 'Já foi confirmado: não pode ser cancelado por aqui.',
  'storage-full': () =>
    'Não há mais espaço no disco do servidor. Nada foi salvo e o que havia continua igual: libere espaço e tente de novo.',
  cancelled: () => 'O pedido foi interrompido. Tente de novo em um momento.',
  'records-unavailable': () => 'A informação não está disponível agora. Tente de novo daqui a pouco.',
  'vectors-unavailable': () =>
    'A busca nos documentos não está disponível agora. Tente de novo daqui a pouco ou consulte a equipe.',
  'model-unavailable': () =>
    'O assistente não está disponível agora. Tente de novo daqui a pouco ou consulte os funcionários.',
  'model-failed': () =>
    'O assistente não está disponível agora: não conseguiu terminar a resposta. Tente de novo ou consulte os funcionários.',
  'embedder-unavailable': () =>
    'Os textos não podem ser preparados para a busca agora. Nada foi salvo: tente de novo daqui a pouco.',
  internal: () => 'Algo falhou do nosso lado. Tente de novo em um momento.',
};
