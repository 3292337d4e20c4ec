/** Menus whose heads, feet and notes say what guests ask of the house, with the questions that each line answers. */
export interface HouseMenu {
  readonly name: string;
  readonly text: string;
  /** Each question with a piece of the line that answers it. */
  readonly answered: readonly (readonly [question: string, told: string])[];
  /** Questions of the house to which this menu has no line. */
  readonly silent: readonly string[];
  /** First words of what stands there with a price and is no dish. */
  readonly charges: readonly string[];
}

export const HOUSE_MENUS: readonly HouseMenu[] = [
  {
    name: 'es-AR',
    text: `PARRILLA DON ANSELMO
Gorriti 5120, Palermo
WhatsApp 11 5555-0134
Martes a domingo de 12 a 16 y de 20 a 0:30 h. Lunes cerrado

ENTRADAS
Empanada de carne $ 1.800
Provoleta $ 6.200
Rabas $ 9.500

PARRILLA
Asado de tira $ 14.500
Vacío $ 15.900
Entraña $ 17.800

POSTRES
Flan con dulce de leche $ 4.200
Budín de pan $ 4.000

Cubierto $ 900 por persona
Envío a domicilio $ 1.500 (hasta 20 cuadras)
Aceptamos efectivo, débito y Mercado Pago. No trabajamos con tarjeta de crédito
Se aceptan mascotas solo en la vereda
10 % de descuento pagando en efectivo
`,
    answered: [
      ['¿cobran cubierto?', 'Cubierto $ 900'],
      ['cuánto sale el cubierto?', 'Cubierto $ 900'],
      ['cuánto sale el envío?', 'Envío a domicilio $ 1.500'],
      ['hacen delivery?', 'Envío a domicilio $ 1.500'],
      ['puedo pagar con tarjeta?', 'No trabajamos con tarjeta de crédito'],
      ['aceptan mercado pago?', 'Mercado Pago'],
      ['se puede ir con el perro?', 'Se aceptan mascotas solo en la vereda'],
      ['a qué hora abren?', 'Martes a domingo de 12 a 16'],
      ['abren los lunes?', 'Lunes cerrado'],
      ['tienen whatsapp?', '11 5555-0134'],
      ['dónde queda?', 'Gorriti 5120'],
      ['hay descuento en efectivo?', '10 % de descuento pagando en efectivo'],
      ['what is the address?', 'Gorriti 5120'],
    ],
    silent: ['¿tienen wifi?', '¿es apto silla de ruedas?', '¿hay que reservar?'],
    charges: ['Cubierto', 'Envío'],
  },
  {
    name: 'es-ES',
    text: `TABERNA LA HIGUERA
C/ Larios 14, 29005 Málaga
Tel. 952 55 01 23

ENTRANTES
Croquetas de jamón 9,50 €
Ensaladilla 7,80 €
Boquerones fritos 11,00 €

CARNES
Presa ibérica 19,50 €
Rabo de toro 18,00 €

POSTRES
Tarta de queso 6,50 €
Arroz con leche 5,00 €

Pan y aioli 2,50 € p.p.
Suplemento terraza 10 %
Precios con IVA incluido
Horario de cocina: 13:00 a 16:00 y 20:00 a 23:30. Domingos cerrado por la noche
Reservas en el 952 55 01 23 o en nuestra web
Disponemos de tronas y menú infantil
Wifi gratis: pregunte la clave a su camarero
Acceso adaptado para sillas de ruedas
`,
    answered: [
      ['¿cobráis el pan?', 'Pan y aioli 2,50 €'],
      ['do you charge for bread?', 'Pan y aioli 2,50 €'],
      ['¿tenéis terraza?', 'Suplemento terraza 10 %'],
      ['¿el IVA está incluido?', 'Precios con IVA incluido'],
      ['¿a qué hora cierra la cocina?', '13:00 a 16:00 y 20:00 a 23:30'],
      ['¿abrís los domingos por la noche?', 'Domingos cerrado por la noche'],
      ['¿cómo reservo?', 'Reservas en el 952 55 01 23'],
      ['¿hay tronas para niños?', 'Disponemos de tronas'],
      ['do you have wifi?', 'Wifi gratis'],
      ['¿es apto para silla de ruedas?', 'Acceso adaptado para sillas de ruedas'],
      ['¿cuál es el teléfono?', '952 55 01 23'],
      ['where are you?', 'C/ Larios 14'],
    ],
    silent: ['¿se puede ir con perro?', '¿aceptáis tarjeta?', '¿repartís a domicilio?'],
    charges: ['Pan'],
  },
  {
    name: 'es-MX',
    text: `LA COCINA DE JACINTA
Av. Álvaro Obregón 88, Roma Norte, CDMX
Instagram @cocinadejacinta
Abierto de lunes a viernes de 8:00 a 18:00 hrs. Sábados hasta las 15:00

ANTOJITOS
Sopes (3) $ 85
Quesadilla de flor $ 60
Tlacoyo $ 55

PLATILLOS
Enchiladas verdes $ 140
Mole con pollo $ 175

BEBIDAS
Agua de jamaica $ 35
Café de olla $ 40

Empaque para llevar $ 10
Pedido mínimo a domicilio $ 200
Propina no incluida
Contamos con estacionamiento con valet $ 60
Somos pet friendly en la terraza
Aceptamos todas las tarjetas excepto American Express
Facturamos el mismo día
`,
    answered: [
      ['¿cuánto cuesta el empaque?', 'Empaque para llevar $ 10'],
      ['¿cobran el empaque para llevar?', 'Empaque para llevar $ 10'],
      ['¿cuál es el pedido mínimo?', 'Pedido mínimo a domicilio $ 200'],
      ['¿la propina está incluida?', 'Propina no incluida'],
      ['¿tienen estacionamiento?', 'estacionamiento con valet $ 60'],
      ['is there parking?', 'estacionamiento con valet $ 60'],
      ['¿puedo llevar a mi perro?', 'pet friendly en la terraza'],
      ['do you take cards?', 'Aceptamos todas las tarjetas excepto American Express'],
      ['¿tienen factura?', 'Facturamos el mismo día'],
      ['¿cuál es su instagram?', '@cocinadejacinta'],
      ['¿abren los sábados?', 'Sábados hasta las 15:00'],
      ['what time do you open?', 'de 8:00 a 18:00'],
    ],
    silent: ['¿tienen wifi?', '¿hay sillas para bebés?', '¿se puede reservar?'],
    charges: ['Empaque', 'Pedido', 'Contamos'],
  },
  {
    name: 'en',
    text: `THE COPPER KETTLE
27 Mill Lane, Norwich NR3 1AB
Open Tuesday to Saturday 12pm - 10pm, Sunday 12pm - 5pm. Closed Mondays

STARTERS
Soup of the day £6.50
Whitebait £8.00
Ham hock terrine £8.50

MAINS
Fish and chips £15.50
Steak and ale pie £16.00
Roast chicken £17.00

PUDDINGS
Sticky toffee pudding £7.00
Apple crumble £7.00

Bread and butter £3.00 per person
A discretionary 12.5% service charge will be added to your bill
Corkage £15 per bottle
Delivery £3.50 within 3 miles
All prices include VAT
Well-behaved dogs are welcome in the bar area
We are cash free: card and contactless only
Step-free access and an accessible toilet
Last orders 9.15pm
`,
    answered: [
      ['do you charge for bread?', 'Bread and butter £3.00'],
      ['is service included?', '12.5% service charge'],
      ['¿cobran servicio?', '12.5% service charge'],
      ['can I bring my own wine?', 'Corkage £15'],
      ['how much is delivery?', 'Delivery £3.50'],
      ['¿cuánto sale el envío?', 'Delivery £3.50'],
      ['are dogs allowed?', 'dogs are welcome in the bar area'],
      ['can I pay cash?', 'cash free'],
      ['is it wheelchair accessible?', 'Step-free access'],
      ['when are last orders?', 'Last orders 9.15pm'],
      ['are you open on Mondays?', 'Closed Mondays'],
      ['what are your opening hours?', 'Tuesday to Saturday 12pm - 10pm'],
    ],
    silent: ['do you have wifi?', 'do you have high chairs?', 'do I need to book?'],
    charges: ['Bread', 'Corkage', 'Delivery'],
  },
  {
    name: 'pt',
    text: `CANTINA DO ZECA
Rua Augusta, 1450 - Consolação
WhatsApp (11) 95555-0177
Funcionamento: terça a domingo, das 12h às 23h. Fechado às segundas

ENTRADAS
Pastel de queijo R$ 12,00
Bolinho de bacalhau R$ 28,00
Caldinho de feijão R$ 14,00

PRATOS
Picanha na chapa R$ 79,00
Moqueca R$ 92,00
Frango grelhado R$ 45,00

SOBREMESAS
Pudim R$ 16,00
Brigadeiro R$ 8,00

Couvert R$ 12,00 por pessoa
Taxa de entrega R$ 8,00
Embalagem R$ 3,00
Taxa de serviço de 10% opcional
Aceitamos Pix, cartões e dinheiro
Não aceitamos reservas
Espaço kids aos sábados e domingos
Mesas ao ar livre
`,
    answered: [
      ['vocês cobram couvert?', 'Couvert R$ 12,00'],
      ['quanto custa a entrega?', 'Taxa de entrega R$ 8,00'],
      ['vocês entregam em casa?', 'Taxa de entrega R$ 8,00'],
      ['cobram a embalagem?', 'Embalagem R$ 3,00'],
      ['o serviço está incluído?', 'Taxa de serviço de 10% opcional'],
      ['aceita pix?', 'Aceitamos Pix'],
      ['do you take cards?', 'Aceitamos Pix, cartões e dinheiro'],
      ['preciso reservar?', 'Não aceitamos reservas'],
      ['¿hay que reservar?', 'Não aceitamos reservas'],
      ['tem espaço para crianças?', 'Espaço kids'],
      ['tem mesa do lado de fora?', 'Mesas ao ar livre'],
      ['que horas vocês fecham?', 'das 12h às 23h'],
      ['abre na segunda?', 'Fechado às segundas'],
      ['qual é o endereço?', 'Rua Augusta, 1450'],
    ],
    silent: ['tem wifi?', 'aceita cachorro?', 'tem estacionamento?'],
    charges: ['Couvert', 'Taxa', 'Embalagem'],
  },
];

