/**
 * Wordings by which a guest understands "this is fine for you" or "this is not in it". Folded; a list for each language, all used at
 * once, since a model may answer in any. `*` ends a stem.
 */
export interface Wordings {
  readonly byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Those whose first word is a stem. */
  readonly stems: readonly (readonly string[])[];
}

function lines(text: string): Wordings {
  const wordings = text
    .split(/[,\n]/u)
    .map((line) => line.trim().split(/\s+/u))
    .filter(([first]) => first !== '');
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const wording of wordings) byFirst.set(wording[0]!, [...(byFirst.get(wording[0]!) ?? []), wording]);
  return { byFirst, stems: wordings.filter(([first]) => first!.endsWith('*')) };
}

/** "It is fine", without naming what for: it is then for all that was asked. */
export const SUITABLE = lines(`
  apto, apta, aptos, aptas, apt@s, aptx, sin problema, sin problemas, sin ningun problema, ningun problema, ningun inconveniente, sin inconveniente, sin inconvenientes
  no hay problema, no pasa nada, no hay riesgo, no tiene riesgo, sin riesgo, sin riesgos, ningun riesgo, riesgo cero, sin peligro, ningun peligro, no hay peligro
  podes comer*, puedes comer*, puede comer*, pueden comer*, podrias comer*, podras comer*, podes pedirlo, podes pedirla, puedes pedirlo, puedes pedirla, puede pedirlo, puede pedirla
  lo podes comer, la podes comer, lo puedes comer, la puedes comer, lo podes pedir, la podes pedir, lo puedes pedir, la puedes pedir, lo puede comer, la puede comer
  podes usar*, puedes usar*, puede usar*, lo podes usar, la podes usar, lo puedes usar, la puedes usar, podes consumir*, puedes consumir*, puede consumir*, podes disfrutar*, puedes disfrutar*
  podes tomar*, puedes tomar*, te lo podes comer, te la podes comer, te lo podes poner, te la podes poner, podes aplicar*, puedes aplicar*
  comelo, comela, comete, comelos, comelas, cometelo, usalo, usala, pedilo, pedila, pedite, disfrutalo, disfrutala, disfruta
  tranqui, tranquilo, tranquila, tranquilos, tranquilas, tranquilamente, quedate tranqui*, con confianza, con toda confianza, sin miedo, sin drama, sin dramas, sin culpa, sin preocup*, no te preocupes, no se preocupe
  es seguro, es segura, son seguros, son seguras, seguro para, segura para, seguros para, seguras para, totalmente seguro, totalmente segura, completamente seguro, completamente segura, 100 % seguro, resulta seguro
  inofensiv*, inocu*, no te hace mal, no te hara mal, no te va a hacer mal, no te va a hacer nada, no te va a caer mal, no te hace nada, no te hara nada, no hace mal, no hace dano
  no vas a tener problema, no vas a tener problemas, no habria problema, no habra problema, no tendrias problema, no tendras problema, no deberias preocup*, no suele causar, no causa reaccion*, no provoca reaccion*, ningun efecto, buena opcion para vos, buena opcion para ti, opcion segura, te va a caer bien, te va a sentar bien, te sienta bien, adelante, mandale, dale nomas, dale tranqui*, todo tuyo, toda tuya, te lo recomiendo, te la recomiendo, ideal para vos, perfecto para vos, perfecta para vos, ideal para ti, perfecto para ti
  safe, safely, suitable, you can eat, you can have, you can order, you can use, you can enjoy, you could have, you may eat, you may have, you may order, feel free to, go ahead, go for it, no problem, no problems, no problemo, no worries, no worry, dont worry
  is fine, its fine, are fine, fine for, perfectly fine, totally fine, absolutely fine, youll be fine, you will be fine, youre fine, good to go, is ok, its ok, is okay, its okay, ok for, okay for, no risk, risk free, zero risk, harmless, wont hurt, will not hurt, nothing to worry, all clear, dig in, all yours, bon appetit
  pode comer*, podes comer*, pode pedir, pode usar*, pode consumir*, pode tomar*, pode ficar tranquil*, fique tranquil*, fica tranquil*, sem problema, sem problemas, sem risco, nenhum risco, nenhum problema, sem medo, nao ha risco, nao tem risco, nao faz mal, nao vai fazer mal, nao se preocupe, e seguro, e segura, seguro para, liberado, liberada, adequado, adequada, apropriado para, pode mandar ver, manda ver, vai fundo, vai tranquil*, bom apetite
`);

