/**
 * Buttons of the page that open the assistant: `data-ask` holds the question it is asked, empty only opens it.
 * Whoever closes the panel is taken back to the button they came from.
 */
let opener;

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-ask]');
  const chat = document.querySelector('rag-chat');
  if (!button || typeof chat?.show !== 'function') return;
  opener = button;
  chat.show();
  const question = button.dataset.ask;
  if (question === '') return;
  // Another dish is another question: the answer under way gives way to it.
  chat.stop();
  void chat.ask(question);
});

document.addEventListener('rag-toggle', (event) => {
  if (event.detail.open || !opener) return;
  const target = opener;
  opener = undefined;
  // After the element has put the focus on its own button.
  setTimeout(() => target.focus({ preventScroll: true }), 0);
});
