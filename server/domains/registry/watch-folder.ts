/** Tells when a folder may have changed: at once where the system says so, and by a slow look where it does not. */
import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';

const SETTLE_MS = 100;
const POLL_MS = 2000;

/** `notify(true)`: something was seen to happen. `notify(false)`: time for a look. The returned function ends it. */
export function watchFolder(directory: string, notify: (seen: boolean) => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  let watcher = start();

  function start(): FSWatcher | undefined {
    try {
      const started = watch(directory, { persistent: false }, () => {
        clearTimeout(settling);
        settling = setTimeout(() => {
          notify(true);
        }, SETTLE_MS);
        settling.unref();
      });
      // Some mounts can't be watched, and a folder that is replaced ends its watcher: the poll starts it again.
      started.on('error', () => {
        started.close();
        watcher = undefined;
      });
      return started;
    } catch {
      return undefined;
    }
  }

  const poll = setInterval(() => {
    watcher ??= start();
    notify(false);
  }, POLL_MS);
  poll.unref();

  return () => {
    clearTimeout(settling);
    clearInterval(poll);
    watcher?.close();
  };
}
