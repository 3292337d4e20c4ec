/** What people ask of the environmental assistant, written as they say it: which tool is meant, and with what. `message`: the argument that is all of it. */
import type { ToolArguments } from '../../../eval/score/tools.ts';

export interface ProjectOrder {
  readonly text: string;
  readonly tool: string;
  readonly arguments: ToolArguments;
  readonly message?: 'consulta' | 'objetivo';
}

const rules = (text: string, tema?: string): ProjectOrder => ({
  text,
  tool: 'buscar_normativa',
  arguments: tema === undefined ? {} : { tema },
  message: 'consulta',
});
const manual = (text: string): ProjectOrder => ({
  text,
  tool: 'buscar_documentacion',
  arguments: {},
  message: 'consulta',
});
const project = (text: string, proyecto?: string): ProjectOrder => ({
  text,
  tool: 'consultar_proyecto',
  arguments: proyecto === undefined ? {} : { proyecto },
});
const analysis = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'consultar_analisis',
  arguments: given,
});
const list = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'listar_proyectos',
  arguments: given,
});
const figures = (text: string, periodo?: string): ProjectOrder => ({
  text,
  tool: 'obtener_estadisticas',
  arguments: periodo === undefined ? {} : { periodo },
});
const create = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'crear_proyecto',
  arguments: given,
});
const run = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'ejecutar_analisis',
  arguments: given,
});
const change = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'actualizar_proyecto',
  arguments: given,
});
const sea = (text: string, seccion?: string): ProjectOrder => ({
  text,
  tool: 'buscar_sea',
  arguments: seccion === undefined ? {} : { seccion },
  message: 'consulta',
});
const eseia = (text: string, given: ToolArguments = {}): ProjectOrder => ({
  text,
  tool: 'buscar_eseia',
  arguments: given,
});
const bcn = (text: string, given: ToolArguments = {}): ProjectOrder => ({ text, tool: 'buscar_bcn', arguments: given });
const propose = (text: string): ProjectOrder => ({
  text,
  tool: 'proponer_implementacion',
  arguments: {},
  message: 'objetivo',
});
const explain = (text: string, componente?: string): ProjectOrder => ({
  text,
  tool: 'explicar_sistema',
  arguments: componente === undefined ? {} : { componente },
});

