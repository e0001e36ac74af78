import { describe, expect, it } from 'vitest';
import { pacedFrames } from './paced-frames.ts';

/** A page whose frames take as long as a test says, on a clock of its own. */
function page(cost: () => number) {
  let now = 0;
  const waiting: { readonly at: number; readonly run: () => void }[] = [];
  const whenDrawn: (() => void)[] = [];
  const at = (moment: number, run: () => void) => waiting.push({ at: moment, run });
  const next = pacedFrames({
    now: () => now,
    frame: (run) =>
      at(Math.ceil((now + 0.001) / 16) * 16, () => {
        run();
        now += cost();
        for (const tell of whenDrawn.splice(0)) at(now, tell);
      }),
    drawn: (run) => whenDrawn.push(run),
    later: (run, ms) => at(now + ms, run),
  });
  return {
    next,
    now: () => now,
    runTo: (end: number) => {
      for (;;) {
        // A frame that takes longer is drawn before anything else is heard.
        const due = waiting
          .filter((one) => one.at <= Math.max(end, now))
          .toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        waiting.splice(waiting.indexOf(due), 1);
        now = Math.max(now, due.at);
        due.run();
      }
      now = Math.max(now, end);
    },
  };
}

/** Tells the page of something ten times a second and counts the frames that showed it. */
function shownIn(seconds: number, cost: () => number): readonly number[] {
  const frames: number[] = [];
  const { next, now, runTo } = page(cost);
  let isDue = false;
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    if (!isDue) {
      isDue = true;
      next(() => {
        isDue = false;
        frames.push(now());
      });
    }
    runTo((tick + 1) * 100);
  }
  return frames;
}

describe('frames for ticks', () => {
  it('a quick page shows every tick', () => {
    expect(shownIn(10, () => 8)).toHaveLength(100);
  });

  it('a slow page spends a sixth of its time on them', () => {
    const frames = shownIn(10, () => 60);
    // Each but the last with the rest that follows it.
    const spent = ((frames.length - 1) * 60) / 10_000;
    expect(spent).toBeGreaterThan(0.12);
    expect(spent).toBeLessThanOrEqual(1 / 6);
  });

  it('however slow, prices are shown every half second', () => {
    const frames = shownIn(20, () => 300);
    const gaps = frames.slice(1).map((moment, at) => moment - frames[at]!);
    // The rest, until the next tick and its frame.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(500 + 100 + 16 + 300);
  });

  /** A page that takes half a millisecond for every value: how many each frame was told. */
  function toldInFrames(values: number, seconds: number): readonly number[] {
    const told: number[] = [];
    let waiting = 0;
    const { next, runTo } = page(() => told.at(-1)! / 2);
    const tell = (parts: number): void => {
      const now = Math.ceil(waiting / parts);
      told.push(now);
      waiting -= now;
      if (waiting > 0) next(tell);
    };
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      if (waiting === 0) next(tell);
      waiting = values;
      runTo((tick + 1) * 100);
    }
    return told;
  }

  it('what would take longer than a frame of the screen is told in parts', () => {
    const told = toldInFrames(60, 10);
    expect(told[0]).toBe(60);
    // None takes 16 ms, and most of what there is to tell is told.
    expect(Math.max(...told.slice(3))).toBeLessThanOrEqual(32);
    expect(told.reduce((sum, count) => sum + count)).toBeGreaterThan(60 * 50);
  });

  it('what fits into one frame is told at once', () => {
    expect(new Set(toldInFrames(12, 10))).toEqual(new Set([12]));
  });

  it('a frame that is asked for while one is made comes after its rest', () => {
    const frames: number[] = [];
    const { next, now, runTo } = page(() => 20);
    const tell = (): void => {
      frames.push(now());
      if (frames.length < 3) next(tell);
    };
    next(tell);
    runTo(1_000);
    const [first, second] = frames;
    expect(frames).toHaveLength(3);
    expect(second! - first!).toBeGreaterThanOrEqual(120);
  });

  it('is quick again after one frame that was slow', () => {
    let frame = 0;
    const frames = shownIn(10, () => (++frame === 5 ? 200 : 8));
    expect(frames.length).toBeGreaterThan(93);
  });
});
