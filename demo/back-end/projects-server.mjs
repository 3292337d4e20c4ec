/**
 * A reference back end for the environmental projects of the demo: a process of its own with a file of its own. On loopback alone, at a free port
 * that it tells who started it, and never outlives. By itself: `node demo/back-end/projects-server.mjs projects.sqlite` prints where it is.
 */
import process from 'node:process';
import { fold, openProjects } from './projects.mjs';
import { serve } from './serve.mjs';

const projects = openProjects(process.argv[2] ?? ':memory:');

serve({ addresses: { PROYECTOS: '/proyectos-ambientales' }, answer, close: () => projects.close() });

const UNKNOWN = [404, { detail: 'No hay un proyecto con ese nombre o número.' }];

function answer({ method, path: [, what, reference = '', more], given, key }) {
  const project = reference === '' ? undefined : projects.find(reference);
  switch (`${method} ${what ?? ''}${more === undefined ? '' : `/${more}`}`) {
    case 'GET proyectos':
      return reference === '' ? [200, list(given)] : project === undefined ? UNKNOWN : [200, tell(project)];
    case 'GET analisis':
      return analysis(given);
    case 'GET estadisticas':
      return [200, figures(given)];
    case 'POST proyectos':
      return create(given, key);
    case 'POST proyectos/analisis':
      return project === undefined ? UNKNOWN : run(project, given, key);
    case 'PATCH proyectos':
      return project === undefined ? UNKNOWN : update(project, given);
    default:
      return [404, { detail: 'unknown' }];
  }
}

function list({ region, estado, cliente, desde }) {
  const wanted = (value, asked) => asked === undefined || fold(value).includes(fold(asked));
  const found = projects
    .all()
    .filter((one) => wanted(one.region, region) && wanted(one.state, estado) && wanted(one.client, cliente))
    .filter(({ created }) => desde === undefined || created >= desde);
  return { total: found.length, proyectos: found.map(brief) };
}

function brief({ id, name, region, state }) {
  return { id, nombre: name, region, estado: state };
}

function tell(project) {
  const last = projects.lastAnalysis(project);
  return {
    ...brief(project),
    comuna: project.commune,
    tipo: project.mining,
    cliente: project.client,
    geometria: project.hectares === null ? 'sin cargar' : `${String(project.hectares)} hectáreas`,
    ...(last === undefined ? {} : { via: last.via, analizado: last.day }),
  };
}

function analysis({ proyecto, analisis }) {
  const project = proyecto === undefined ? undefined : projects.find(proyecto);
  const found =
    analisis === undefined ? project && projects.lastAnalysis(project) : projects.analysis(Number(analisis));
  if (found === undefined) return [404, { detail: 'No hay un análisis de ese proyecto.' }];
  const { name } = projects.find(String(found.project));
  const { id, kind, day, via, causales } = found;
  return [
    200,
    { id, nombre: name, tipo: kind, fecha: day, via, causales: causales.length > 0 ? causales : [NO_CAUSE] },
  ];
}

const NO_CAUSE = { motivo: 'no encontró ninguno de los efectos que piden un Estudio', articulo_id: 'ley_19300_art_11' };

const DAYS = { mes: 30, trimestre: 91, anio: 365 };

function figures({ periodo = 'todo' }) {
  const days = DAYS[periodo];
  const since = days === undefined ? '' : new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const all = projects.all().filter(({ created }) => created >= since);
  const count = (state) => all.filter((one) => one.state === state).length;
  const vias = all.map((one) => projects.lastAnalysis(one)?.via);
  return {
    proyectos: all.length,
    borrador: count('borrador'),
    en_evaluacion: count('en evaluación'),
    aprobados: count('aprobado'),
    eia: vias.filter((via) => via === 'EIA').length,
    dia: vias.filter((via) => via === 'DIA').length,
  };
}

function create(given, key) {
  const { nombre = '', region = '' } = given;
  if (nombre === '' || region === '') return [400, { detail: 'Faltan el nombre o la región.' }];
  const made = projects.create(given, key);
  return made === undefined ? [409, { detail: 'Ya hay un proyecto con ese nombre.' }] : [201, { id: made.id }];
}

function run(project, { tipo = 'rapido' }, key) {
  if (project.hectares === null) return [409, { detail: 'El proyecto no tiene geometría cargada.' }];
  const { id, via, causales } = projects.run(project, tipo === 'completo' ? 'completo' : 'rapido', key);
  return [201, { id, via, cuantas: causales.length }];
}

function update(project, { campo = '', valor = '' }) {
  if (valor === '') return [400, { detail: 'Falta el valor.' }];
  return projects.update(project, campo, valor)
    ? [200, { ok: true }]
    : [422, { detail: 'El proyecto no tiene ese dato.' }];
}