export const PROJECT_ORDERS: Readonly<Record<'es' | 'en' | 'pt', readonly ProjectOrder[]>> = {
  es: [
    rules('¿Qué dice la ley sobre glaciares?', 'glaciares'),
    rules('¿cómo funciona el art. 11?'),
    rules('¿Qué es el artículo 11?'),
    rules('que exige la norma para humedales', 'humedales'),
    rules('necesito el fundamento legal de pedir un EIA por comunidades indígenas', 'comunidades'),
    rules('mostrame la normativa sobre relaves', 'relaves'),
    rules('¿hay alguna norma de participación ciudadana?', 'participacion'),
    rules('según la ley, ¿qué pasa con los sitios arqueológicos?', 'patrimonio'),
    rules('qué establece la ley para parques nacionales', 'areas_protegidas'),
    rules('¿qué requisitos legales hay para un proyecto cerca de un glaciar?', 'glaciares'),
    manual('¿Cómo cargo la geometría de un proyecto?'),
    manual('¿cómo exporto el informe en PDF?'),
    manual('buscá en el manual cómo invitar a un cliente'),
    manual('¿dónde veo las alertas?'),
    manual('¿cómo hago para agregar una capa de humedales?'),
    project('¿Cómo está el proyecto Mina Norte?', 'Mina Norte'),
    project('dame la ficha del proyecto 3', '3'),
    project('mostrame el proyecto Salar Claro', 'Salar Claro'),
    project('información del proyecto n.º 2 por favor', '2'),
    project('datos de este proyecto'),
    project('contame del proyecto quebrada honda', 'quebrada honda'),
    project('¿qué sabés del proyecto «Los Aromos»?', 'Los Aromos'),
    project('¿de quién es el proyecto Cerro Blanco?', 'Cerro Blanco'),
    analysis('¿Por qué este proyecto es EIA?'),
    analysis('¿Por qué el proyecto Mina Norte es EIA?', { proyecto: 'Mina Norte' }),
    analysis('¿por qué Salar Claro es EIA?', { proyecto: 'Salar Claro' }),
    analysis('mostrame el análisis del proyecto 1', { proyecto: '1' }),
    analysis('¿qué causales tiene el proyecto Mina Norte?', { proyecto: 'Mina Norte' }),
    analysis('¿qué dio el análisis 4?', { analisis: 4 }),
    analysis('resultado del análisis del proyecto Cerro Blanco', { proyecto: 'Cerro Blanco' }),
    analysis('¿mi proyecto necesita EIA?'),
    analysis('¿cuál es la vía de ingreso del proyecto 5?', { proyecto: '5' }),
    list('¿Qué proyectos hay?'),
    list('¿qué proyectos hay en Antofagasta?', { region: 'Antofagasta' }),
    list('listá los proyectos en borrador', { estado: 'borrador' }),
    list('mostrame los proyectos aprobados de Atacama', { region: 'Atacama', estado: 'aprobado' }),
    list('proyectos del cliente Minera Alcanza, todos los proyectos', { cliente: 'Minera Alcanza' }),
    list('¿hay proyectos en evaluación en la región de Coquimbo?', { region: 'Coquimbo', estado: 'en evaluación' }),
    list('lista de proyectos desde el 1 de noviembre', { desde: '2026-11-01' }),
    figures('¿Cuántos proyectos tenemos?'),
    figures('¿cuántos proyectos hubo este año?', 'anio'),
    figures('dame las estadísticas del último mes', 'mes'),
    figures('pasame los indicadores del trimestre', 'trimestre'),
    create('Crea un proyecto llamado Mina Norte en Atacama', { nombre: 'Mina Norte', region: 'Atacama' }),
    create('creá un proyecto nuevo'),
    create('quiero crear un proyecto que se llame Cerro Alto, en Tarapacá, subterránea', { nombre: 'Cerro Alto', region: 'Tarapacá', tipo: 'subterránea' }),
    create('dá de alta un proyecto de nombre Pampa Sur en Antofagasta, comuna de Taltal, a cielo abierto, para el cliente Litio Sur', { nombre: 'Pampa Sur', region: 'Antofagasta', comuna: 'Taltal', tipo: 'cielo abierto', cliente: 'Litio Sur' }),
    create('registrá un proyecto "La Veta" en el Maule, de áridos', { nombre: 'La Veta', region: 'Maule', tipo: 'áridos' }),
    create('nuevo proyecto llamado Sol Naciente', { nombre: 'Sol Naciente' }),
    run('Ejecutá un análisis completo del proyecto 3', { proyecto: '3', tipo: 'completo' }),
    run('corré el análisis rápido del proyecto Mina Norte', { proyecto: 'Mina Norte', tipo: 'rapido' }),
    run('analizá este proyecto'),
    run('hacé el análisis del proyecto Los Aromos', { proyecto: 'Los Aromos' }),
    run('quiero volver a analizar el proyecto 1, completo', { proyecto: '1', tipo: 'completo' }),
    change('Cambiá el estado del proyecto 3 a aprobado', { proyecto: '3', campo: 'estado', valor: 'aprobado' }),
    change('cambiá el nombre del proyecto Los Aromos a Los Aromos Dos', { proyecto: 'Los Aromos', campo: 'nombre', valor: 'Los Aromos Dos' }),
    change('actualizá la comuna del proyecto 4 a Illapel', { proyecto: '4', campo: 'comuna', valor: 'Illapel' }),
    change('cambiá el cliente de este proyecto por Cobre Andino', { campo: 'cliente', valor: 'Cobre Andino' }),
    change('quiero modificar el proyecto 2', { proyecto: '2' }),
    sea('buscá en el SEA guías sobre participación ciudadana', 'guias-y-criterios'),
    sea('¿qué publicó el SEA sobre glaciares?'),
    sea('noticias del SEA', 'noticias'),
    eseia('¿Hay proyectos similares aprobados en Atacama?', { region: 'Atacama' }),
    eseia('buscá en el e-SEIA estudios de 2021 en Antofagasta', { region: 'Antofagasta', tipo: 'EIA', anio: 2021 }),
    eseia('¿hay RCA de Minera Ejemplo?', { nombre: 'Minera Ejemplo' }),
    bcn('Traé de la BCN el texto vigente del artículo 11 de la ley 19.300', { tipo_norma: 'ley', numero: 19300, articulo: 11 }),
    bcn('texto oficial del DS 40', { tipo_norma: 'decreto', numero: 40 }),
    bcn('buscá en leychile la ley 20417', { tipo_norma: 'ley', numero: 20417 }),
    propose('Quiero evaluar fauna silvestre'),
    propose('proponé una implementación para avisar por correo'),
    explain('¿Cómo funciona el motor de análisis?', 'motor de analisis'),
    explain('explicame el tablero', 'tablero'),
    explain('¿qué hace el mapa?', 'mapa'),
    explain('¿para qué sirve el registro de proyectos?', 'registro de proyectos'),
  ],
  en: [
    rules('What does the law say about glaciers?', 'glaciares'),
    rules('what does the law require for wetlands?', 'humedales'),
    manual('How do I upload the geometry?'),
    project('show me the project Mina Norte', 'Mina Norte'),
    project('status of the project 2', '2'),
    analysis('Why is this project an EIA?'),
    analysis('show the analysis of the project Salar Claro', { proyecto: 'Salar Claro' }),
    list('What projects are there in Antofagasta?', { region: 'Antofagasta' }),
    list('list all projects under evaluation', { estado: 'en evaluación' }),
    figures('How many projects do we have this year?', 'anio'),
    create('create a project called North Mine in Atacama, open pit', { nombre: 'North Mine', region: 'Atacama', tipo: 'cielo abierto' }),
    run('run a full analysis of the project 3', { proyecto: '3', tipo: 'completo' }),
    change('change the state of the project 3 to approved', { proyecto: '3', campo: 'estado', valor: 'approved' }),
    explain('how does the analysis engine work?', 'motor de analisis'),
  ],
  pt: [
    rules('O que diz a lei sobre geleiras?', 'glaciares'),
    manual('como faço para carregar a geometria?'),
    project('mostre o projeto Mina Norte', 'Mina Norte'),
    analysis('Por que este projeto é EIA?'),
    list('Quais projetos existem em Atacama?', { region: 'Atacama' }),
    figures('quantos projetos temos este ano?', 'anio'),
    create('crie um projeto chamado Mina Sul em Atacama, a céu aberto', { nombre: 'Mina Sul', region: 'Atacama', tipo: 'cielo abierto' }),
    run('rode a análise completa do projeto 3', { proyecto: '3', tipo: 'completo' }),
    change('mude o estado do projeto 3 para aprovado', { proyecto: '3', campo: 'estado', valor: 'aprovado' }),
    explain('como funciona o motor de análise?', 'motor de analisis'),
  ],
}; // prettier-ignore

/** Asked of the business or of nothing that a tool does. */
export const NO_ORDERS: readonly string[] = [
  'hola',
  'gracias',
  '¿quién sos?',
  '¿qué es una DIA?',
  '¿cómo se crea una cuenta?',
  '¿cómo creo un proyecto?',
  'me parece bien',
  '¿me podés ayudar?',
  'no entiendo',
  '¿cuánto cuesta el servicio?',
  '¿atienden los sábados?',
  'what can you do?',
  'obrigado',
];
