/** Orders and questions of a salon's guests as they come: in a hurry, without accents, with more said than is needed. Written before they were asked. */
import type { ToolOrder } from '../../../eval/score/tools.ts';
import type { Tongue } from './golden-tools.ts';

type ByTongue<Each> = Readonly<Record<Tongue, readonly Each[]>>;
type Rough = readonly [text: string, tool: string, said: ToolOrder['arguments']];

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';

export const ROUGH_ORDERS: ByTongue<Rough> = {
  es: [
    ['hola! tenes turno para mañana a la tarde para un corte?', 'turnos_libres', { servicio: 'corte', fecha: THURSDAY }],
    ['buenas, necesito un turno urgente para el viernes, corte y brushing', 'reservar_turno', { servicio: 'corte', fecha: FRIDAY }],
    ['quiero hacerme las raices el viernes a las 4 de la tarde', 'reservar_turno', { servicio: 'raices', fecha: FRIDAY, hora: '16:00' }],
    ['me queres anotar para hacerme mechitas el sabado tipo 11?', 'reservar_turno', { servicio: 'mechas', fecha: SATURDAY, hora: '11:00' }],
    ['quisiera un turno para teñirme de pelirrojo', 'reservar_turno', { servicio: 'color' }],
    ['turno para tintura el viernes 10hs', 'reservar_turno', { servicio: 'color', fecha: FRIDAY, hora: '10:00' }],
    ['reservá un turno de corte para mañana a las 12', 'reservar_turno', { servicio: 'corte', fecha: THURSDAY, hora: '12:00' }],
    ['quiero sacar turno para mi hija, corte de pelo, el viernes a las 17', 'reservar_turno', { servicio: 'corte', fecha: FRIDAY, hora: '17:00' }],
    ['che me agendás un balayage para el 3/12 a las 9:30, soy Carla', 'reservar_turno', { servicio: 'balayage', fecha: '2026-12-03', hora: '09:30', nombre: 'Carla' }],
    ['necesito taparme las canas, tenés turno mañana?', 'turnos_libres', { servicio: 'color', fecha: THURSDAY }],
    ['quiero reservar para un alisado el viernes a las 10', 'reservar_turno', { servicio: 'alisado', fecha: FRIDAY, hora: '10:00' }],
    ['hay lugar el sábado para decolorarme?', 'turnos_libres', { servicio: 'decoloracion', fecha: SATURDAY }],
    ['turno para la prueba de alergia mañana 11 hs, a nombre de Julieta Gómez', 'reservar_turno', { servicio: 'prueba_de_alergia', fecha: THURSDAY, hora: '11:00', nombre: 'Julieta Gómez' }],
    ['quiero cambiar mi turno, el código es KAD966, para el viernes a las 15', 'cambiar_turno', { codigo: 'KAD966', fecha: FRIDAY, hora: '15:00' }],
    ['tengo que cancelar mi turno KAD966', 'cancelar_turno', { codigo: 'KAD966' }],
    ['no voy a poder ir, cancelame el turno KAD966', 'cancelar_turno', { codigo: 'KAD966' }],
    ['quiero un turno', 'reservar_turno', {}],
    ['un turno para mañana a las 10 por favor, corte', 'reservar_turno', { servicio: 'corte', fecha: THURSDAY, hora: '10:00' }],
    ['me das hora para el viernes a las 16? es para un peinado', 'reservar_turno', { servicio: 'peinado', fecha: FRIDAY, hora: '16:00' }],
    ['pedime un turno para reflejos el sábado a la mañana', 'reservar_turno', { servicio: 'reflejos', fecha: SATURDAY }],
    ['me gustaría hacerme un baño de color mañana a las 14', 'reservar_turno', { servicio: 'bano_de_color', fecha: THURSDAY, hora: '14:00' }],
    ['reservame color y corte para el viernes a las 9', 'reservar_turno', { servicio: 'corte_y_color', fecha: FRIDAY, hora: '09:00' }],
    ['cuando hay turno para mechas el viernes?', 'turnos_libres', { servicio: 'mechas', fecha: FRIDAY }],
    ['a q hora tenes libre mañana para cortarme', 'turnos_libres', { servicio: 'corte', fecha: THURSDAY }],
    ['quiero pintarme el pelo el viernes a las 11', 'reservar_turno', { servicio: 'color', fecha: FRIDAY, hora: '11:00' }],
    ['turno tinte sabado 10 am a nombre de Rocío', 'reservar_turno', { servicio: 'color', fecha: SATURDAY, hora: '10:00', nombre: 'Rocío' }],
    ['quiero turno para hacerme el tono', 'reservar_turno', { servicio: 'color' }],
    ['quiero un turno para color, ya me hice la prueba de parche la semana pasada, el viernes a las 10', 'reservar_turno', { servicio: 'color', prueba: 'si', fecha: FRIDAY, hora: '10:00' }],
  ],
  en: [
    ['hi! any chance of a haircut tomorrow at 3?', 'reservar_turno', { servicio: 'corte', fecha: THURSDAY, hora: '15:00' }],
    ['need my roots done on Friday at 11', 'reservar_turno', { servicio: 'raices', fecha: FRIDAY, hora: '11:00' }],
    ["I'd like to get highlights on Saturday at 10", 'reservar_turno', { servicio: 'mechas', fecha: SATURDAY, hora: '10:00' }],
    ['can you squeeze me in tomorrow at 4pm for a trim', 'reservar_turno', { servicio: 'corte', fecha: THURSDAY, hora: '16:00' }],
    ['book a balayage for Friday 2pm, name is Sarah', 'reservar_turno', { servicio: 'balayage', fecha: FRIDAY, hora: '14:00', nombre: 'Sarah' }],
    ['do you have anything free on Friday for a color?', 'turnos_libres', { servicio: 'color', fecha: FRIDAY }],
    ['I want to dye my hair, can I book for Saturday at 9?', 'reservar_turno', { servicio: 'color', fecha: SATURDAY, hora: '09:00' }],
    ['patch test tomorrow at 10 please, under Smith', 'reservar_turno', { servicio: 'prueba_de_alergia', fecha: THURSDAY, hora: '10:00', nombre: 'Smith' }],
    ['please cancel KAD966, my appointment', 'cancelar_turno', { codigo: 'KAD966' }],
    ['I need to move my appointment KAD966 to Friday at 3pm', 'cambiar_turno', { codigo: 'KAD966', fecha: FRIDAY, hora: '15:00' }],
    ['appointment for a perm next Saturday at noon', 'reservar_turno', { servicio: 'permanente', fecha: SATURDAY, hora: '12:00' }],
    ['I want to make an appointment', 'reservar_turno', {}],
  ],
  pt: [
    ['oi, tem horário amanhã à tarde pra corte?', 'turnos_libres', { servicio: 'corte', fecha: THURSDAY }],
    ['quero fazer luzes na sexta às 14h', 'reservar_turno', { servicio: 'mechas', fecha: FRIDAY, hora: '14:00' }],
    ['dá pra me encaixar amanhã às 10h pra retocar a raiz?', 'reservar_turno', { servicio: 'raices', fecha: THURSDAY, hora: '10:00' }],
    ['quero pintar o cabelo sábado de manhã', 'reservar_turno', { servicio: 'color', fecha: SATURDAY }],
    ['marca um corte pra mim na sexta às 11h, meu nome é Bia', 'reservar_turno', { servicio: 'corte', fecha: FRIDAY, hora: '11:00', nombre: 'Bia' }],
    ['preciso desmarcar KAD966', 'cancelar_turno', { codigo: 'KAD966' }],
    ['remarca o KAD966 pra sexta às 15h', 'cambiar_turno', { codigo: 'KAD966', fecha: FRIDAY, hora: '15:00' }],
    ['queria agendar uma progressiva pra sexta às 9h', 'reservar_turno', { servicio: 'alisado', fecha: FRIDAY, hora: '09:00' }],
    ['gostaria de marcar o teste de alergia amanhã às 11h', 'reservar_turno', { servicio: 'prueba_de_alergia', fecha: THURSDAY, hora: '11:00' }],
    ['quero marcar hora', 'reservar_turno', {}],
  ],
}; // prettier-ignore

