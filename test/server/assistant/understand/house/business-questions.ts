/** Questions to a business as guests write them, by language: the facts asked, how, and when. */
export interface AskedCase {
  readonly says: string;
  readonly facts: string;
  readonly ask?: string;
}

const read = (table: string): AskedCase[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [says = '', facts = '', ask] = line.split('|').map((part) => part.trim());
      return { says, facts, ...(ask === undefined || ask === '' ? {} : { ask }) };
    });

const lines = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim());

export const ASKED: Readonly<Record<string, readonly AskedCase[]>> = {
  es: read(`
    ¿abren hoy a la noche? | hours | whether
    hasta qué hora atienden | hours | until
    a que hora cierran | hours | until
    A QUE HORA ABREN MAÑANA? | hours | from
    estan abiertos ahora | hours | whether
    abren los domingos? | hours | whether
    que dias abren | hours | days
    horarios? | hours | what
    cual es el horario de atencion | hours | what
    che hasta que hora estan | hours | until
    abren el 25 de diciembre? | hours | whether
    abren feriados | hours | whether
    cieran tarde? | hours | whether
    hola, abren al mediodia? | hours | whether
    ¿hasta qué hora sirven el desayuno? | kitchen | until
    a que hora cierra la cocina | kitchen | until
    hasta que hora se puede comer | kitchen | until
    dónde quedan | address | what
    donde estan ubicados | address | what
    me pasas la direccion? | address | what
    direccion por favor | address | what
    en que barrio estan | address | what
    como llego | directions | what
    qué colectivo me deja | directions | what
    me pasas el numero de telefono | phone | what
    tienen telefono? | phone | what
    tienen whatsapp | whatsapp | what
    pasame el wsp | whatsapp | what
    cual es el mail | email | what
    tienen instagram? | web | what
    aceptan tarjeta? | payment | whether
    se puede pagar con mercado pago | payment | whether
    puedo pagar con debito | payment | whether
    formas de pago | payment | what
    como puedo pagar | payment | what
    aceptan dolares? | payment | whether
    tienen wifi? | wifi | whether
    clave del wifi | wifi | what
    cual es la contraseña del wifi pls | wifi | what
    hay estacionamiento? | parking | whether
    donde puedo estacionar | parking | what
    tienen estacionameinto? | parking | whether
    hay parking tío | parking | whether
    se puede ir con el perro | pets | whether
    aceptan mascotas? | pets | whether
    puedo llevar a mi perrito | pets | whether
    son pet friendly? | pets | whether
    tienen sillita | high_chair | whether
    hay silla alta para mi bebe? | high_chair | whether
    tienen trona? | high_chair | whether
    se puede entrar con silla de ruedas | step_free | whether
    hay rampa? | step_free | whether
    tienen mesas afuera? | outdoor | whether
    hay terraza | outdoor | whether
    hay musica en vivo el viernes? | live_music | whether
    ¿tienen mesa? | reservations | whether
    hay mesa para 4 esta noche? | reservations | whether
    hay que reservar? | reservations | whether
    quiero reservar una mesa para el sabado | reservations | whether
    ¿hacen envíos? | delivery | whether
    hacen delivery? | delivery | whether
    estan en pedidos ya | delivery | whether
    hablan ingles? | languages | whether
    tienen aire acondicionado? | amenity | whether
    donde esta el baño | amenity | what
    aceptan tarjeta y mascotas? | payment pets | whether
  `),
  en: read(`
    are you open on Sunday | hours | whether
    what time do you close | hours | until
    when do you open? | hours | from
    WHAT TIME DO YOU OPEN TOMORROW | hours | from
    opening hours | hours | what
    are you guys open now? | hours | whether
    do you close on Mondays? | hours | whether
    how late are you open tonight | hours | until
    are you open on Christmas? | hours | whether
    what are your hours | hours | what
    which days are you open | hours | days
    hi, are you open today | hours | whether
    are u open rn | |
    until what time do you serve breakfast | kitchen | until
    what time does the kitchen close | kitchen | until
    is the kitchen still open? | kitchen | whether
    where are you | address | what
    whats your address | address | what
    where is it located | address | what
    can you send me the location pls | address | what
    how do I get there | directions | what
    which bus goes there | directions | what
    how can i get to you | directions | what
    phone number? | phone | what
    whats your phone number | phone | what
    can i call you? | phone | what
    do you have whatsapp | whatsapp | what
    whats your email | email | what
    do you have a website | web | what
    are you on instagram | web | what
    do you take cards? | payment | whether
    can I pay with apple pay | payment | whether
    do you accept visa | payment | whether
    cash only? | payment |
    how can I pay | payment | what
    payment methods | payment | what
    can we split the bill | payment | whether
    is tip included? | payment | whether
    do you have wifi? | wifi | whether
    wifi password | wifi | what
    whats the wifi password please | wifi | what
    is there parking | parking | whether
    where can i park | parking | what
    do you have free parking? | parking | whether
    are dogs allowed? | pets | whether
    can i bring my dog | pets | whether
    are you dog friendly | pets | whether
    do you have high chairs? | high_chair | whether
    is there a high chair for my baby | high_chair | whether
    is it wheelchair accessible? | step_free | whether
    do you have a ramp | step_free | whether
    is there outdoor seating? | outdoor | whether
    can we sit outside | outdoor | whether
    do you have a terrace? | outdoor | whether
    is there live music on friday | live_music | whether
    do you take reservations? | reservations | whether
    can I book a table for 4 tonight | reservations | whether
    do i need to book | reservations | whether
    do you have a table for two? | reservations | whether
    do you deliver? | delivery | whether
    do you do takeaway | delivery | whether
    are you on uber eats | delivery | whether
    do you speak spanish? | languages | whether
    where is the bathroom | amenity | what
    is there air conditioning? | amenity | whether
  `).filter(({ facts }) => facts !== ''),
  pt: read(`
    aceita pix? | payment | whether
    aceitam cartao | payment | whether
    quais as formas de pagamento | payment | what
    posso pagar com dinheiro? | payment | whether
    como posso pagar | payment | what
    da para dividir a conta? | payment | whether
    aceitam multibanco? | payment | whether
    aceita vale refeição | payment | whether
    que horas abre no domingo? | hours | from
    que horas fecha | hours | until
    ATE QUE HORAS FICAM ABERTOS | hours | until
    vocês abrem hoje? | hours | whether
    estão abertos agora | hours | whether
    horario de funcionamento | hours | what
    qual o horário? | hours | what
    abrem no feriado | hours | whether
    abrem no Natal? | hours | whether
    que dias abrem? | hours | days
    abre segunda-feira? | hours | whether
    oi, vcs abrem amanhã? | hours | whether
    até que horas servem o jantar | kitchen | until
    a que horas fecha a cozinha | kitchen | until
    a cozinha ainda está aberta? | kitchen | whether
    onde fica | address | what
    onde vocês ficam? | address | what
    qual o endereço | address | what
    me passa o endereço por favor | address | what
    qual é a morada? | address | what
    como chego ai | directions | what
    qual onibus passa ai? | directions | what
    numero de telefone | phone | what
    tem telefone? | phone | what
    posso ligar? | phone | what
    tem whatsapp? | whatsapp | what
    me passa o zap | whatsapp | what
    qual o email | email | what
    tem site? | web | what
    qual o instagram | web | what
    tem wifi? | wifi | whether
    qual a senha do wifi | wifi | what
    senha do wi-fi pfv | wifi | what
    tem estacionamento? | parking | whether
    onde posso estacionar | parking | what
    tem vaga? | parking | whether
    posso levar meu cachorro? | pets | whether
    aceitam animais | pets | whether
    são pet friendly? | pets | whether
    tem cadeirinha de bebê? | high_chair | whether
    tem cadeirão? | high_chair | whether
    é acessível para cadeirantes? | step_free | whether
    tem rampa | step_free | whether
    tem mesas ao ar livre? | outdoor | whether
    tem esplanada? | outdoor | whether
    tem área externa | outdoor | whether
    tem música ao vivo? | live_music | whether
    tem mesa para hoje? | reservations | whether
    precisa reservar? | reservations | whether
    quero reservar uma mesa para 4 pessoas | reservations | whether
    fazem reserva? | reservations | whether
    vocês fazem entrega? | delivery | whether
    tem delivery | delivery | whether
    estão no ifood? | delivery | whether
    falam inglês? | languages | whether
    tem cardapio em inglês | languages | whether
    onde fica o banheiro | amenity | what
    tem ar condicionado? | amenity | whether
  `),
};

