/**
 * The project that is open is what «este proyecto» means: the assistant is told its number, and the questions of the page ask about it. It is also told what
 * the page shows of that project, so that it may offer something (`proactive` of its domain file); what it offers leads to a place of this page.
 */
const DAY = 86_400_000;
const daysAgo = (days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const FACTS = {
  1: {
    proyecto: { nombre: 'Mina Norte', estado: 'en evaluación', con_geometria: true, creado: daysAgo(90) },
    analisis: { fecha: daysAgo(30), alertas_criticas: 2, alertas_revisadas: false },
  },
  2: {
    proyecto: { nombre: 'Cerro Blanco', estado: 'aprobado', con_geometria: true, creado: daysAgo(200) },
    analisis: { fecha: daysAgo(120), alertas_criticas: 0, alertas_revisadas: true },
  },
  3: {
    proyecto: {
      nombre: 'Salar Claro',
      estado: 'en evaluación',
      con_geometria: true,
      creado: daysAgo(60),
      geometria_modificada: daysAgo(2),
    },
    analisis: { fecha: daysAgo(20), alertas_criticas: 3, alertas_revisadas: true },
  },
  4: { proyecto: { nombre: 'Quebrada Honda', estado: 'borrador', con_geometria: false, creado: daysAgo(12) } },
  5: { proyecto: { nombre: 'Los Aromos', estado: 'borrador', con_geometria: true, creado: daysAgo(5) } },
};

const PLACES = {
  mapa: {
    title: 'Mapa',
    text: 'Acá se dibuja el polígono del proyecto. En esta demostración no hay nada que dibujar.',
  },
  analisis: { title: 'Análisis', text: 'Acá están las alertas del último análisis. Preguntale al asistente por qué.' },
};

const chat = document.querySelector('rag-chat');
const projects = [...document.querySelectorAll('[data-project]')];
const view = document.querySelector('.view');

function openProject(number) {
  chat?.setAttribute('item', number);
  for (const each of projects) each.setAttribute('aria-pressed', String(each.dataset.project === number));
  for (const [type, data] of Object.entries(FACTS[number])) tell({ type, subject: number, data });
}

/** Without its script there is no assistant to tell anything. */
function tell(event) {
  if (typeof chat?.tell === 'function') chat.tell(event);
}

/** `#/proyectos/4/mapa` */
function openPlace() {
  const [, number, name] = /^#\/proyectos\/(\d+)\/(\w+)$/u.exec(location.hash) ?? [];
  const place = PLACES[name];
  if (FACTS[number] === undefined || place === undefined) return;
  openProject(number);
  const [title, text] = view.children;
  title.textContent = `${place.title}: ${FACTS[number].proyecto.nombre}`;
  text.textContent = place.text;
  view.hidden = false;
  title.focus();
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button === null || chat === null) return;
  const { project, ask } = button.dataset;
  if (project !== undefined) openProject(project);
  if (ask === undefined || typeof chat.ask !== 'function') return;
  chat.stop();
  chat.scrollIntoView({ block: 'nearest' });
  void chat.ask(ask);
});
window.addEventListener('hashchange', openPlace);

openProject('1');
tell({
  type: 'normativa',
  subject: 'ley_19300',
  data: { nombre: 'Ley 19.300', tema: 'glaciares', actualizada: daysAgo(3) },
});
openPlace();
