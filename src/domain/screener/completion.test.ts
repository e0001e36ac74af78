import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeAt, type CompletionOptions } from './completion.ts';
import { readScreen } from './read-screen.ts';
import { screenScope } from './screen-scope.ts';

const scope = screenScope({ today: 20_773 });
const options: CompletionOptions = {
  words: (field) =>
    field === 'sector' ? ['Energy', 'Real Estate', 'Health "Care"', 'Utilities'] : undefined,
  labels: [(field) => (field === 'return-on-equity' ? 'Return on equity' : field)],
};
/** `|` is the cursor. */
const complete = (marked: string) => {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { start, end, items } = completeAt(text, cursor, scope, options);
  return { replaced: text.slice(start, end), texts: items.map((item) => item.text), text, items };
};

describe('COMPLETE', () => {
  it.each([
    ['|', '', ['name', 'marketCap', 'rank(', 'sector.', 'not', 'today', 'if(']],
    ['ro|', 'ro', ['roe', 'roa', 'roic', 'round(']],
    ['pe < 3 and mark|', 'mark', ['marketCap']],
    ['mark|etC', 'marketC', ['marketCap']],
    ['mcap|', 'mcap', ['marketCap']],
    ['cash|', 'cash', ['cash', 'fcfYield']],
    ['equity|', 'equity', ['roe', 'debtToEquity']],
    ['pe |', '', ['>', '<', 'between', '+']],
    ['pe bet|', 'bet', ['between']],
    ['sector |', '', ['==', '!=', 'in', 'not in']],
    ['sector not |', '', ['in']],
    ['sector == |', '', ['"Energy"', '"Real Estate"']],
    ['sector == "En|', '"En', ['"Energy"']],
    ['sector == "En|x" and pe < 3', '"Enx"', ['"Energy"']],
    ['sector != "est|', '"est', ['"Real Estate"']],
    ['sector == "car|', '"car', ['"Health ""Care"""']],
    ['sector in (|', '', ['"Energy"']],
    ['sector in ("Energy", "Ut|', '"Ut', ['"Utilities"']],
    ['sector in ("Energy") |', '', ['and', 'or']],
    ['pe > 3 |', '', ['and', 'or', '+']],
    ['pe between 3 |', '', ['and']],
    ['pe between 3 and 5 |', '', ['and', 'or']],
    ['pe > 3 a|', 'a', ['and']],
    ['sector.|', '', ['pe', 'roe']],
    ['industry.gross|', 'gross', ['grossMargin']],
    ['rank(|', '', ['pe', 'roe']],
    ['rank(pe, |', '', ['all', 'sector', 'industry']],
    ['rank(pe, s|', 's', ['sector']],
    ['pe > $ and ro|', 'ro', ['roe']],
    ['(pe > 3 or (ro|', 'ro', ['roe']],
    ['pe == |', '', ['pe', 'sector.']],
    ['net mar|', 'net mar', ['netMargin']],
    ['pe < 3 and Net Mar|', 'Net Mar', ['netMargin']],
    ['free cash fl|', 'free cash fl', ['fcfYield']],
    ['net margin |', '', ['>', 'between']],
    ['net margin > 0 a|', 'a', ['and']],
  ])('%s replaces «%s» by %j', (marked, replaced, wanted) => {
    const found = complete(marked);
    expect(found.replaced).toBe(replaced);
    expect(found.texts).toEqual(expect.arrayContaining(wanted));
  });

  it.each(['pe > 3|', 'pe[|', 'pe > "x|', 'sector in |', 'pe.|', 'pe > 3 $|', 'zzz|'])(
    '%s offers nothing',
    (marked) => expect(complete(marked).texts).toEqual([]),
  );

  it('what is typed in full comes first, a name before a function', () => {
    expect(complete('roe|').texts[0]).toBe('roe');
    expect(complete('change|').texts[0]).toBe('change');
    expect(complete('sector.na|').texts).not.toContain('name');
  });

  it('only fields of the kind of instrument are offered where that is asked', () => {
    const { items } = completeAt('exp', 3, scope, { isOffered: (id) => id !== 'expense-ratio' });
    expect(items.map(({ text }) => text)).not.toContain('expenseRatio');
  });

  it('works anywhere in any text, and replaces a part of it around the cursor', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc
            .array(
              fc.constantFrom(
                ...'pe|sector|(|)|[|]|,|.|"|\'| |and|or|not|in|between|==|<|3|15%|rank(|$|\n'.split(
                  '|',
                ),
              ),
              { maxLength: 30 },
            )
            .map((parts) => parts.join('')),
        ),
        fc.nat(80),
        (text, cursor) => {
          const { start, end, items } = completeAt(text, cursor, scope, options);
          const at = Math.min(cursor, text.length);
          expect(start).toBeLessThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(at);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(items.length).toBeLessThanOrEqual(250);
        },
      ),
    ));

  it('a field that is chosen can be read where it was offered', () => {
    for (const marked of ['| > 1', 'pe < |', 'rank(|) > 1', 'pe > sector.|', 'not (|) > 1']) {
      const { items, text } = complete(marked);
      const cursor = marked.indexOf('|');
      for (const item of items) {
        if (item.kind !== 'field') continue;
        const { fault } = readScreen(text.slice(0, cursor) + item.text + text.slice(cursor), scope);
        // A text may not be compared with a number; every name is known.
        expect(['unknownName', 'notName']).not.toContain(fault?.problem);
      }
    }
  });
});
