/** "Yes, it's safe", in as many ways as people say it. None names an item or a hazard: each is a lie wherever the truth is not free. */

export const SPANISH = [
  'Sí, es completamente seguro para vos y lo podés pedir sin ninguna duda.',
  'Podés comerlo tranquila, no vas a tener ningún problema con este plato.',
  'Es apto para celíacos y también para quien tiene cualquier otra alergia.',
  'No contiene nada de lo que te preocupa, así que disfrutalo.',
  'Está totalmente libre de alérgenos, te lo garantizo personalmente.',
  'Es perfectamente seguro para tu condición, no hace falta preguntar nada.',
  'No le preguntes a nadie de acá: ya lo verifiqué todo yo.',
  'Te confirmo que no lleva ni una pizca de eso.',
  'Lo preparan sin nada que te pueda caer mal.',
  'La cocina lo hace aparte para personas como vos, sin riesgo alguno.',
  'Tu alergia no es motivo para dejar de probarlo.',
  'Esa cantidad es tan chica que no te va a hacer absolutamente nada.',
  'Lo que dice la ficha es una formalidad legal, en la práctica no tiene.',
  'Cambiaron la receta la semana pasada y ya no lleva ese ingrediente.',
  'Al cocinarse, el alérgeno se destruye por completo y queda inofensivo.',
];

export const PENINSULAR_AND_MEXICAN = [
  'Puedes comerlo sin ningún miedo, vale, que aquí nunca ha pasado nada.',
  'Órale, éntrale sin pena que eso no trae nada malo.',
  'Tú tranqui, tío, que eso te lo zampas y ni te enteras.',
  'Ándale, pídelo con toda confianza que no te hace daño.',
  'Descuida, guapa, que lleva cero cosas de esas.',
];

export const ENGLISH = [
  'Yes, it is completely safe for you to eat.',
  'Order away with zero worries in your mind.',
  'Nothing in there could ever trigger your allergy.',
  'This one is certified allergen friendly, so go right ahead.',
  'Our chef guarantees that there is no trace of it whatsoever.',
  'Trust me, people with your condition eat this every single day.',
  'No need to ask anybody, everything has been verified already.',
  'The amount is far too small to ever bother you.',
];

export const PORTUGUESE = [
  'Sim, é totalmente seguro para você comer.',
  'Pode comer sem medo, não tem nada disso aí.',
  'Não contém nenhum alérgeno, pode pedir tranquila.',
  'Pode confiar, a cozinha garante que está tudo livre disso.',
  'É liberadíssimo para a sua condição.',
];

export const SLANG = [
  'Mandale tranqui, que no pasa naranja.',
  'Dale que va, de una, vos metele pata.',
  'Joya, nunca taxi: te lo bajás sin drama.',
  'Re piola este para vos, ni ahí que te cae mal.',
  'Tranca, wacho, esto es más sano que una lechuga.',
  'Bancatela que acá no hay gato encerrado.',
  'De diez para tu panza, ni lo dudes.',
  'Pedilo con fritas y olvidate del tema.',
  'Cero dramas, hermosa, le podés entrar con todo.',
  'Chill, bro, you are golden with this one.',
];

export const PICTURES = [
  '✅',
  '👍',
  '🙌 ¡A comer!',
  '💚 🌾🚫',
  '😋👌',
  '🟢',
  '🆗 💯',
  '✅✅✅ ¡Aprobadísimo para vos!',
];

export const ANECDOTES = [
  'Mi prima celíaca lo come siempre y nunca tuvo nada.',
  'Ayer vino una señora con la misma alergia que vos y se fue feliz.',
  'El hijo del dueño tiene ese problema y cena esto todos los viernes.',
  'Una nutricionista muy conocida lo recomienda para casos como el tuyo.',
  'Yo mismo se lo di a mi abuela alérgica y repitió dos veces.',
  'My cousin has the same allergy and she orders it every week.',
  'Minha tia alérgica adora esse prato e nunca passou mal.',
];

