import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { importChanges, inPieces } from './import-changes.ts';
import { importPlan, isOpen, resolvedOnly } from './import-plan.ts';
import { listCsv } from './list-csv.ts';
import { type PastedEntry, readPasted } from './read-pasted.ts';
import type { Candidate, Resolution } from './resolve-pasted.ts';
import { madeBy, symbols } from './watchlist.fixture.ts';

const entry = (text: string, more: Partial<PastedEntry> = {}): PastedEntry => ({
  line: 1,
  text,
  note: '',
  tags: [],
  target: null,
  stop: null,
  problems: [],
  ...more,
});
const candidate = (symbol: string): Candidate => ({
  symbol: symbolId(symbol),
  name: `${symbol} Inc.`,
  exchange: 'NYSE',
});
const found = (symbol: string, more: Partial<PastedEntry> = {}): Resolution => ({
  kind: 'found',
  entry: entry(symbol, more),
  is: candidate(symbol),
});
const ambiguous = (text: string, ...of: string[]): Resolution => ({
  kind: 'ambiguous',
  entry: entry(text),
  candidates: of.map(candidate),
});
const unknown = (text: string, ...like: string[]): Resolution => ({
  kind: 'unknown',
  entry: entry(text),
  suggestions: like.map(candidate),
});
const kinds = (plan: ReturnType<typeof importPlan>) => plan.map(({ kind }) => kind);
const NONE = new Map<number, null>();

describe('LIST-60 the plan of an import', () => {
  const pasted = [found('A'), ambiguous('bee', 'B', 'BB'), unknown('zz', 'A'), unknown('qq')];

  it('leaves nothing out by itself: what nobody decided about stays open', () => {
    const plan = importPlan(pasted, NONE, new Set());
    expect(kinds(plan)).toEqual(['found', 'ambiguous', 'unknown', 'unknown']);
    expect(plan.filter(isOpen)).toHaveLength(3);
  });

  it('takes the candidate that was chosen, and only one that was offered', () => {
    const choices = new Map([
      [1, symbolId('BB')],
      [3, symbolId('X')],
    ]);
    expect(kinds(importPlan(pasted, choices, new Set()))).toEqual([
      'found',
      'found',
      'unknown',
      'unknown',
    ]);
  });

  it('leaves out what somebody decided to leave out', () => {
    const choices = new Map([
      [1, null],
      [3, null],
      // Nobody can leave out what was found by leaving out what was not.
      [0, null],
    ]);
    expect(kinds(importPlan(pasted, choices, new Set()))).toEqual([
      'found',
      'left-out',
      'unknown',
      'left-out',
    ]);
  });

  it('finds a duplicate that comes from a choice', () => {
    const plan = importPlan(pasted, new Map([[2, symbolId('A')]]), new Set(symbols('B')));
    expect(plan[2]).toMatchObject({ kind: 'duplicate', of: 'text' });
    const again = importPlan(pasted, new Map([[1, symbolId('B')]]), new Set(symbols('B')));
    expect(again[1]).toMatchObject({ kind: 'duplicate', of: 'list' });
  });

  it('a line that is a duplicate no more is found again', () => {
    const first = importPlan([found('A'), found('A')], NONE, new Set());
    expect(kinds(importPlan(resolvedOnly(first).slice(1), NONE, new Set()))).toEqual(['found']);
  });
});

describe('LIST-61 the changes of an import', () => {
  const before = madeBy([
    { kind: 'createList', list: 'l', name: 'l' },
    { kind: 'addRows', list: 'l', rows: [{ symbol: symbolId('A'), note: 'old' }] },
  ]);
  const entries = importPlan(
    [found('A', { note: 'new', tags: ['t'] }), found('B'), unknown('zz')],
    new Map([[2, null]]),
    new Set(symbols('A')),
  );
  const after = (existing: 'keep' | 'replace') =>
    madeBy(importChanges('l', resolvedOnly(entries), existing), before).rows.get('l');

  it('keep what a row has, or replace it', () => {
    expect(after('keep')).toMatchObject([
      { symbol: 'A', note: 'old', tags: ['t'] },
      { symbol: 'B', note: '' },
    ]);
    expect(after('replace')).toMatchObject([
      { symbol: 'A', note: 'new', tags: ['t'] },
      { symbol: 'B', note: '' },
    ]);
  });

  it('fit into pieces that a server takes, and lose nothing by it', () => {
    const text = Array.from({ length: 25 }, (_, at) => `S${at}`);
    const changes = importChanges(
      'l',
      text.map((symbol) => found(symbol)),
      'keep',
    );
    const pieces = inPieces(changes, 10);
    expect(pieces.map((one) => (one.kind === 'addRows' ? one.rows.length : 0))).toEqual([
      10, 10, 5,
    ]);
    const symbolsOf = (all: typeof changes) =>
      madeBy(all, before)
        .rows.get('l')
        ?.map(({ symbol }) => symbol);
    expect(symbolsOf(pieces)).toEqual(symbolsOf(changes));
  });
});

describe('LIST-62 a list that is exported and imported again', () => {
  const word = fc.string({ maxLength: 20 }).map((text) => text.trim());
  const tag = fc.stringMatching(/^[A-Za-zé0-9 ]{1,12}$/).map((text) => text.trim());
  const rows = fc.uniqueArray(
    fc.record({
      symbol: fc.stringMatching(/^[A-Z]{1,5}$/).map(symbolId),
      note: word.filter((text) => !/[\p{Cc}]/u.test(text)),
      tags: fc.uniqueArray(
        tag.filter((text) => text !== ''),
        {
          maxLength: 4,
          selector: (text) => text.replaceAll(/\s+/g, ' ').toLowerCase(),
        },
      ),
    }),
    { selector: ({ symbol }) => symbol, minLength: 1, maxLength: 12 },
  );

  it('is the same list', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const made = madeBy([
          { kind: 'createList', list: 'l', name: 'l' },
          { kind: 'addRows', list: 'l', rows: given },
        ]);
        const entries = readPasted(listCsv(made.rows.get('l') ?? []));
        const again = madeBy([
          { kind: 'createList', list: 'l', name: 'l' },
          ...importChanges(
            'l',
            importPlan(
              entries.map((one) => ({ kind: 'found', entry: one, is: candidate(one.text) })),
              NONE,
              new Set(),
            ).filter((one) => one.kind !== 'left-out'),
            'keep',
          ),
        ]);
        const facts = (lists: typeof made) =>
          lists.rows
            .get('l')
            ?.map((row) => [
              row.symbol,
              row.note,
              row.tags.map((one) => one.replaceAll(/\s+/g, ' ')),
            ]);
        expect(facts(again)).toEqual(facts(made));
      }),
    );
  });
});
