/** Ticks take a fifth of the main thread at most: the rest is for what the reader does. */
const SHARE = 1 / 5;
/** However slow a page is, its prices are no older than that (ms). */
const LONGEST_REST = 500;

export interface FrameClock {
  readonly now: () => number;
  /** Runs it before the page is drawn the next time. */
  readonly frame: (run: () => void) => void;
  /** Runs it once the frame that is being made has been drawn. */
  readonly drawn: (run: () => void) => void;
  readonly later: (run: () => void, ms: number) => void;
}

/**
 * The next frame in which values are told. One that took long, with layout and paint, is followed by
 * a rest in proportion: a quick page shows every tick, a slow one skips some and still scrolls.
 */
export function pacedFrames({ now, frame, drawn, later }: FrameClock): (run: () => void) => void {
  let restsUntil = -Infinity;
  return (run) => {
    const begin = (): void =>
      frame(() => {
        const began = now();
        run();
        drawn(() => {
          restsUntil = began + Math.min((now() - began) / SHARE, LONGEST_REST);
        });
      });
    const rest = restsUntil - now();
    if (rest > 0) later(begin, rest);
    else begin();
  };
}
