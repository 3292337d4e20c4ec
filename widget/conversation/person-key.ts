import { tryTo } from './try-to.ts';

/** The keys by which a browser's guest is remembered: one for each assistant of a business, so that no two of them are told of the same person. */
export interface PersonKeys {
  /** Undefined: the guest has not agreed there, or the browser keeps nothing. */
  read(place: string): string | undefined;
  /** Whether the browser keeps it. */
  keep(place: string, key: string): boolean;
  drop(place: string): void;
}

export function createPersonKeys(storage: () => Storage = () => localStorage): PersonKeys {
  const read = (place: string): string | undefined => tryTo(() => storage().getItem(nameOf(place))) ?? undefined;
  return {
    read,
    keep(place, key) {
      tryTo(() => {
        storage().setItem(nameOf(place), key);
      });
      return read(place) === key;
    },
    drop(place) {
      tryTo(() => {
        storage().removeItem(nameOf(place));
      });
    },
  };
}

function nameOf(place: string): string {
  return `rag-chat-person:${place}`;
}
