import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Days, months, numbers, coins, units and people. */
export const values: LexiconSource['values'] = {
  days: {
    today: phrases('hoy, hoy mismo, el dia de hoy'),
    tomorrow: phrases('manana, el dia de manana'),
    mon: phrases('lunes, los lunes'),
    tue: phrases('martes'),
    wed: phrases('miercoles'),
    thu: phrases('jueves'),
    fri: phrases('viernes'),
    sat: phrases('sabado, sabados'),
    sun: phrases('domingo, domingos'),
  },
  // prettier-ignore
  months: { 1: ['enero'], 2: ['febrero'], 3: ['marzo'], 4: ['abril'], 5: ['mayo'], 6: ['junio'], 7: ['julio'], 8: ['agosto'], 9: ['septiembre', 'setiembre'], 10: ['octubre'], 11: ['noviembre'], 12: ['diciembre'] },
  timesOfDay: {
    morning: phrases('a la manana, por la manana, de manana, en la manana, la manana, temprano, de la manana'),
    noon: phrases('mediodia, medio dia, al mediodia, al medio dia, a mediodia, de mediodia'),
    afternoon: phrases('tarde, a la tarde, por la tarde, de tarde, en la tarde, de la tarde'),
    evening: phrases('tardecita, a la tardecita'),
    night: phrases('noche, a la noche, por la noche, de noche, en la noche, de la noche, noches, medianoche'),
    'today night': phrases('esta noche'),
    'today afternoon': phrases('esta tarde'),
    'today morning': phrases('esta manana'),
    'today noon': phrases('este mediodia'),
    now: phrases('ahora, ahora mismo, ahorita, en este momento, ya mismo, todavia, aun'),
  },
  holidays: {
    any: phrases('feriado, feriados, festivo, festivos, dias festivos, dia festivo, dias feriados'),
    '12-25': phrases('navidad, en navidad'),
    '12-24': phrases('nochebuena, noche buena'),
    '12-31': phrases('nochevieja, fin de ano, noche vieja'),
    '1-1': phrases('ano nuevo, primero de ano'),
    '1-6': phrases('dia de reyes, reyes'),
  },
  // prettier-ignore
  numbers: { 0: ['cero'], 1: ['uno'], 2: ['dos', 'un par', 'un par de', 'par de'], 3: ['tres'], 4: ['cuatro'], 5: ['cinco'], 6: ['seis', 'media docena', 'media docena de'], 7: ['siete'], 8: ['ocho'], 9: ['nueve'], 10: ['diez', 'una decena'], 11: ['once'], 12: ['doce', 'una docena', 'docena'], 13: ['trece'], 14: ['catorce'], 15: ['quince'], 16: ['dieciseis'], 17: ['diecisiete'], 18: ['dieciocho'], 19: ['diecinueve'], 20: ['veinte'], 21: ['veintiuno'], 22: ['veintidos'], 23: ['veintitres'], 24: ['veinticuatro'], 25: ['veinticinco'], 30: ['treinta'], 40: ['cuarenta'], 50: ['cincuenta'], 60: ['sesenta'], 70: ['setenta'], 80: ['ochenta'], 90: ['noventa'], 100: ['cien', 'ciento'], 200: ['doscientos', 'doscientas'], 300: ['trescientos'], 400: ['cuatrocientos'], 500: ['quinientos', 'quinientas'], 600: ['seiscientos'], 700: ['setecientos'], 800: ['ochocientos'], 900: ['novecientos'], '30 minute': ['media hora', 'media horita', '½ hora'], '90 minute': ['hora y media', 'una hora y media'], '60 minute': ['una hora', 'una horita'], '×1000': ['mil', 'k'] },
  coins: {
    own: phrases('pesos, peso, mangos, pe, soles, sol, lempiras, varos, varo, pesitos'),
    'own×1000/PEN': phrases('lucas, luca, lukas, luka, luquitas'),
    'own×1000': phrases('palos verdes'),
    EUR: phrases('euros, euro, pavos, pavo, eurillos, eur'),
    GBP: phrases('libras, libras esterlinas'),
    'USD|AUD|CAD|NZD|SGD|HKD': phrases('dolares, dolar'),
    USD: phrases('usd, verdes'),
    BRL: phrases('reales'),
  },
  units: {
    minute: phrases('minutos, minuto, min, mins'),
    hour: phrases('horas, hora, hs'),
    person: phrases(
      'personas, persona, pers, comensales, gente, amigos, amigas, adultos, adulto, mayores, chicos, chico, chicas, ninos, nino, ninas, nina, nenes, peques, colegas, pax',
    ),
    gram: phrases('gramos, gramo, gr, g, grs'),
    kilogram: phrases('kilos, kilo, kg'),
    millilitre: phrases('ml, mililitros'),
    litre: phrases('litros, litro, lt'),
    percent: phrases('por ciento'),
    portion: phrases('porciones, porcion, unidades, unidad'),
    calorie: phrases('calorias, kcal'),
    year: phrases('anos, ano, anitos'),
  },
  people: {
    1: phrases(
      'mi hijo, mi hija, mi nene, mi nena, mi bebe, mi bebito, mi mama, mi papa, mi madre, mi padre, mi vieja, mi viejo, mi abuela, mi abuelo, mi novia, mi novio, mi marido, mi mujer, mi esposa, mi esposo, mi pareja, mi amiga, mi amigo, mi hermana, mi hermano, mi suegra, mi suegro, mi sobrino, mi sobrina, mi nieto, mi nieta, mi tia, mi tio, mi peque',
    ),
    2: phrases(
      'mis hijos, mis hijas, mis padres, mis viejos, mis nenes, mis abuelos, mis suegros, mis amigos, mis amigas, mis chicos',
    ),
  },
};
