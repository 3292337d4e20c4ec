/**
 * Words that say nothing about what is asked, folded: function words and the filler of questions. A word that may
 * carry the answer stays out of these lists: `sin`, `con`, `no`, `sem`, `without`, and `te`, which folded is also `té`.
 */
export const STOP_WORDS = {
  es: list(`
    a al ante aqui asi aun aunque bien cada como cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde
    e el ella ellas ello ellos en entre era es esa esas ese eso esos esta estan estar estas este esto estos estoy fue
    ha han hasta hay he la las le les lo los mas me mi mientras mis mucho muy ni nos nosotros o os otra otras otro otros
    para pero poco por porque pues que quien quienes se sea segun ser si sido sobre solo son su sus suyo tal tambien tan
    tanto ti todo toda todos todas tu tus u un una unas uno unos usted ustedes vos vosotros y ya yo
    algo algun alguna algunas alguno algunos favor gracias hola buenas buenos dias tardes noches che
    tengo tiene tienen tenes tienes tenemos tener podes puede pueden puedes puedo podria podrian podrias
    quiero quiere quieren queres quieres quisiera querria necesito sabes sabe saber decime dime decir digame
    contame cuentame hace hacer hacen haria dame deme`),
  en: list(`
    a about am an and any are as at be been but by can could did do does for from had has have he hello hi how i if in
    is it its just let me my of on or our please she should so some than thanks that the their them then there these
    they this those to too us was we were what when where which who why will would you your want need know tell`),
  pt: list(`
    a ao aos aqui as ate com como da das de dele dela do dos e ela elas ele eles em entre era essa essas esse esses esta
    estao estar estas este estes eu foi ha isso isto ja la lhe mais mas me meu minha muito na nas nem no nos o os ou para
    pela pelas pelo pelos por porque pra qual quais quando quanto que quem se ser seu seus sua suas so tambem te tem tenho
    ter tudo um uma umas uns voce voces obrigado obrigada ola oi posso pode podem quero quer queria gostaria saber fazer`),
} as const;

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u));
}
