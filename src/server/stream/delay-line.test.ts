import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayLine } from './delay-line.ts';

const HOLD = 900_000;

function bench(resolution = 1, capacity = 1e9) {
  let time = 0;
  const out: { at: number; subject: string; text: string }[] = [];
  const line = delayLine({
    now: () => time,
    resolution,
    capacity,
    release: (subject, text) => out.push({ at: time, subject, text }),
  });
  return {
    line,
    out,
    pass: (ms: number) => {
      time += ms;
      line.advance();
    },
    now: () => time,
  };
}

describe('delay line', () => {
  it('lets nothing out early and everything out in order', () => {
    const { line, out, pass } = bench();
    line.push('a', '1', HOLD);
    pass(10);
    line.push('a', '2', HOLD);
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
            subject: fc.constantFrom('a', 'b', 'c'),
            size: fc.integer({ min: 1, max: 40 }),
          }),
          { maxLength: 200 },
        ),
        (pushes) => {
          const capacity = 200;
          const { line, out, pass, now } = bench(5_000, capacity);
          const pushedAt = new Map<string, number>();
          const newest = new Map<string, string>();
          for (const [i, { wait, subject, size }] of pushes.entries()) {
            pass(wait);
            const text = `${i}:`.padEnd(size + 6, 'x');
            pushedAt.set(text, now());
            newest.set(subject, text);
            line.push(subject, text, HOLD);
            expect(line.size().characters).toBeLessThanOrEqual(Math.max(capacity, text.length));
          }
          pass(HOLD);
          for (const { at, text } of out)
            expect(at).toBeGreaterThanOrEqual(pushedAt.get(text)! + HOLD);
          for (const [subject, text] of newest)
            expect(out.findLast((seen) => seen.subject === subject)?.text).toBe(text);
          expect(line.size()).toEqual({ messages: 0, characters: 0 });
        },
      ),
    );
  });

  it('keeps one message per slot, so a busy line costs no more than a quiet one', () => {
    const { line, pass } = bench(5_000);
    for (let i = 0; i < 9_000; i += 1) {
      line.push('a', String(i), HOLD);
      pass(100);
    }
    expect(line.size().messages).toBeLessThanOrEqual(HOLD / 5_000 + 1);
  });

  it('forgets a line that nobody watches', () => {
    const { line, out, pass } = bench();
    line.push('a', '1', HOLD);
    line.forget('a');
    pass(HOLD);
    expect(out).toEqual([]);
  });
});
