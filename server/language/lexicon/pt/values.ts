import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Days, months, numbers, coins, units and people. */
export const values: LexiconSource['values'] = {
  days: {
    today: phrases('hoje, hj, no dia de hoje'),
    tomorrow: phrases('amanha'),
    mon: phrases('segunda feira, segundas feiras, na segunda, as segundas, de segunda, segunda'),
    tue: phrases('terca feira, terca, tercas, na terca, as tercas'),
    wed: phrases('quarta feira, quarta, quartas, na quarta, as quartas'),
    thu: phrases('quinta feira, quinta, quintas, na quinta, as quintas'),
    fri: phrases('sexta feira, sexta, sextas, na sexta, as sextas'),
    sat: phrases('sabado, sabados, no sabado'),
    sun: phrases('domingo, domingos, no domingo, aos domingos'),
  },
  // prettier-ignore
  months: { 1: ['janeiro'], 2: ['fevereiro'], 3: ['março'], 4: ['abril'], 5: ['maio'], 6: ['junho'], 7: ['julho'], 8: ['agosto'], 9: ['setembro'], 10: ['outubro'], 11: ['novembro'], 12: ['dezembro'] },
  timesOfDay: {
    morning: phrases('manha, de manha, pela manha, na parte da manha, cedo'),
    noon: phrases('meio dia, ao meio dia, na hora do almoco'),
    afternoon: phrases('tarde, a tarde, de tarde, pela tarde, na parte da tarde'),
    evening: phrases('ao fim da tarde, no fim da tarde'),
    night: phrases('noite, a noite, de noite, pela noite, noites, meia noite'),
    'today night': phrases('esta noite, hoje a noite, hj a noite, nesta noite'),
    'today afternoon': phrases('esta tarde'),
    now: phrases('agora, agora mesmo, neste momento, nesse momento, ja, ainda'),
  },
  holidays: {
    any: phrases('feriado, feriados'),
    '12-25': phrases('natal, no natal, dia de natal'),
    '12-24': phrases('vespera de natal, noite de natal, consoada'),
    '12-31': phrases('reveillon, vespera de ano novo, passagem de ano, fim de ano'),
    '1-1': phrases('ano novo, dia de ano novo'),
  },
  // prettier-ignore
  numbers: { 0: ['zero'], 2: ['dois', 'duas', 'um par de', 'um par'], 3: ['três'], 4: ['quatro'], 5: ['cinco'], 6: ['seis', 'meia dúzia', 'meia dúzia de'], 7: ['sete'], 8: ['oito'], 9: ['nove'], 10: ['dez'], 11: ['onze'], 12: ['doze', 'uma dúzia', 'dúzia'], 13: ['treze'], 14: ['catorze', 'quatorze'], 15: ['quinze'], 16: ['dezesseis', 'dezasseis'], 17: ['dezessete', 'dezassete'], 18: ['dezoito'], 19: ['dezenove', 'dezanove'], 20: ['vinte'], 30: ['trinta'], 40: ['quarenta'], 50: ['cinquenta'], 60: ['sessenta'], 70: ['setenta'], 80: ['oitenta'], 90: ['noventa'], 100: ['cem', 'cento'], 200: ['duzentos'], 300: ['trezentos'], 400: ['quatrocentos'], 500: ['quinhentos'], '30 minute': ['meia hora', 'meia horinha'], '90 minute': ['uma hora e meia', 'hora e meia'], '60 minute': ['uma hora', 'uma horinha'], '×1000': ['mil'] },
  coins: {
    own: phrases('pesos, peso, contos, conto, pilas, pila, paus, mangos'),
    BRL: phrases('reais, real, conto, pila'),
    EUR: phrases('euros, euro, eur, eurinhos, eurinho, euritos'),
    GBP: phrases('libras, libras esterlinas'),
    'USD|AUD|CAD|NZD|SGD|HKD': phrases('dolares, dolar'),
    USD: phrases('usd'),
  },
  units: {
    minute: phrases('minutos, minuto, min'),
    hour: phrases('horas, hora, h'),
    person: phrases('pessoas, pessoa, pess, adultos, adulto, criancas, crianca, amigos, amigas, convidados, cabecas'),
    gram: phrases('gramas, grama, g'),
    kilogram: phrases('quilos, quilo, kg'),
    millilitre: phrases('ml'),
    litre: phrases('litros, litro'),
    percent: phrases('por cento'),
    portion: phrases('porcoes, porcao, doses, unidades'),
    calorie: phrases('calorias, kcal'),
    year: phrases('anos, ano, aninhos'),
  },
  people: {
    1: phrases(
      'meu filho, minha filha, meu bebe, minha mae, meu pai, minha esposa, meu marido, minha mulher, minha namorada, meu namorado, minha avo, meu avo, meu amigo, minha amiga, meu irmao, minha irma, minha sogra, meu sogro',
    ),
    2: phrases('meus filhos, minhas filhas, meus pais, meus amigos, minhas amigas, meus avos'),
  },
};