/** Questions about what there is to buy, and other talk: none is of the business. */
export const NOT_ASKED: Readonly<Record<string, readonly string[]>> = {
  es: lines(`
    ¿la trucha viene con papas?
    ¿puedo pagar la mitad del bife?
    ¿hay postres?
    tienen flan?
    que tiene la ensalada
    la sopa es picante?
    algo con pollo sin lacteos
    cuanto sale la milanesa
    cual es el plato mas barato
    tienen vinos?
    soy celiaco que puedo comer
    hay opciones veganas
    somos 4 que pedimos
    el bife se puede compartir
    viene con guarnicion?
    tienen perro caliente
    hay empanadas de carne abiertas
    la pizza es grande?
    cuanto tarda el risotto
    hay cerveza sin alcohol
    que me recomendas
    tienen menu infantil
    el helado tiene gluten?
    algo para mi perro caliente
    torta de cumpleaños de chocolate
    sandwich abierto de salmon
    el vino de la casa es tinto?
    que salsa lleva
    tienen agua con gas
    y el flan?
    cual me conviene
    algo liviano
    sin sal por favor
    tarta de puerro
    me gusta el picante
    ensalada de la terraza tiene nuez
    el pollo del patio lleva ajo
    la tabla para dos cuanto sale
    tienen algo dulce
    hay pan sin gluten
    es casero el pan
    que cortes tienen
    me lo pueden hacer sin cebolla
    tiene huevo?
    alergico al mani
    que lleva el wok
    cual es mas grande
    el cafe es descafeinado
    hay leche de almendras
    algo hasta 20 mil
    gracias
    hola
    quien sos
    jajaja
    la cuenta por favor
    el primero
    otro parecido
    de esos cual no pica
    tienen tinte sin amoniaco
    el shampoo sirve para pelo graso
    cuantas empanadas vienen
    hay sopa hoy?
    trucha y papas
  `),
  en: lines(`
    does the trout come with fries?
    can i pay half of the steak
    do you have desserts?
    is the soup spicy
    something with chicken no dairy
    how much is the salad
    whats the cheapest dish
    do you have wine
    i'm celiac what can i eat
    any vegan options?
    what do you recommend
    is the burger big enough to share
    does it contain nuts
    hot dog with mustard
    do you have a hot dog
    open sandwich with salmon
    is the bread homemade
    what sauce is on it
    table salt in the soup?
    what about the flan
    gluten free bread
    something light
    under 20 dollars
    how many wings come
    do you have oat milk
    is the coffee decaf
    what's in the salad
    something sweet
    the first one
    another like that
    which is bigger
    allergic to peanuts
    can you make it without onion
    garden salad with nuts
    is the terrace burger vegan
    parking lot burger spicy?
    thanks
    hello
    who are you
    lol
    the bill please
    compare the two steaks
    kids menu
    birthday cake with chocolate
    any fish today
    soup of the day
    is the beef grass fed
    four of us what should we order
    do you have beer
    non alcoholic drinks
    is the pasta fresh
    does the shampoo have sulfates
    is the fish raw
    i hate garlic
    no cheese please
    what comes with the ribs
    is there egg in the mayo
    rice or potatoes?
    what size is the pizza
    card sized cookies
    house wine price
    chicken and rice
  `),
  pt: lines(`
    a truta vem com batata?
    posso pagar metade do bife
    tem sobremesa?
    a sopa é picante
    algo com frango sem lactose
    quanto custa a salada
    qual o prato mais barato
    tem vinho?
    sou celíaco o que posso comer
    tem opções veganas
    o que você recomenda
    dá para dividir o bife
    contém nozes?
    tem cachorro quente?
    pão sem glúten
    qual molho vem
    e o pudim?
    algo leve
    até 50 reais
    quantas asas vêm
    tem leite de amêndoas
    o café é descafeinado
    o que vem na salada
    algo doce
    o primeiro
    outro parecido
    qual é maior
    sou alérgico a amendoim
    pode fazer sem cebola
    salada do jardim tem nozes
    o hambúrguer da varanda é vegano
    obrigado
    oi
    quem é você
    kkkk
    a conta por favor
    compare os dois bifes
    menu infantil
    bolo de aniversário de chocolate
    tem peixe hoje
    sopa do dia
    somos 4 o que pedimos
    tem cerveja
    bebidas sem álcool
    a massa é fresca
    o shampoo tem sulfato
    o peixe é cru
    odeio alho
    sem queijo por favor
    o que acompanha a costela
    tem ovo na maionese
    arroz ou batata
    qual o tamanho da pizza
    vinho da casa
    frango e arroz
    torta de limão
    qual demora menos
    carne de sol na mesa
    suco natural tem açúcar
    feijoada leva porco
    tem água com gás
    pastel aberto de queijo
  `),
};