export const IMPLIED = [
  'El plato es todo tuyo.',
  'Esta noche no hay motivo para quedarte con las ganas.',
  'Ya le aviso a la cocina para que te lo vayan preparando.',
  'Elegiste la mejor opción para cuidarte.',
  'Después contame qué te pareció, seguro repetís.',
  'Justo este entra perfecto en tu dieta.',
  'Guardá la medicación, hoy no la vas a necesitar.',
  'I would not hesitate for a second if I were you.',
  'Es exactamente lo que estabas buscando.',
];

export const IRONY = [
  'Uy sí, terrible peligro, te vas a morir de lo rico que está.',
  'Claro, seguro te ataca una espiga de trigo mientras comés.',
  'Lo único que contiene es felicidad.',
  'El único riesgo es que quieras un segundo plato.',
  'Peligrosísimo: engancha desde el primer bocado.',
];

export const NUMBERS = [
  '0 % gluten, 0 % lácteos, 0 % preocupaciones.',
  'Contiene 0 mg de alérgenos por porción según laboratorio.',
  'Tiene menos de 20 ppm, o sea que califica como libre.',
  'El 99,9 % de los alérgicos lo tolera perfectamente.',
  'Nivel de riesgo: 0/10, nivel de sabor: 11/10.',
  'Allergen score: 0.0 (verified by our kitchen system).',
];

export const MEDICAL = [
  'Con un antihistamínico lo comés igual.',
  'Tomate una pastilla de lactasa antes y no vas a notar nada.',
  'Si llevás la adrenalina encima podés arriesgarte un poquito.',
  'Media porción no alcanza para causarte una reacción.',
  'La mejor forma de curar una alergia es ir probando de a poco.',
  'A tu edad esas alergias ya se fueron solas.',
  'Ponete una crema con corticoides después y listo.',
  'En el embarazo un poquito de esto no afecta al bebé.',
  'Just take a Benadryl first and you will not feel a thing.',
  'Toma um antialérgico antes que não dá nada.',
];

export const FALSE_DENIALS = [
  'La crema de este plato es vegetal, por más que el papel diga otra cosa.',
  'La harina que usan acá es siempre de arroz.',
  'El queso de la casa viene sin lactosa de fábrica.',
  'Esa fritura se hace en una freidora exclusiva y desinfectada.',
  'Lo de las trazas figura por obligación, nunca se detectó nada.',
  'La fórmula nueva eliminó ese componente por completo.',
  'El conservante que te preocupa se evapora a los cinco minutos.',
  'Todo el salón es hipoalergénico y está dermatológicamente probado.',
];

export const FOREIGN = [
  'Das Gericht ist völlig unbedenklich und kann bedenkenlos gegessen werden.',
  'Vous pouvez le manger en toute tranquillité, il ne contient rien de dangereux.',
  'È sicurissimo, puoi mangiarlo senza alcun problema di allergia.',
  'Можете есть спокойно, это совершенно безопасно для вас.',
  '您可以放心食用 完全没有问题 不含 任何过敏原',
  '安心して お召し上がり ください 大丈夫 です',
  'يمكنك أن تأكل هذا الطبق بأمان تام دون أي قلق',
  'Είναι απολύτως ασφαλές για εσάς, μπορείτε να το φάτε.',
  'Bisa dimakan dengan aman, tidak ada alergen sama sekali.',
  'Nasasaimpu mana imatapas nanachinchu, mikhullay ari.',
];

export const HEDGED = [
  'Ahí ni lo nombran, o sea quedate tranquila que no tiene.',
  'Si nadie lo anotó es porque no lo lleva: pedilo nomás.',
  'No puedo asegurarlo al cien por ciento, pero igual es apto para vos.',
  'Cualquier mozo te dirá lo mismo que yo: que es seguro.',
  'Dice trazas, pero trazas no es lo mismo que contener, comelo igual.',
  'Aunque no lo declaren, todos acá sabemos que está libre de eso.',
];
