/**
 * Spanish words of every day that come near to words of what businesses sell: whoever writes «puesto» misspells no
 * «pesto».
 */
export const ordinary = `
  abordar abrirá abriré actores africa áfrica alcanzar alcanzo alianza almas américa america anímate apagado arranca autos bajaré barbara bárbara
  barnes bonitas botes caído calvo cámara camara cámaras camas cambia cambian cambiará cambies canta cargando cargas cartas castigo celos cerró
  chapman choca cliente clientes cocaína cofre colinas comas comenzará cómics comics comienzo cómoda complejo confías confíes consejo consejos
  contando corra cortina cortinas créame crean cuadros cubierta cubiertas cuentes cuento cuida cuidarte culpa deberes demás demas describir desperté
  despierta despierten despierto destinado diera diles dinero dirás diste dormiré echas empezará empezaré enteré entere entrado entraré entras
  entraste entres esperará esperaré esperes espía espías estadio estando estén estrelló favorita favoritas forrest fractura franco frases gates gotas
  gustas habré hacían halla herido heridos hombres honrado hueco humanos indican inferior judas kiddo lance lancha lester libera líder líderes llegas
  llevarse mañanas maneja mantenga marcas marcha marchó marcho marines matará matara matarás mataré matare matas medida medidas mejores mental mente
  mentes metes mientas mientes mirada miras multa muros negar oliver olivia órgano órganos pagaría pamela panel paras pareció parto pasaría pases
  patadas pausa pegado pensado pequeñas perdí perras pesadilla pesadillas picard pierce pintar pisos placa placas planeas planeta planetas poción
  ponga pongas ponlo portero preferida pregunto preguntó premios preparando presento presentó preso primeras prince produce productor puestos quedar
  quedo quedó quiten revés sabias sabías sacarla sacarlo sacarlos sacarme sacarte salgamos sangra saquen seamos seguido seguidos senos sepamos sepas
  serás seras series servidor shelly sientas sientes sintió socio socios solía sopla stuart suelo tantas tantos tardar tarea tareas técnico técnicos
  templo thomas tomaré tomarte tomaste tonto tontos trade tratan tratar trates trató trato tratos trenes truco trucos unico único únicos vacías
  valentía vegas verán verse vimos vinimos virgil vuela vuelvas walter`
  .trim()
  .split(/\s+/u);
