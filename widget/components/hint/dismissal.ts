import { tryTo } from '../../conversation/try-to.ts';

/**
 * Whether the guest wants no more hints at a place, kept in their browser, beside nothing that says who they are. It is no part of the visit: forgetting
 * that keeps it. Where the browser keeps nothing it holds on this page.
 */
export interface Dismissal {
  readonly isDismissed: boolean;
  dismiss(): void;
}

export function readDismissal(place: string, storage: () => Storage = () => localStorage): Dismissal {
  const name = `rag-chat-hints:${place}`;
  let isDismissed = tryTo(() => storage().getItem(name)) === 'off';
  return {
    get isDismissed() {
      return isDismissed;
    },
    dismiss() {
      isDismissed = true;
      tryTo(() => {
        storage().setItem(name, 'off');
      });
    },
  };
}
