import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_QUERY_LIMITS } from './query-limits.ts';
import { readTextQuery } from './read-text-query.ts';
import { type TextQuery, termKey } from './text-query.ts';

/** The query written with all its brackets. */
function written(query: TextQuery): string {
  switch (query.kind) {
    case 'term':
      return termKey(query.term);
    case 'not':
      return `-${written(query.part)}`;
    case 'all':
      return `(${query.parts.map(written).join(' & ')})`;
    case 'any':
      return `(${query.parts.map(written).join(' | ')})`;
    default:
      return query satisfies never;
  }
}

const read = (text: string): string => {
  const { query, fault } = readTextQuery(text);
  return query === undefined
    ? `${fault?.problem} at ${fault?.start}-${fault?.end}`
    : written(query);
};

describe('the language of the search', () => {
  it.each([
    ['going', 'go'],
    ['Going  Concern', '(go & concern)'],
    ['"Going Concern"', '"going concern"'],
    ['“going concern”', '"going concern"'],
    ['non-GAAP', '"non gaap"'],
    ['a b OR c', '((a & b) | c)'],
    ['a AND (b OR c)', '(a & (b | c))'],
    ['a | b', '(a | b)'],
    ['a NOT b', '(a & -b)'],
    ['a -"b c"', '(a & -"b c")'],
    ['a -(b OR c)', '(a & -(b | c))'],
    ['a NOT NOT b', '(a & --b)'],
    ['liquid*', '"liquid*"'],
    ['"going conc*"', '"going conc*"'],
    ['NEAR(a b)', '~10("a" "b")'],
    ['NEAR(a "b c" dee*, 5)', '~5("a" "b c" "dee*")'],
    ['"a b"~7', '~7("a" "b")'],
    ['AT & T', '(at & t)'],
    ['and or not near', '(and & or & not & near)'],
    ['a, b; c - d', '(a & b & c & d)'],
    ['item 2.02', '(item & 2.02)'],
    ['tariffs OR "tariffs"', '(tariff | "tariffs")'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['', 'empty at 0-0'],
    ['  !? ', 'empty at 0-5'],
    ['"going concern', 'unclosedQuote at 0-14'],
    ['(a OR b', 'unclosedBracket at 0-1'],
    ['a) b', 'strayBracket at 1-2'],
    ['a ()', 'emptyBrackets at 2-3'],
    ['OR a', 'missingBefore at 0-2'],
    ['a AND', 'missingAfter at 2-5'],
    ['a OR OR b', 'missingBefore at 5-7'],
    ['NOT a', 'onlyNot at 0-5'],
    ['-a -b', 'onlyNot at 0-5'],
    ['a "…"', 'noWord at 2-5'],
    ['a*', 'prefixShort at 0-2'],
    ['li*dity', 'starInside at 0-7'],
    ['*ity', 'starInside at 0-4'],
    ['a *', 'starInside at 2-3'],
    ['"going *"', 'starInside at 0-9'],
    ['NEAR(a)', 'nearCount at 0-7'],
    ['NEAR(a b c d e f)', 'nearCount at 0-17'],
    ['NEAR(a b, 51)', 'nearDistance at 0-13'],
    ['NEAR(a b, x)', 'nearSyntax at 8-11'],
    ['NEAR(a OR b, 3)', 'nearHoldsWords at 7-9'],
    ['NEAR(a b', 'unclosedBracket at 0-5'],
    ['cash NEAR/5 flow', 'nearSyntax at 5-11'],
    [`"${'a '.repeat(31)}"`, 'phraseTooLong at 0-64'],
    ['a '.repeat(25), 'tooManyTerms at 48-49'],
    [`${'('.repeat(14)}a${')'.repeat(14)}`, 'tooDeep at 13-14'],
    ['a'.repeat(501), 'tooLong at 500-501'],
  ])('%s: %s', (text, expected) => expect(read(text)).toBe(expected));

  it('suggests what was meant', () => {
    expect(readTextQuery('"going concern').fault?.suggestion).toBe('"going concern"');
    expect(readTextQuery('big cash NEAR/5 flow now').fault?.suggestion).toBe(
      'big NEAR(cash flow, 5) now',
    );
  });

  it('reads or refuses whatever is typed, and says where', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '"',
      '“',
      '-',
      '*',
      ',',
      '~',
      '|',
      'AND',
      'OR',
      'NOT',
      'NEAR(',
      'NEAR/3',
      ' ',
      'cash',
      'é',
      '10',
      '\0',
      '\u{1F600}',
      'İ',
    );
    const typed = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    const property = fc.property(typed, (text) => {
      const { query, fault } = readTextQuery(text);
      expect((query === undefined) !== (fault === undefined)).toBe(true);
      if (fault === undefined) return;
      expect(fault.start).toBeGreaterThanOrEqual(0);
      expect(fault.end).toBeLessThanOrEqual(text.length);
      expect(fault.start).toBeLessThanOrEqual(fault.end);
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('refuses the longest and deepest texts at once', () => {
    for (const text of [
      '('.repeat(500),
      '-'.repeat(500),
      'NOT '.repeat(125),
      '"'.repeat(500),
      '*'.repeat(500),
    ]) {
      const started = performance.now();
      expect(readTextQuery(text).fault, text.slice(0, 9)).toBeDefined();
      expect(performance.now() - started).toBeLessThan(200);
    }
    expect(TEXT_QUERY_LIMITS.length).toBe(500);
  });
});
