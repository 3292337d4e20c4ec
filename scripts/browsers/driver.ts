/** What is asked of a browser, in the words of WebDriver, whatever carries them. */
export interface Wire {
  /** @throws Error with the browser's own words */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

export type Command =
  | 'NewSession'
  | 'Navigate'
  | 'Back'
  | 'Refresh'
  | 'ExecuteScript'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'TakeScreenshot';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One window of one browser. */
export interface Driver {
  /** Such as `Firefox 140.3`. */
  readonly name: string;
  go(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs this in the page, with values that survive JSON; what it promises is waited for. */
  run<Arguments extends readonly unknown[], Result>(
    script: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Types these, one after the other: letters, or the names of `KEYS`. */
  press(...keys: readonly string[]): Promise<void>;
  tap(at: { readonly x: number; readonly y: number }): Promise<void>;
  /** Size of the page in CSS pixels, as near as the browser can; what it became. */
  resize(size: Size): Promise<Size>;
  screenshot(): Promise<Buffer>;
  /** Tells the page that there is no network, or that there is one; undefined where the browser can't be told. */
  readonly setOffline?: (offline: boolean) => Promise<void>;
  quit(): Promise<void>;
}

/** Keys without a letter, as WebDriver writes them. */
export const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Shift: '\uE008',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** What all browsers do alike over a wire. */
export function createDriver(name: string, wire: Wire, own: Pick<Driver, 'resize' | 'setOffline'>): Driver {
  const keyboard = async (actions: readonly unknown[]): Promise<void> => {
    await wire.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    name,
    ...own,
    async go(url) {
      await wire.send('Navigate', { url });
    },
    async back() {
      await wire.send('Back');
    },
    async reload() {
      await wire.send('Refresh');
    },
    run: (async (script: (...given: never[]) => unknown, ...args: unknown[]) =>
      wire.send('ExecuteScript', {
        script: `return (${String(script)}).apply(null, arguments)`,
        args,
      })) as Driver['run'],
    async press(...keys) {
      for (const key of keys) {
        const value = KEYS[key] ?? key;
        const strokes = Array.from(value).flatMap((letter) => [
          { type: 'keyDown', value: letter },
          { type: 'keyUp', value: letter },
        ]);
        await keyboard(strokes);
      }
    },
    async tap({ x, y }) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await wire.send('PerformActions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    async screenshot() {
      return Buffer.from((await wire.send('TakeScreenshot', { full: false })) as string, 'base64');
    },
    quit: () => wire.close(),
  };
}