export const ROUGH_QUESTIONS: ByTongue<string> = {
  es: [
    'cuanto me sale hacerme las raices?', 'hay que pedir turno para el sabado?', 'necesito turno para un corte?', 'para cortarme necesito turno o voy directo?', 'me conviene mechas o balayage?', 'quiero hacerme mechas pero tengo el pelo muy dañado, se puede?',
    'quiero saber si hacen alisado sin formol', 'con que frecuencia me tengo que teñir?', 'me quiero teñir en casa, que tintura llevo?', 'quiero cambiar de color, qué me queda bien?', 'puedo llevar a mi perro al turno?', 'si llego 10 minutos tarde pierdo el turno?',
    'cuanto tiempo antes tengo que hacerme la prueba?', 'para qué sirve la prueba de alergia', 'si ya me teñí antes hace falta la prueba?', 'me olvide la hora de mi turno', '¿el color se puede hacer sin prueba?', 'quiero una tintura sin amoniaco para llevar',
    'reservan el shampoo de ortiga?', 'qué máscara uso después de la decoloración', 'quiero tapar las canas en casa, cuál me llevo', '¿puedo ir con el pelo mojado al turno de corte?', 'hasta qué hora dan turnos de color', '¿se puede cancelar el mismo día?',
  ],
  en: ['how much for roots?', 'is it ok to come with wet hair?', "what's the difference between highlights and balayage?", 'can I get a refund if I cancel my appointment?', 'I want to dye my hair at home, which dye should I buy?', 'do I need to book for Saturday?', 'can you tell me the price of a balayage?', 'how long does the appointment take?'],
  pt: ['quanto fica pra fazer luzes?', 'preciso marcar pra sábado?', 'quero pintar o cabelo em casa, qual tintura levo?', 'posso ir sem marcar?', 'dá pra pintar grávida?', 'qual a diferença entre luzes e mechas?', 'quanto tempo antes faço o teste de alergia?'],
}; // prettier-ignore
