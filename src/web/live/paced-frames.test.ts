import { describe, expect, it } from 'vitest';
import { pacedFrames } from './paced-frames.ts';

/** A page whose frames take as long as a test says, on a clock of its own. */
function page(cost: () => number) {
  let now = 0;
  const waiting: { readonly at: number; readonly run: () => void }[] = [];
  const at = (moment: number, run: () => void) => waiting.push({ at: moment, run });
  const next = pacedFrames({
    now: () => now,
    frame: (run) => at(Math.ceil((now + 0.001) / 16) * 16, run),
    drawn: (run) => at((now += cost()), run),
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

  it('a slow page spends a fifth of its time on them', () => {
    const frames = shownIn(10, () => 60);
    const spent = (frames.length * 60) / 10_000;
    expect(spent).toBeGreaterThan(0.12);
    expect(spent).toBeLessThanOrEqual(0.2);
  });

  it('however slow, prices are shown every half second', () => {
    const frames = shownIn(20, () => 300);
    const gaps = frames.slice(1).map((moment, at) => moment - frames[at]!);
    // The rest, until the next tick and its frame.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(500 + 100 + 16 + 300);
  });

  it('is quick again after one frame that was slow', () => {
    let frame = 0;
    const frames = shownIn(10, () => (++frame === 5 ? 200 : 8));
    expect(frames.length).toBeGreaterThan(93);
  });
});