/** The same of a salon. */
export const SALON_LIST: Pick<HouseMenu, 'text' | 'answered'> = {
  text: `ESTUDIO MALVA
Av. Rivadavia 4410, CABA
Martes a sábado de 10 a 20 h

CORTES
Corte de dama $ 12.000
Brushing $ 9.000

COLOR
Color completo $ 28.000
Lavado y peinado $ 11.000

Seña para reservar turno $ 5.000
Aceptamos efectivo y transferencia
Cancelaciones con 24 h de anticipación
Wifi gratis
`,
  answered: [
    ['¿cobran seña?', 'Seña para reservar turno $ 5.000'],
    ['¿a qué hora abren?', 'Martes a sábado de 10 a 20 h'],
    ['where are you?', 'Av. Rivadavia 4410'],
    ['aceita cartão?', 'Aceptamos efectivo y transferencia'],
    ['¿tienen wifi?', 'Wifi gratis'],
  ],
};

/** Written when the first ones were answered, before their answers were looked at. */
export const LATER_MENUS: readonly HouseMenu[] = [
  {
    name: 'es-ES, another',
    text: `CASA LUCIO — Cocina vasca
Paseo de la Castellana, 102 · Madrid
Reservas: 915 55 02 22 · reservas@casalucio.example
Horario: L-J 13:00-16:00 / 20:00-23:30 · V-S hasta 00:30 · Domingo noche y lunes cerrado

PARA PICAR
Gildas (2 uds) 5,00 €
Anchoas de Santoña 14,00 €
PLATOS
Bacalao al pilpil 21,00 €
Chuletón 48,00 €/kg
POSTRES
Pantxineta 6,50 €
Goxua 6,00 €

Servicio de pan 1,80 € por comensal
Suplemento en terraza: 15 %
IVA incluido
No se admiten tarjetas para importes inferiores a 10 €
Mascotas: solo en terraza
Parking concertado en C/ Padilla 3 (2 h gratis)
Cochecitos de bebé: consulte al personal
Disponemos de hojas de reclamaciones
`,
    answered: [
      ['cobran el pan?', 'Servicio de pan'],
      ['¿se paga más por sentarse en la terraza?', 'Suplemento en terraza'],
      ['¿puedo pagar 8 euros con tarjeta?', 'No se admiten tarjetas'],
      ['¿admitís perros?', 'Mascotas: solo'],
      ['can I bring my dog?', 'Mascotas: solo'],
      ['¿dónde puedo aparcar?', 'Parking concertado'],
      ['¿abrís el domingo por la noche?', 'Domingo noche'],
      ['tenéis un email?', 'reservas@'],
      ['¿cuál es la dirección?', 'Castellana'],
      ['¿los precios llevan IVA?', 'IVA incluido'],
      ['tem estacionamento?', 'Parking concertado'],
      ['phone number please', '915 55'],
    ],
    silent: ['¿tenéis wifi?', '¿hacéis envíos a domicilio?', '¿hay música en vivo?'],
    charges: ['No se admiten', 'Servicio'],
  },
  {
    name: 'es-AR, another',
    text: `BODEGÓN EL TANO
Seguinos en @bodegoneltano | Pedidos al 11-4567-8910
Lunes a lunes de 12 a 15:30 y de 20 a 00
MINUTAS
Milanesa con papas   $ 12.500
Suprema a la suiza   $ 14.200
Revuelto gramajo     $ 11.000
PASTAS
Ravioles de ricota   $ 10.800
Ñoquis               $ 9.900
Fideos al pesto      $ 9.500
Servicio de mesa     $ 1.200
Panera adicional     $ 1.000
Descorche            $ 5.000
Los menores de 3 años no pagan cubierto
Aceptamos todos los medios de pago - 15% off en efectivo (no acumulable)
Delivery propio sin cargo en Boedo y Almagro, resto $ 1.800
Take away 10% de descuento
Baños adaptados. Rampa de acceso
Cumpleaños: podés traer tu torta sin costo
La casa se reserva el derecho de admisión
`,
    answered: [
      ['cobran servicio de mesa?', 'Servicio de mesa'],
      ['cuánto es el cubierto', 'Servicio de mesa'],
      ['el nene de 2 años paga cubierto?', 'menores de 3'],
      ['hacen descuento en efectivo?', '15% off'],
      ['do you deliver to Boedo?', 'Delivery propio'],
      ['tienen rampa?', 'Rampa'],
      ['puedo llevar una torta de cumpleaños?', 'Cumpleaños'],
      ['cobran descorche?', 'Descorche'],
      ['abren los lunes?', 'Lunes a lunes'],
      ['qual é o instagram?', '@bodegoneltano'],
      ['cobran la panera?', 'Panera'],
    ],
    silent: ['¿dónde queda?', '¿aceptan perros?', '¿tienen wifi?'],
    charges: ['Servicio', 'Panera', 'Descorche', 'Delivery'],
  },
  {
    name: 'en, another',
    text: `# Harbour Fish Bar
12 Quay Street, Whitby
Tel 01947 555 010 | www.harbourfish.example
Opening times: Mon–Thu 11:30–20:00, Fri–Sat 11:30–21:30, Sun closed

## Fish
Cod and chips £11.50
Haddock and chips £11.80
Scampi £10.20
## Sides
Mushy peas £2.20
Gravy £1.80
Pickled egg £1.00

Takeaway box 30p
Table service adds 10%
Minimum card payment £5
Sorry, no dogs except assistance dogs
Free parking behind the shop
Children's portions available on most meals
Toilets are for customers only
Student discount 10% Monday to Thursday
We do not take bookings
`,
    answered: [
      ['do you charge for the box?', 'Takeaway box'],
      ['can I bring my dog?', 'no dogs except'],
      ['¿se puede ir con perro?', 'no dogs except'],
      ['do you have toilets?', 'Toilets are'],
      ['any student discount?', 'Student discount'],
      ['can I book a table?', 'We do not take bookings'],
      ['do you have a website?', 'harbourfish'],
      ['are you open on Sundays?', 'Sun closed'],
      ['abren el domingo?', 'Sun closed'],
      ['minimum spend on card?', 'Minimum card'],
      ['where are you?', '12 Quay Street'],
    ],
    silent: ['do you have wifi?', 'do you deliver?', 'is there live music?'],
    charges: ['Minimum', 'Takeaway'],
  },
];
