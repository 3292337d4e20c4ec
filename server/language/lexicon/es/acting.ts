import type { ActingWords } from '../acting.ts';
import { phrases } from '../source.ts';

/** Spanish, with its voseo and without. */
export const acting: ActingWords = {
  language: 'es',
  days: {
    '-1': phrases('ayer'),
    '-2': phrases('anteayer, antes de ayer, antier'),
    0: phrases('hoy, hoy mismo, el dia de hoy'),
    1: phrases('manana, el dia de manana, manana mismo'),
    2: phrases('pasado manana, pasado'),
  },
  weekdays: {
    mon: phrases('lunes'),
    tue: phrases('martes'),
    wed: phrases('miercoles'),
    thu: phrases('jueves'),
    fri: phrases('viernes'),
    sat: phrases('sabado'),
    sun: phrases('domingo'),
  },
  coming: phrases('que viene, proximo, siguiente, este, el proximo, el siguiente, proximo'),
  gone: phrases('pasado, de la semana pasada'),
  dayMarks: phrases('el, el dia, dia, para el'),
  ordinals: [],
  // prettier-ignore
  months: [['enero', 'ene'], ['febrero', 'feb'], ['marzo', 'mar'], ['abril', 'abr'], ['mayo'], ['junio', 'jun'], ['julio', 'jul'], ['agosto', 'ago'], ['septiembre', 'setiembre', 'sep'], ['octubre', 'oct'], ['noviembre', 'nov'], ['diciembre', 'dic']],
  of: phrases('de, del'),
  // prettier-ignore
  numbers: { 1: ['uno', 'una', 'un', 'primero', 'primer'], 2: ['dos'], 3: ['tres'], 4: ['cuatro'], 5: ['cinco'], 6: ['seis'], 7: ['siete'], 8: ['ocho'], 9: ['nueve'], 10: ['diez'], 11: ['once'], 12: ['doce'], 13: ['trece'], 14: ['catorce'], 15: ['quince'], 16: ['dieciseis'], 17: ['diecisiete'], 18: ['dieciocho'], 19: ['diecinueve'], 20: ['veinte'], 21: ['veintiuno', 'veintiuna', 'veintiun'], 22: ['veintidos'], 23: ['veintitres'], 24: ['veinticuatro'], 25: ['veinticinco'], 26: ['veintiseis'], 27: ['veintisiete'], 28: ['veintiocho'], 29: ['veintinueve'], 30: ['treinta'], 31: ['treinta y uno'], 40: ['cuarenta'], 50: ['cincuenta'] },
  plain: phrases(
    'ya, y, si, la, el, lo, las, los, me, mi, mis, yo, te, le, se, de, del, que, con, en, tambien, pero, ahi, alli, alla, aca, aqui, porque, esa, eso, un, una, su, hola, gracias, tengo, claro, buenas, buenos, dias, tardes',
  ),
  and: ['y'],
  or: ['o', 'u'],
  between: ['entre'],
  ahead: phrases('en, dentro de, de aca a, de aqui a'),
  dayUnits: phrases('dia, dias'),
  weekUnits: phrases('semana, semanas'),
  at: phrases(
    'a las, a la, las, a eso de las, a eso de la, tipo, tipo las, desde las, para las, para la, como a las, de las, alrededor de las, sobre las, cerca de las, que sea a las',
  ),
  clock: phrases('h, hs, hrs, hora, horas, en punto, hs . , h .'),
  am: phrases('am, a . m ., a . m, de la madrugada'),
  pm: phrases('pm, p . m ., p . m'),
  behindHour: { 30: phrases('y media'), 15: phrases('y cuarto'), '-15': phrases('menos cuarto') },
  beforeHour: { 30: [], '-15': phrases('cuarto para las, un cuarto para las') },
  minutesTo: phrases('para las'),
  minutesPast: [],
  less: ['menos'],
  parts: {
    morning: phrases('(de|a|por|en) la manana, de manana, temprano a la manana, para desayunar, para el desayuno'),
    noon: phrases(
      'del mediodia, de mediodia, al mediodia, a mediodia, del medio dia, al medio dia, mediodia, para el mediodia, (por|en) el mediodia, medio dia, (para|a) almorzar, (para el|al|en el) almuerzo, a la hora del almuerzo',
    ),
    afternoon: phrases('(de|a|por|en) la tarde, para la tarde, de tarde, tarde, (para|a) merendar'),
    evening: phrases('(de|a|por|en) la tardecita'),
    night: phrases(
      '(de|a|por|en) la noche, para la noche, de noche, noche, (para|a) cenar, (para|a|en) la cena, a la hora de (cenar|la cena)',
    ),
  },
  partsToday: {
    morning: phrases('esta manana'),
    noon: phrases('este mediodia, hoy al mediodia, hoy mediodia'),
    afternoon: phrases('esta tarde'),
    evening: phrases('esta tardecita'),
    night: phrases('esta noche'),
  },
  named: { '12:00': [], '00:00': phrases('a medianoche, medianoche, a la medianoche') },
  peopleBefore: phrases(
    'somos, seriamos, seremos, vamos a ser, vamos a ir, vamos, iriamos, iremos, vendriamos, venimos, vendremos, estamos, mejor somos, al final somos, en total somos, seamos, que sean, una mesa de, mesa de, (una|la|) mesa para, (un|el|) grupo de',
  ),
  peopleOrHour: phrases('para, por, que sea para, cambiar a, cambialo a, cambiala a, pasar a'),
  peopleBehind: phrases(
    'persona, personas, pax, comensal, comensales, gente, adulto, adultos, chico, chicos, chica, chicas, nino, ninos, nina, ninas, menor, menores, bebe, bebes, invitado, invitados, amigo, amigos, amigas, mayores, cubiertos',
  ),
  peopleNot: phrases(
    'mil, cien, ciento, cientos, millon, millones, docena, docenas, decena, decenas, parejas, familias, grupos, mesas, turnos, dias, horas, noches',
  ),
  peopleSaid: {
    1: phrases('para mi solo, para mi sola, solo yo, yo solo, yo sola, una persona, vengo solo, vengo sola'),
    2: phrases(
      'nosotros dos, los dos, las dos, en pareja, mi (pareja|novia|novio|marido|mujer|esposa|esposo) y yo, yo y mi (pareja|novia|novio|marido|mujer|esposa|esposo)',
    ),
  },
  nameBefore: phrases(
    'a nombre de, al nombre de, a mi nombre , en nombre de, bajo el nombre de, bajo el nombre, nombre es, mi nombre es, me llamo, soy, ponelo a nombre de, anotalo a nombre de, a nombre del senor, a nombre de la senora, de parte de, mi apellido es, apellido',
  ),
  nameLabel: phrases('nombre, nombre y apellido'),
  nameAsked: phrases('para, es para, seria para, que sea para, ponele, ponelo para, es'),
  nameLinks: phrases('de, del, la, las, los, y, da, dos, von, van, di'),
  nameEnds: phrases(
    'para, a, al, el, manana, hoy, pasado, lunes, martes, miercoles, jueves, viernes, sabado, domingo, somos, con, por, que, en, y somos, gracias, porfa, favor, si, no, esta, este, mi, un, una, me, se, quiero, quisiera, puedo, hay, tienen, tenes, mejor, celiaca, celiaco, vegetariana, vegetariano, vegana, vegano, alergica, alergico, diabetica, diabetico, cliente, turista, sin, libre, apto, apta, solo, sola, persona, tel, telefono, cel, celular, mesa, noche, tarde, ahora, nueva, nuevo, muy, alguien, nadie, intolerante, hipertenso, hipertensa',
  ),
  codeBefore: phrases(
    'codigo, el codigo es, codigo es, cod, numero de reserva, con el codigo, mi codigo es, codigo de reserva',
  ),
  tellBefore: phrases(
    '(que le digas|decile|deciles|decirle|avisale|avisales|avisar|avisarle|avisen|avisa|decirles|diles|dile) (a la cocina|al personal|al mozo|a la moza|al chef|al encargado|) que, que digas que, quiero avisar que, avisa que, avisar que, que sepan que',
  ),
  notThen: phrases('no'),
  exceptThen: phrases(
    'menos, excepto, salvo, que no sea, que no sean, que no caiga, no puedo, no podemos, no me sirve, no nos sirve',
  ),
  exceptBehind: phrases(
    'no puedo, no podemos, no me sirve, no nos sirve, no me viene bien, no nos viene bien, no me queda bien, no va, no',
  ),
  no: phrases('no, nop'),
  more: phrases('mas, menos'),
  insteadFor: phrases('para, a, por favor, entonces, y, los, que, la, el'),
  knowsNot: phrases(
    'no se, no lo se, no la se, ni idea, no me acuerdo, no lo recuerdo, no recuerdo, no me lo acuerdo, no lo tengo, no la tengo, no tengo, lo perdi, la perdi, perdi, no lo encuentro, me olvide, me lo olvide, no lo anote',
  ),
  drop: phrases(
    '(dar|da|dame|den|dale) de baja, anular, anula, anulame, anulala, anulalo, cancelame, cambie de idea, cambie de opinion, dejalo, dejala, dejalo asi, dejalo ahi, deja, dejemos, dejemoslo, olvidalo, olvidate, cancela, cancelalo, cancelar, cancela todo, no quiero, no quiero nada, no lo hagas, no la hagas, no hace falta, mejor no, ya no, ya no quiero, no importa, nada deja, no gracias, ya fue, me arrepenti, no sigas, no quiero reservar, no quiero seguir',
  ),
  dropAlone: phrases('basta, para, salir'),
  change: phrases(
    'mejor, cambialo, cambiala, cambiar, cambia, en vez, perdon, en realidad, no espera, espera, digo, corrijo, al final, que sea, que sean, pasalo, pasala, pasame, pasa (la|el|mi), pasar, mover, move, movela, movelo, mueve, reprogramar, reprograma',
  ),
  confirm: phrases(
    'si, dale, confirmo, confirmar, confirmado, confirmalo, confirmala, ok, okey, listo, de acuerdo, perfecto, hacelo, hacela, adelante, esta bien, si dale, si confirmo, sii, obvio, claro, reservala, reservalo, si por favor, genial, buenisimo, joya',
  ),
  done: phrases(
    'te reserve, le reserve, los anote, te anote, te confirme, confirme tu, cancele tu, te cancele, avise al, quedo reservada, quedo reservado, quedo confirmada, quedo confirmado, quedo cancelada, quedo cancelado, quedo hecha, quedo hecho, esta confirmada, esta confirmado, fue confirmada, fue confirmado, fue cancelada, fue cancelado, tu mesa esta reservada, reserva confirmada, reserva hecha, turno confirmado, turno reservado, mesa reservada, te esperamos',
  ),
};
