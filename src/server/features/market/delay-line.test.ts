import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayLine } from './delay-line.ts';

const HOLD = 900_000;
const LINES = ['a', 'b', 'c'] as const;

function bench(resolution = 1, bytes = 1e9) {
  let time = 0;
  const out: { at: number; subject: string; text: string }[] = [];
  const line = delayLine<string>({ now: () => time, resolution, bytes });
  const push = (subject: string, text: string) => line.put(subject, text, text);
  return {
    line,
    push,
    out,
    pass: (ms: number) => {
      time += ms;
      for (const subject of LINES) {
        const text = line.newest(subject, HOLD);
        const last = out.findLast((seen) => seen.subject === subject)?.text;
        if (text !== undefined && text !== last) out.push({ at: time, subject, text });
      }
    },
    now: () => time,
  };
}

describe('delay line', () => {
  it('lets nothing out early and everything out in order', () => {
    const { push, out, pass } = bench();
    push('a', '1');
    pass(10);
    push('a', '2');
    pass(HOLD - 11);
    expect(out).toEqual([]);
    pass(1);
    expect(out).toEqual([{ at: HOLD, subject: 'a', text: '1' }]);
    pass(10);
    expect(out.map(({ text }) => text)).toEqual(['1', '2']);
  });

  it('never early, always the newest in the end, never above its capacity', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            wait: fc.nat(20_000),
            subject: fc.constantFrom(...LINES),
            size: fc.integer({ min: 1, max: 40 }),
          }),
          { maxLength: 200 },
        ),
        (pushes) => {
          const capacity = 1_000;
          const { line, push, out, pass, now } = bench(5_000, capacity);
          const pushedAt = new Map<string, number>();
          const newest = new Map<string, string>();
          for (const [i, { wait, subject, size }] of pushes.entries()) {
            pass(wait);
            const text = `${i}:`.padEnd(size + 6, 'x');
            pushedAt.set(text, now());
            newest.set(subject, text);
            push(subject, text);
            expect(line.size().bytes).toBeLessThanOrEqual(capacity);
          }
          pass(HOLD);
          for (const { at, text } of out)
            expect(at).toBeGreaterThanOrEqual(pushedAt.get(text)! + HOLD);
          for (const [subject, text] of newest)
            expect(out.findLast((seen) => seen.subject === subject)?.text).toBe(text);
          // What has come to its time pushes out everything older.
          expect(line.size().entries).toBe(newest.size);
        },
      ),
    );
  });

  it('keeps one value per slot, so a busy line costs no more than a quiet one', () => {
    const { line, push, pass } = bench(5_000);
    for (let i = 0; i < 9_000; i += 1) {
      push('a', String(i));
      pass(100);
    }
    expect(line.size().entries).toBeLessThanOrEqual(HOLD / 5_000 + 2);
  });

  it('an unchanged value comes to its time by when it came first', () => {
    const { push, pass, out, line } = bench(5_000);
    for (let i = 0; i < 180; i += 1) {
      push('a', 'same');
      pass(5_000);
    }
    expect(out).toEqual([{ at: HOLD, subject: 'a', text: 'same' }]);
    expect(line.dueIn('a', HOLD)).toBe(0);
    expect(line.dueIn('b', HOLD)).toBeUndefined();
  });
});
