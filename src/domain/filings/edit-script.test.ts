import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, editScript } from './edit-script.ts';

/** Applies the edits to the old list. */
function applied(edits: readonly Edit[], old: readonly string[], fresh: readonly string[]) {
  const out: string[] = [];
  let at = 0;
  for (const { op, from, to } of edits) {
    if (op === 'insert') out.push(...fresh.slice(from, to));
    else {
      expect(from, 'the old list is gone through without a gap').toBe(at);
      if (op === 'keep') out.push(...old.slice(from, to));
      at = to;
    }
  }
  expect(at).toBe(old.length);
  return out;
}

/** Length of the longest common subsequence by the table of textbooks: another method. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const row = [0];
    for (let j = 1; j <= b.length; j += 1)
      row.push(word === b[j - 1] ? before[j - 1]! + 1 : Math.max(before[j]!, row[j - 1]!));
    before = row;
  }
  return before[b.length]!;
}

const changes = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { op, from, to }) => sum + (op === 'keep' ? 0 : to - from), 0);

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });

describe('an edit script', () => {
  it('applied to the old list gives the new one, and no shorter one does', () => {
    fc.assert(
      fc.property(words, words, (old, fresh) => {
        const edits = editScript(old, fresh);
        expect(applied(edits, old, fresh)).toEqual(fresh);
        expect(changes(edits)).toBe(old.length + fresh.length - 2 * commonLength(old, fresh));
      }),
      { numRuns: 500 },
    );
  });

  it('is correct with any budget', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 0, max: 60 }), (old, fresh, budget) => {
        expect(applied(editScript(old, fresh, budget), old, fresh)).toEqual(fresh);
      }),
      { numRuns: 300 },
    );
  });

  it('is one run where nothing changed, and empty for empty input', () => {
    expect(editScript(['x', 'y'], ['x', 'y'])).toEqual([{ op: 'keep', from: 0, to: 2 }]);
    expect(editScript([], [])).toEqual([]);
  });

  it('takes two long texts with nothing in common for a replacement within its budget', () => {
    const old = Array.from({ length: 60_000 }, (_, i) => `old${i}`);
    const fresh = Array.from({ length: 60_000 }, (_, i) => `new${i}`);
    const edits = editScript(old, fresh);
    expect(edits).toEqual([
      { op: 'delete', from: 0, to: 60_000 },
      { op: 'insert', from: 0, to: 60_000 },
    ]);
  });

  it('finds single changed words in a long text', () => {
    const old = Array.from({ length: 50_000 }, (_, i) => `w${i % 997}`);
    const fresh = [...old];
    for (let i = 500; i < fresh.length; i += 1000) fresh[i] = 'changed';
    const edits = editScript(old, fresh);
    expect(applied(edits, old, fresh)).toEqual(fresh);
    expect(changes(edits)).toBe(100);
  });
});
