import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWAY_MS, type QuestionWatch, TOLD_PER_HOUR, watchStep } from './question-watch.ts';

const HOUR = 3_600_000;
const question = { value: 'q=pe' };
const found = (...ids: string[]) => ({ kind: 'found' as const, ids });

/** Looks once an hour and answers what was told each time. */
function looks(findings: readonly (readonly string[])[], keepsSeen = false, every = HOUR) {
  let watch: QuestionWatch | undefined;
  return findings.map((ids, at) => {
    const step = watchStep(question, watch, found(...ids), at * every, { keepsSeen });
    ({ watch } = step);
    return step.news;
  });
}

describe('what is new in a saved question', () => {
  it('SAVQ-20 the first look tells nothing, later ones tell what came', () => {
    expect(looks([['A', 'B'], ['B', 'C', 'A'], ['C'], []])).toEqual([[], ['C'], [], []]);
    expect(looks([[], ['A']])).toEqual([[], ['A']]);
  });

  it('SAVQ-21 what leaves and comes back within a day is not told again, later it is', () => {
    expect(looks([['A'], [], ['A'], [], ['A']]).flat()).toEqual([]);
    expect(looks([['A'], [], ['A']], false, AWAY_MS + 1).flat()).toEqual(['A']);
  });

  it('SAVQ-22 filings are told once, whatever the search finds in between', () => {
    expect(looks([['A'], ['B'], ['A'], ['B', 'C']], true, 2 * AWAY_MS).flat()).toEqual(['B', 'C']);
  });

  it('SAVQ-23 what is too much for an hour waits and is told together', () => {
    const rows = Array.from({ length: 6 }, (_, at) => ['A', 'B', 'C', 'D', 'E'].slice(0, at));
    const told = looks(rows, false, 60_000);
    expect(told.slice(0, 1 + TOLD_PER_HOUR)).toEqual([[], ['A'], ['B']]);
    expect(told.slice(1 + TOLD_PER_HOUR).flat()).toEqual([]);
    const late = looks(
      [...rows.slice(0, 5), ...Array.from({ length: 62 }, () => ['A', 'B', 'C'])],
      false,
      60_000,
    );
    expect(late.flat()).toEqual(['A', 'B', 'C']);
  });

  it('SAVQ-24 after an edit watching begins anew', () => {
    const first = watchStep(question, undefined, found('A'), 0).watch;
    expect(watchStep({ value: 'q=pb' }, first, found('A', 'B'), 1).news).toEqual([]);
  });

  it('SAVQ-25 a problem is told once, and makes nothing new when it has passed', () => {
    const problem = { kind: 'problem', problem: 'unreadable' } as const;
    const start = watchStep(question, undefined, found('A'), 0).watch;
    const broken = watchStep(question, start, problem, 1);
    expect([broken.problem, broken.news]).toEqual(['unreadable', []]);
    const still = watchStep(question, broken.watch, problem, 2);
    expect(still.problem).toBeNull();
    expect(watchStep(question, still.watch, found('A', 'B'), 3).news).toEqual(['B']);
    const many = Array.from({ length: 2_001 }, (_, at) => `S${at}`);
    const broad = watchStep(question, start, found(...many), 1);
    expect([broad.problem, broad.news]).toEqual(['too-broad', []]);
  });

  it('SAVQ-26 nothing is told twice within a day, and everything that stays is told', () => {
    const ids = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'));
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 12 }), fc.boolean(), (findings, keepsSeen) => {
        const told = looks(findings, keepsSeen).flat();
        expect(new Set(told).size).toBe(told.length);
        const first = new Set<string>(findings[0]);
        const later = new Set<string>(findings.slice(1).flat());
        for (const id of told) expect(later.has(id) && !first.has(id)).toBe(true);
        for (const id of later) if (!first.has(id)) expect(told).toContain(id);
      }),
    );
  });
});
