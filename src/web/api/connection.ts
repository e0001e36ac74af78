/** Whether the server can be reached from this page. */
export interface Connection {
  readonly isDown: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks now; whoever knows of trouble calls it, and whoever presses "Retry". */
  readonly check: () => Promise<void>;
}

export interface ConnectionParts {
  /** False only where the browser knows that there is no network. */
  readonly isOnline: () => boolean;
  readonly onNetwork: (listener: () => void) => void;
  /** Whether the server answers. */
  readonly probe: () => Promise<boolean>;
  readonly later: (run: () => void, milliseconds: number) => void;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * Down as soon as the browser has no network or a probe fails. From then on it asks again by itself,
 * less and less often, until the server answers.
 */
export function connection({ isOnline, onNetwork, probe, later }: ConnectionParts): Connection {
  let isDown = !isOnline();
  let pause = FIRST_PAUSE;
  let scheduled: object | undefined;
  let asking: Promise<void> | undefined;
  /** How often the network has changed. */
  let turn = 0;
  const listeners = new Set<() => void>();

  const settle = (down: boolean) => {
    if (!down) pause = FIRST_PAUSE;
    if (down !== isDown) {
      isDown = down;
      for (const listener of listeners) listener();
    }
    if (down) askLater();
  };
  const askLater = () => {
    // Without a network there is nothing to ask; the browser tells when it is back.
    if (scheduled !== undefined || !isOnline()) return;
    const due = {};
    scheduled = due;
    later(() => {
      if (scheduled !== due) return;
      scheduled = undefined;
      if (isDown) void check();
    }, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  };
  const ask = async (mine: number): Promise<void> => {
    const answered = await (isOnline() ? probe().catch(() => false) : false);
    // A question from before the network changed says nothing about it.
    if (mine !== turn) return;
    asking = undefined;
    settle(!answered);
  };
  const check = (): Promise<void> => (asking ??= ask(turn));

  onNetwork(() => {
    turn += 1;
    asking = undefined;
    scheduled = undefined;
    pause = FIRST_PAUSE;
    if (isOnline()) void check();
    else settle(true);
  });
  return {
    // The browser may know before it says so.
    isDown: () => isDown || !isOnline(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
  };
}
