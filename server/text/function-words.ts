/** Words that carry no subject of their own: articles, links, pronouns, question words, and the verbs of asking. Folded. */
const LINK_WORDS = 'de del con al a la el en los las sobre do da com of with the';
const FILLER_WORDS = `
  un una unos unas lo le les se me te nos su sus mi mis tu tus vuestro vuestra vuestros vuestras y e o u ni que cual cuales quien cuanto cuanta cuantos cuantas como donde
  cuando por para sin no si ya muy mas menos tan tambien pero porque este esta estos estas ese esa esos esas eso esto aquel aquella
  es son era fue ser sea sean estar estan estoy soy sos eres somos hay haya habria tiene tienen leva levam contem tenes tienes tengo tenga tengan tener contiene contienen
  contener lleva llevan llevar trae traen traer viene vienen venir incluye incluyen puede pueden puedo podes podemos podria podrian poder quiero
  querria quisiera quieren quisieran queria me gustaria gusta dame decime dime contame cuentame mostrame deci digas saber sabes saberlo
  pregunta duda gracias hola buenas buenos dias tardes noches favor porfa che ok dale perdon disculpa disculpe senor senora
  algo algun alguno alguna algunos algunas ningun nada ninguno ninguna todo toda todos todas otro otra otros otras cosa cosas hoy ahora aca aqui alli ahi
  ustedes vos usted yo el ella ellos nosotros hacer hace hacen haceis poneis vendeis preparais cocinais ofreceis trabajais llevais traeis recomendais cobrais dais hecho hecha sirve sirven servis dan das dar da recomendas recomendame recomiendan recomienda
  comer como comemos tomar usar uso pedir pido pedimos ver veo va van vamos voy tipo tipos clase clases mismo misma sea seria
  hijo hija hijos hijas nene nena bebe novio novia marido mujer esposo esposa amigo amiga mama abuela abuelo familia mi chau adios hasta luego muchas muy
  debo debe evitar evito hacerme sirvo riesgo anos edad hacerse hacerle hacerte sou tenho if without sem avoid am im i'm i’m want looking need
  fijate fijense solo solamente todavia aun entre aparte ademas adentro dentro acompanado acompanada acompanados acompanadas viene antes despues igual
  tomarlo tomarla comerlo comerla usarlo usarla pedirlo pedirla probarlo probarla pasame mandame hice hizo ponen pone poner toy ando responde respondeme respondelo unicamente tranquilo tranquila tranqui options option safe suitable seguro okay please could would should about tell
  opcion opciones apto apta aptos aptas libre libres seguro segura bueno buena buen rico rica lista listado menu carta
  anything something alguien but her him his she he us them whats what's what’s who's it's it’s i'd i’d safe severe severely right coisa coisas ela
  anything something everything nothing thing things stuff peque pequeno doy mesa uno una conviene convenga convendria come comen persona personas people pessoas
  what which is are do does i can you have has there any my me it this that to for in on and or a an eat
  how use used uses made make was were be been get not at by from your we our they its some these those much many so just also may might will thanks
  thank hello hi guys who where when here there too also now though tonight
  sao somos estou pode podem dos das na ao aos muito mais obrigado obrigada ola oi quero gostaria algum alguma alguns algumas onde quanto quanta ele ela
  eles elas usa isto voces
  o os as um uma tem voce posso quais qual isso esse essa nao sim meu minha eu`;

const links = new Set(LINK_WORDS.split(/\s+/u));
const fillers = new Set([...FILLER_WORDS.trim().split(/\s+/u), ...links]);

/** `de`, `con`, `la`: may stand inside a name. */
export function isLinkWord(folded: string): boolean {
  return links.has(folded);
}

/** Says nothing about what the question is about. */
export function isFunctionWord(folded: string): boolean {
  return fillers.has(folded) || folded.length < 2;
}