/** "It is not in it", with the hazard behind. */
export const ABSENT = lines(`
  libre de, libres de, exento de, exenta de, exentos de, exentas de, no contiene, no contienen, no tiene, no tienen, no lleva, no llevan, no trae, no traen, no incluye, no incluyen, no hay, no posee, no poseen, no usa, no usamos, no usan
  no tiene nada de, sin, cero, 0 %, nada de, ni rastro de, ni rastros de, ni una gota de, ni pizca de, ni una pizca de, ni una miga de, carece de, carecen de, sin trazas de, sin rastro de
  free of, free from, does not contain, doesnt contain, do not contain, dont contain, does not have, doesnt have, do not have, dont have, has no, have no, contains no, contain no, contains zero, no traces of, without, there is no, theres no, there isnt, is not made with, isnt made with, zero
  livre de, livres de, isento de, isenta de, nao contem, nao tem, nao leva, nao possui, nao ha, sem
`);

/** English says it behind the hazard: "gluten free". */
export const ABSENT_AFTER = new Set(['free', 'freie', 'less']);

/** Before a wording in the same part of a sentence, these turn it round: nothing is promised. */
export const DENIALS = lines(`
  no puedo, no podemos, no se puede, no podria, no podes, no puedes, no puede, no es posible, no alcanza, no basta, no significa, no quiere decir, no implica, no garantiza, no garantizamos, no asegur*, no confirm*, no te puedo, no te podemos
  no encuentro, no encontre, no figura, no figuran, no consta, no constan, no dice, no dicen, no declara, no declaran, no esta declarad*, no estan declarad*, no aparece, no aparecen, no hay dato*, no hay informacion, no hay constancia, no hay nada que, no hay un, no hay una, no hay sector, no tengo, no tenemos, no se sabe, no sabemos, no se si, no lo se
  no es, no son, no esta, no estan, no la hace, no lo hace, no resulta, no seria, no sea, nunca, ni es, ni son, tampoco, ningun plato, ninguno, ninguna, nadie, ya no, nada declara
  confirm* si, consult* si, pregunt* si, verific* si, confirm* que, consult* que, pregunt* que, verific* que, asegurate de que, antes de, para estar segur*, si es, si esta, si fuera, si queres, si quieres, si quiere, te busco, te puedo buscar, puedo buscar*, puedo mostrar*, puedo contar*, queres que, quieres que
  cannot, cant, can not, could not find, cant find, could not, couldnt, not, isnt, arent, doesnt mean, does not mean, unable, never, nothing says, nothing declares, no record, no declaration, no information, no data, nobody, none, whether, if it, if its, if you, to be safe, to be sure, check that, check whether, check if, ask if, ask whether, before ordering, before you, i can look, i can find, i can show, unsafe
  nao encontro, nao encontrei, nao posso, nao podemos, nao da para, nao e possivel, nao basta, nao significa, nao garante, nao garant*, nao consta, nao constam, nao diz, nao declara, nao esta declarad*, nao estao declarad*, nao aparece, nao ha informac*, nao ha dado*, nao tenho, nao temos, nao sei, nao e, nao sao, nao esta, nao estao, nunca, nenhum, nenhuma, ninguem, tampouco, confirm* se, pergunt* se, verifi* se, confirm* que, antes de, para ter certeza, se e, se quiser, posso buscar, posso mostrar
`);

/**
 * “I don't have «locro with sesame» in this menu”: that nothing of that name is listed, and not what is in anything. The quote is the first group; one
 * that holds nothing but a danger may deny the danger itself.
 */
export const NOT_LISTED =
  /\b(?:I|we) (?:do not|don['’]t) have (?:«([^«»]+)»|“([^“”]+)”) (?=(?:in|on|among) [^.,;:!?«»]*\b(?:menus?|lists?|catalogues?|catalogs?|products|dishes)\b)/giu;

/** What beside a danger still makes its quote no name: «any traces of sesame». */
export const OF_DANGER = new Set(
  'a an any the of or and no some trace traces hint hints bit bits kind kinds'.split(' '),
);

/** Behind a wording, these take it back: "podés pedirlo sin manteca" speaks of another dish, "sin alérgenos declarados" of silence. */
export const TAKEN_BACK = new Set([
  'declarado',
  'declarados',
  'declarada',
  'declaradas',
  'declared',
  'alcanza',
  'aparte',
  'cargo',
]);

/** What "apto para …" may be for when it names no hazard: the guest, or eating at all. */
export const FOR_THE_GUEST = new Set(
  'vos ti tu usted ustedes mi su todos todas todo cualquiera consumir consumo comer comerlo comerla pedir pedirlo usar usarlo usarla aplicar alergicos alergicas alergico alergica alergias alergia celiacos you your everyone anyone all eat eating order use them people guests allergies allergy voce voces ela ele toda'.split(
    ' ',
  ),
);

export const JOINERS = new Set([
  'asi',
  'entonces',
  'pero',
  'igual',
  'aunque',
  'sino',
  'so',
  'but',
  'though',
  'therefore',
  'entao',
  'mas',
  'portanto',
  'logo',
]);
