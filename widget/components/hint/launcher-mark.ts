import styles from './launcher-mark.styles.ts';

/** The dot on the launcher of a closed panel, and its words for a screen reader, told when it has a pause. */
export interface LauncherMark {
  /** Nothing takes it away. */
  readonly show: (words: string | undefined) => void;
}

export function createLauncherMark(launcher: HTMLButtonElement): LauncherMark {
  const root = launcher.getRootNode();
  if (root instanceof ShadowRoot && styles.styleSheet) root.adoptedStyleSheets.push(styles.styleSheet);
  // It has to stand there before anything is said in it.
  const note = document.createElement('span');
  note.id = 'hint-note';
  note.className = note.id;
  note.role = 'status';
  launcher.after(note);
  launcher.setAttribute('aria-describedby', note.id);
  return {
    show: (words = '') => {
      if (note.textContent === words) return;
      note.textContent = words;
      launcher.classList.toggle('hinted', words !== '');
    },
  };
}
