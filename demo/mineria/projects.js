/** The project that is open is what «este proyecto» means: the assistant is told its number, and the questions of the page ask about it. */
const chat = document.querySelector('rag-chat');
const projects = [...document.querySelectorAll('[data-project]')];

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button === null || chat === null) return;
  const { project, ask } = button.dataset;
  if (project !== undefined) {
    chat.setAttribute('item', project);
    for (const each of projects) each.setAttribute('aria-pressed', String(each === button));
  }
  if (ask === undefined || typeof chat.ask !== 'function') return;
  chat.stop();
  chat.scrollIntoView({ block: 'nearest' });
  void chat.ask(ask);
});
