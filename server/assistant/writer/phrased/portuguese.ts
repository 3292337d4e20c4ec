import type { Named, PhraseBook } from './phrase-book.ts';

const LEADS = {
  yes: 'Sim:',
  no: 'Não:',
  'better-not': 'Melhor não:',
  careful: 'Cuidado:',
  'not-sure': 'Não posso garantir:',
} as const;

/** Of Brazil. The names of items bring no gender with them: what is said of one agrees with «ficha» or «opção». */
export const portuguese: PhraseBook = {
  lead: (lead) => LEADS[lead],
  and: (parts) => join(parts, 'e'),
  or: (parts) => join(parts, 'ou'),
  more: (count) => `mais ${String(count)}`,
  critical: (hazard) => (hazard.endsWith(')') ? `${hazard.slice(0, -1)}, risco crítico)` : `${hazard} (risco crítico)`),

  thanks: 'De nada! Se quiser saber mais alguma coisa, é só perguntar.',
  hello: (name) => `Olá! Eu sou ${name}.`,
  example: (question) => `Você pode perguntar, por exemplo: «${question}»`,
  which: (names, more) =>
    `Você quer dizer ${names}?${more === 0 ? '' : more === 1 ? ' Há mais 1 com esse nome.' : ` Há mais ${String(more)} com esse nome.`}`,
  notHere: (words, place) => `Não tenho ${words} ${/^(?:o|a|os|as) /u.test(place) ? `n${place}` : `em ${place}`}.`,
  nearest: (names) => `O mais parecido é ${names}.`,
  elseAsk: ({ staff, before }) => `Se for outra coisa, não sei nada sobre isso: consulte ${staff} ${before}.`,
  redirect: ({ staff }) => `Para isso, consulte ${staff}.`,
  offerToTell: ({ title }) => `Se quiser, conto mais sobre ${title}.`,
  spokenOf: 'Sobre o que estávamos falando:',
  several: (count, noun, isOneName) =>
    `Há ${String(count)} ${noun?.many ?? 'opções'}${isOneName ? ' com esse nome' : ''}; veja cada ${noun?.gender === 'm' ? 'um' : 'uma'}:`,
  remembered: (sentence) => `E pelo que você me contou: ${sentence}`,

  hazards: {
    contains: (item, hazards, parts) =>
      `${item.title} ${item.isPlural ? 'contêm' : 'contém'} ${hazards}${parts.length === 0 ? '' : `: a ficha lista ${join(parts, 'e')}`}.`,
    note: (quote) => `Nota da ficha: «${quote}».`,
    warns: ({ title }, condition, quotes) => `A ficha de ${title} tem uma advertência sobre ${condition}: ${quotes}.`,
    unlisted: ({ title }, part, thing) =>
      `A ficha de ${title} lista «${part}» e não diz de que é feito: considere que pode conter ${thing}.`,
    unknown: ({ title }, words, thing) =>
      `A ficha de ${title} cita ${join(words, 'e')} e não sei se é ou leva ${thing}: considere que pode conter ${thing}.`,
    unread: (words) => `A ficha também cita ${join(words, 'e')} e não sei o que é.`,
    mentions: ({ title }, word, hazard) =>
      `A ficha de ${title} menciona «${word}», mas não declara: considere que pode conter ${hazard}.`,
    mayContain: (item, hazards, { quotes, isUnclear }, isAlso) =>
      `${isAlso ? 'Também pode' : `${item.title} ${item.isPlural ? 'podem' : 'pode'}`} conter ${hazards}${quotes === '' ? (isUnclear ? ' (não está claro na lista do local)' : ' (possíveis traços, segundo a ficha)') : `: ${quotes}`}.`,
    unclearList: (label, isOthers, asking) =>
      `Sobre ${isOthers ? 'os demais ' : ''}${label} a lista do local não está clara: pode conter qualquer um dos que cita. Confirme com ${asking.staff}.`,
    usuallyHas: ({ title, isPlural }, hazards, parts) =>
      `${title} ${isPlural ? 'podem' : 'pode'} conter ${hazards}: a ficha lista ${join(parts, 'e')}, e isso costuma levar ${hazards}.`,
    portion: (portion, quote, hazard) =>
      `Sobre ${portion} a ficha diz «${quote}»; isso não diz nada do resto de ${hazard}.`,
    unknownParts: ({ title }, words, hazards) =>
      `A ficha de ${title} cita ${join(words, 'e')} e não sei se é ou leva ${hazards}.`,
    declaredFree: ({ title, isPlural }, hazards) =>
      `Segundo a ficha, ${title} ${isPlural ? 'constam como livres' : 'consta como livre'} de ${hazards}.`,
    generalNotice: ({ staff, before }) => `Mesmo assim, confirme com ${staff} ${before}, porque há um aviso geral.`,
    silent: ({ title }, hazards) =>
      `A ficha de ${title} não menciona ${hazards}, mas isso não basta para garantir que não haja.`,
    bare: ({ title, isPlural }, hazards) =>
      `A ficha de ${title} não diz o que ${isPlural ? 'levam' : 'leva'}, então não sei se há ${hazards}.`,
    pleaseAsk: ({ staff, before }) => `Por favor, confirme com ${staff} ${before}.`,
    silentOnCondition: ({ title }, conditions, { staff, before }) =>
      `A ficha de ${title} não diz nada sobre ${conditions}, e isso não basta para garantir que seja adequado para você. Consulte ${staff} ${before}.`,
    torn: (hazards) => `Cuidado: a ficha se contradiz sobre ${hazards}; na dúvida, considere o risco.`,
    keepInMind: (quotes) => `Além disso, leve em conta: ${quotes}.`,
    alsoMentions: (words, hazards) =>
      `A ficha também menciona ${words}, mas não declara: considere que pode conter ${hazards}.`,
    noneDeclared: ({ title }, label, { staff, before }) =>
      `A ficha de ${title} não declara ${label}: isso não quer dizer que não haja. Confirme com ${staff} ${before}.`,
  },

  diets: {
    notSuited: (item, diet, parts) => `${item.title} não ${is(item)} uma opção ${diet}: a ficha lista ${parts}.`,
    notSure: ({ title, isPlural }, diet, reason) =>
      `Não posso garantir que ${title} ${isPlural ? 'sejam' : 'seja'} uma opção ${diet}: ${reason}.`,
    declared: ({ title, isPlural }, diet) =>
      `Segundo a ficha, ${title} ${isPlural ? 'constam' : 'consta'} como opção ${diet}.`,
    silent: (item, diet, nothing, { staff, before }) =>
      `A ficha de ${item.title} não diz se ${is(item)} uma opção ${diet}${nothing === undefined ? '' : `; entre o que ela declara não figura ${nothing}`}. Confirme com ${staff} ${before}.`,
    unjudged: (item, diet, { staff, before }) =>
      `Se ${item.title} ${is(item)} uma opção ${diet}, não dá para saber pela ficha: consulte ${staff} ${before}.`,
    unknownParts: (item, diet, words, { staff, before }) =>
      `A ficha de ${item.title} não diz se ${is(item)} uma opção ${diet}: cita ${join(words, 'e')} e não sei o que é. Confirme com ${staff} ${before}.`,
    torn: (diets) =>
      `Cuidado: a ficha se contradiz sobre ser uma opção ${diets}; na dúvida, vale o que ela diz das partes.`,
    reasonMentioned: (words) => `a ficha menciona ${words}, mas não declara`,
    reasonPart: (words) => `a ficha nomeia ${words} e não esclarece mais`,
    reasonSaid: (quotes) => `a ficha diz ${quotes}`,
    reasonWarned: (words) => `a ficha adverte sobre ${words}`,
  },

  record: {
    section: (label, values) => `${label}: ${values}.`,
    noSection: ({ title }, labels, { staff }) =>
      `A ficha de ${title} não traz ${labels}. Se precisar, consulte ${staff}.`,
    lists: ({ title }, texts) => `A ficha de ${title} lista ${texts}.`,
    byName: ({ title, isPlural }, words) =>
      `${title} ${isPlural ? 'levam' : 'leva'} ${words} pelo nome; a ficha não diz mais.`,
    tellStaff: ({ staff, before }) => `Avise ${staff} ${before}.`,
    says: (quote) => `A ficha diz: «${quote}»`,
    doesNotMention: ({ title }, words, unknown, { staff }) =>
      `A ficha de ${title} não menciona ${words} com esse nome${unknown.length === 0 ? '' : `, mas cita ${join(unknown, 'e')} e não sei o que é`}. Se for importante para você, confirme com ${staff}.`,
    saysNothingOf: ({ title }, words) => `A ficha de ${title} não diz nada sobre ${words}.`,
    offerWithout: (noun, hazards) => `Se quiser, procuro ${noun.many} cuja ficha não lista ${hazards}.`,
    noAmounts: ({ staff }) => `A ficha não traz quantidades. Se precisar, consulte ${staff}.`,
  },

  sets: {
    have: (count, names) => `Tenho ${count}: ${names}.`,
    lead: (count, isRecommendation) =>
      isRecommendation ? `Para escolher, há ${count}:` : `Tenho informações de ${count}:`,
    others: (noun, isOnly) => (isOnly ? (noun?.many ?? 'o que há') : 'outros'),
    invite: (noun) => `Pergunte sobre qualquer ${noun?.one ?? 'opção'} e eu conto o que leva.`,
    unfiltered: (words, { staff }) => `Por ${words} não posso filtrar com certeza: confirme com ${staff}.`,
    headings: {
      contains: (hazards, isAlso) => `${isAlso ? 'Também contêm' : 'Contêm'} ${hazards}`,
      mayHold: (hazards) => `Podem conter ${hazards}`,
    },
    byRecords: ({ count, isOne }) => `Segundo ${isOne ? 'a ficha' : 'as fichas'} de ${count}:`,
    with: (words, count, names) => `Com ${words} tenho ${count}: ${names}.`,
    notAmong: (words, { count, isOne, names = '' }, { staff }) =>
      `${isOne ? 'A ficha' : 'As fichas'} de ${count}${names === '' ? '' : ` (${names})`} ${isOne ? 'não menciona' : 'não mencionam'} ${words} com esse nome. Se for importante para você, confirme com ${staff}.`,
    entries: { one: 'ficha', many: 'fichas' },
  },

  found: {
    lead: (isThin) =>
      isThin
        ? 'Não encontrei uma resposta exata. O mais próximo nas informações deste local é isto:'
        : 'Isto é o que encontrei nas informações deste local:',
    about: (title) => `Sobre ${title}: `,
    nothingLoaded: ({ staff }) => `Ainda não tenho informações para responder. Consulte ${staff}, por favor.`,
    nothing: (place) => `Não tenho essa informação: respondo sobre ${place}.`,
    help: (noun) =>
      noun === undefined
        ? 'Posso ajudar com outra coisa?'
        : `Posso ajudar com ${noun.gender === 'f' ? 'alguma' : 'algum'} ${noun.one}?`,
    noSources: 'Não foram encontradas fontes internas relevantes para responder com certeza.',
  },

  written: {
    lead: 'Isto está escrito nas informações deste local:',
    thatIsAll: ({ staff }) => `É tudo o que encontrei; se precisar de mais, consulte ${staff}.`,
    inTable: (words, { staff }) =>
      `${words} aparece em uma tabela do local que não consegui ler com segurança. Consulte ${staff}.`,
    nearest: (words) => `Não encontro ${words} tal como você escreveu. O mais parecido que está escrito é isto:`,
    says: (quote, isAlso) => (isAlso ? `Também diz: ${quote}` : `Um texto do local diz: ${quote}`),
    caution: (hazards) =>
      hazards === ''
        ? 'Não é um dado declarado.'
        : `Não é um dado declarado, mas considere que pode conter ${hazards}.`,
    denied: 'Não é um dado declarado e não basta para garantir nada.',
    unsaid: (hazards) => `Sobre ${hazards} não encontro nada escrito, e isso não significa que não haja.`,
    silent: (hazards) => `Ali não diz nada sobre ${hazards}, e isso não significa que não haja.`,
    unsure: (hazards) => `Sobre ${hazards} não posso dizer nada com segurança.`,
    hazardTable: (hazards) => `Sobre ${hazards} há uma tabela do local que não consegui ler com segurança.`,
    itemTable: (hazards) =>
      `O que você pergunta aparece em uma tabela do local que não consegui ler com segurança, então não posso dizer nada sobre ${hazards}.`,
    nothingDeclared: (hazards) =>
      `Sobre ${hazards} não tenho nada declarado para o que você pergunta, e isso não basta para garantir nada.`,
  },

  shared: {
    lead: (place) => `Isto é o que as fichas declaram sobre compartilhar ${place}:`,
    noneShares: (place) => `Nenhuma ficha declara que ${place} é compartilhado.`,
    silent: ({ title }, place, { staff, before }) =>
      `A ficha de ${title} não diz nada sobre ${place}, e isso não significa que não seja compartilhado. Confirme com ${staff} ${before}.`,
    shared: 'compartilham',
    said: (place) => `também falam de ${place}`,
    named: (place) => `citam ${place} sem dizer se é compartilhado`,
    closing: ({ staff, before }) =>
      `Só sei o que está declarado: se uma ficha não diz, isso não significa que nada seja compartilhado. Confirme com ${staff} ${before}.`,
    parts: (both, parts) => `Segundo as fichas, ${both} levam ${parts}.`,
    noParts: (both) => `No que declaram levar, ${both} não coincidem em nada.`,
    contain: (hazards) => `Os dois contêm ${hazards}.`,
    may: (hazards) => `Os dois contêm ou podem conter ${hazards}.`,
    places: (places) => `As duas fichas falam em compartilhar ${places}.`,
    compared: ({ staff }) =>
      `Só comparo o que está declarado: o que uma ficha não diz pode estar lá mesmo assim. Na dúvida, consulte ${staff}.`,
  },

  uncertain: {
    notFound: (word) => `Não encontro «${word}» entre o que tenho cadastrado.`,
    unknownItem: 'Não reconheço o que você está vendo: não está entre o que tenho cadastrado.',
    unidentified: (noun) => `Não consegui identificar de qual ${noun?.one ?? 'opção'} se trata.`,
    silent: (hazards) => `A ficha não diz nada sobre ${hazards}.`,
    unknownParts: (words) => `A ficha cita ${join(words, 'e')} e não sei o que é.`,
    mentioned: (hazard) => `${hazard}: a ficha menciona, mas não declara.`,
    torn: (hazard) => `${hazard}: a ficha se contradiz; considere o risco.`,
    unknown: (thing) => `${thing}: a ficha cita uma palavra que não conheço.`,
    unlisted: (thing) => `${thing}: a ficha não diz de que é feita uma das suas partes.`,
    dietMentioned: (diet) => `${diet}: o que fala contra está só no nome ou na descrição.`,
    sharedPlace: (quote) => `Aviso geral: «${quote}».`,
    unclear: (quote) => `Não está claro o que a lista do local marca: «${quote}».`,
    placeSays: (quote) => `O local também diz: «${quote}».`,
    placeHasTable: 'O local também tem uma tabela sobre o que você pergunta que não foi possível ler.',
    onlyWritten: (word) => `«${word}» aparece em um texto do local e não tem ficha: nada está declarado.`,
    onlyInTable: (word) => `«${word}» aparece em uma tabela do local que não foi possível ler.`,
  },
};

/** `a`, `a e b`, `a, b e c`. */
function join(parts: readonly string[], link: 'e' | 'ou'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${link} ${last}`;
}

function is({ isPlural }: Named): string {
  return isPlural ? 'são' : 'é';
}
