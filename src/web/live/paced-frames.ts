/** Ticks take a sixth of the main thread at most: the rest is for what the reader does. */
const SHARE = 1 / 6;
/** However slow a page is, its prices are no older than that (ms). */
const LONGEST_REST = 500;
/** A frame that takes longer may come too late for the screen (ms), and the next is told less. */
const LONG = 13;
/** With time to spare the next frame is told more (ms). */
const SHORT = 6;
const MOST_PARTS = 3;

export interface FrameClock {
  readonly now: () => number;
  /** Runs it before the page is drawn the next time. */
  readonly frame: (run: () => void) => void;
  /** Runs it once the frame that is being made has been drawn. */
  readonly drawn: (run: () => void) => void;
  readonly later: (run: () => void, ms: number) => void;
}

/** Tells one of so many equal parts of the values that wait. */
export type TellPart = (parts: number) => void;

/**
 * The next frame in which values are told. One that took long, with layout and paint, is followed by
 * a rest in proportion, and by one that is told less: a quick page shows every tick at once, a slow
 * one shows it in parts, skips some and still scrolls.
 */
export function pacedFrames({ now, frame, drawn, later }: FrameClock): (tell: TellPart) => void {
  let parts = 1;
  let restsUntil = -Infinity;
  let isMade = false;
  let next: TellPart | undefined;

  const begin = (tell: TellPart): void =>
    frame(() => {
      const began = now();
      isMade = true;
      drawn(() => {
        const took = now() - began;
        restsUntil = began + Math.min(took / SHARE, LONGEST_REST);
        // What takes long in parts too is told at once.
        if (took > LONG * MOST_PARTS) parts = 1;
        else if (took > LONG) parts = Math.min(parts + 1, MOST_PARTS);
        else if (took < SHORT) parts = Math.max(parts - 1, 1);
        isMade = false;
        const waiting = next;
        next = undefined;
        if (waiting !== undefined) ask(waiting);
      });
      tell(parts);
    });

  const ask = (tell: TellPart): void => {
    const rest = restsUntil - now();
    // How long to rest is known when the frame has been drawn.
    if (isMade) next = tell;
    else if (rest > 0) later(() => begin(tell), rest);
    else begin(tell);
  };
  return ask;
}
