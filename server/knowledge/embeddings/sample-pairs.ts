/**
 * Questions as guests put them, each with the text that answers it: what any business is asked, so that it says nothing of one. Neighbours
 * are of one subject, since texts of one subject are what an embedder must tell apart.
 */
export const SAMPLE_PAIRS: readonly (readonly [question: string, text: string])[] = [
  ['¿A qué hora abren?', 'Horario de atención: de martes a domingo, de 9 a 18.'],
  ['¿Están los feriados?', 'Los días no laborables permanecemos cerrados, salvo aviso en la puerta.'],
  ['¿Hasta cuándo puedo llegar hoy?', 'La última entrada es media hora antes del cierre.'],
  ['¿Se puede pagar con tarjeta?', 'Medios de pago: débito, crédito y transferencia. También efectivo.'],
  ['¿Hacen descuento a jubilados?', 'Las personas mayores tienen un diez por ciento de rebaja presentando su carnet.'],
  ['¿Me dan factura?', 'Emitimos comprobante fiscal a nombre de empresas: pedilo antes de abonar.'],
  ['¿Dónde quedan?', 'Dirección: avenida principal 1240, frente a la plaza.'],
  ['¿Dónde puedo dejar el auto?', 'Contamos con estacionamiento propio y gratuito para clientes.'],
  ['¿Se llega en colectivo?', 'Las líneas 12 y 60 paran en la esquina; la estación de tren está a tres cuadras.'],
  ['¿Puedo entrar con mi perro?', 'Aceptamos mascotas pequeñas, siempre con correa.'],
  ['¿Se entra en silla de ruedas?', 'Local accesible: rampa en la entrada y baño adaptado.'],
  ['¿Hay algo para los chicos?', 'Zona de juegos infantiles con supervisión los fines de semana.'],
  ['¿Hay que reservar?', 'Se atiende con turno previo, que se pide por teléfono o en la página.'],
  ['¿Y si no puedo ir?', 'Las cancelaciones se avisan con un día de anticipación; después se cobra la seña.'],
  ['¿Cuánto hay que esperar?', 'La demora habitual sin cita es de unos veinte minutos.'],
  ['¿Lo mandan a domicilio?', 'Entregamos en casa dentro de un radio de cinco kilómetros.'],
  ['¿Lo puedo cambiar si no me gusta?', 'Devoluciones: hasta quince días después de la compra, con el ticket.'],
  ['¿Tiene garantía?', 'Respondemos por defectos de fabricación durante un año.'],
  ['¿Cuál es la clave de internet?', 'La red inalámbrica es libre: su contraseña figura en el mostrador.'],
  ['¿Con quién hablo si tengo un problema?', 'Los reclamos los recibe la encargada, en persona o por correo.'],
  ['¿Buscan empleados?', 'Para trabajar con nosotros, dejá tu currículum en la recepción.'],
  ['¿Venden vales para regalar?', 'Las tarjetas de obsequio se compran por cualquier importe y valen seis meses.'],
  ['¿Puedo sacar fotos?', 'Está permitido fotografiar sin flash.'],
  ['¿Qué hacen con mis datos?', 'La información personal se usa solo para gestionar el pedido y no se comparte.'],
];
