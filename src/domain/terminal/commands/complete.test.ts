import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, type CompletionContext } from './complete.ts';
import { subjectAt, wantsSymbol } from './completion-place.ts';
import { ALL_CODES, FUNCTION_CODES } from './function-codes.ts';
import { readHistory, searchHistory, stepInHistory, withLine } from './line-history.ts';
import { readUsage, type Usage, withUses, worthOf } from './usage.ts';

const DAY = 86_400_000;
const now = 1_000 * DAY;
const context: CompletionContext = {
  about: (code) => (code === 'OMON' ? 'Option chain' : code),
  symbols: [
    { symbol: 'W', name: 'Wayfair' },
    { symbol: 'MSFT', name: 'Microsoft' },
  ],
  layouts: ['Options', 'Morning'],
  screens: [{ name: 'Cheap', expression: 'pe < 10' }],
  paths: [{ path: '/markets', title: 'Markets' }],
  now,
};
const labels = (line: string, more: CompletionContext = {}) =>
  complete(line, line.length, { ...context, ...more }).items.map(({ label }) => label);

describe('completion of lines', () => {
  it('CMD-13 offers codes that begin so, exact ones first, and by what they do', () => {
    expect(labels('G', { symbols: [] }).slice(0, 3)).toEqual(['GP', 'GIP', 'GUID']);
    expect(labels('DES', { symbols: [] })[0]).toBe('DES');
    expect(labels('optio', { symbols: [] })).toContain('OMON');
    expect(labels('MSFT O')).toContain('OMON');
    expect(labels('MSFT ')).not.toContain('SECT');
    expect(labels('MSFT AAPL ')).not.toContain('DES');
    expect(labels('MSFT AAPL ')).toContain('COMP');
  });

  it('CMD-13 ranks by use, and forgets slowly', () => {
    const used = withUses(withUses({}, ['code GIP'], now), ['code GIP'], now);
    expect(labels('G', { usage: used, symbols: [] })[0]).toBe('GIP');
    const later = withUses(used, ['code GUID'], now + 60 * DAY);
    expect(labels('G', { usage: later, now: now + 60 * DAY, symbols: [] })[0]).toBe('GUID');
  });

  it('CMD-14 offers what the place takes', () => {
    expect(labels('GP ')).toContain('1y');
    expect(labels('GP 1Y ')).toContain('5m');
    expect(labels('GP 1Y ')).not.toContain('ytd');
    expect(labels('BUY 10 MSFT ')).toEqual(expect.arrayContaining(['LMT', 'TRAIL', 'GTC']));
    expect(labels('BUY 10 MSFT LMT ')).toEqual([]);
    expect(labels('BUY ')).toEqual([]);
    expect(labels('BUY 10 ms')).toContain('MSFT');
    expect(labels('LAY o')).toEqual(['Options']);
    expect(labels('EQS ch')).toEqual(['Cheap']);
    expect(labels('NAV /m')).toEqual(['/markets']);
    expect(labels('LINK r')).toEqual(['red']);
    expect(labels('HELP om')).toEqual(['OMON']);
  });

  it('CMD-14 offers no code for what the kind of symbol before it does not have', () => {
    expect(labels('VTSAX O', { subjectType: 'mutual-fund' })).not.toContain('OMON');
    expect(labels('VTSAX ', { subjectType: 'mutual-fund' })).toContain('GP');
    expect(labels('SPY O', { subjectType: 'etf' })).toContain('OMON');
    expect(labels('SPY AN', { subjectType: 'etf' })).not.toContain('ANR');
    expect(labels('MSFT AN', { subjectType: 'equity' })).toContain('ANR');
    const subject = (line: string) => subjectAt(line, line.length, ALL_CODES);
    expect([subject('VTSAX '), subject('MSFT AAPL '), subject('VT'), subject('VTSAX GP ')]).toEqual(
      ['VTSAX', 'AAPL', null, null],
    );
  });

  it('CMD-14 a symbol that is also a code is written so that it stays a symbol', () => {
    const item = complete('way', 3, context).items.find(({ label }) => label === 'W');
    expect(item?.text).toBe('W:US ');
    const inOrder = complete('BUY 1 w', 7, context).items.find(({ label }) => label === 'W');
    expect(inOrder?.text).toBe('W ');
  });

  it('CMD-15 asks the directory only where a symbol may stand', () => {
    for (const line of ['ms', 'MSFT aa', 'BUY 10 ms', 'ALRT ms', 'SHOW ms', 'DES ms'])
      expect([line, wantsSymbol(line, line.length)]).toEqual([line, true]);
    for (const line of ['', 'MSFT ', 'BUY 1', 'LAY ms', 'EQS pe', 'NAV ms', 'BUY 10 MSFT lm'])
      expect([line, wantsSymbol(line, line.length)]).toEqual([line, false]);
  });

  it('CMD-16 replaces a part of the line, whatever was typed', () => {
    const words = [...FUNCTION_CODES.map(({ example }) => example), 'MSFT', '10', '<', 'é', ' '];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((all) => all.join(' ')),
          fc.string({ unit: 'binary', maxLength: 60 }),
        ),
        fc.integer({ min: -5, max: 120 }),
        (line, cursor) => {
          const { start, end, items } = complete(line, cursor, context);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(line.length);
          expect(items.length).toBeLessThanOrEqual(40);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('habits', () => {
  it('CMD-17 a use counts half after two weeks', () => {
    const usage = withUses({}, ['a', 'a'], now);
    expect(worthOf(usage, 'a', now)).toBe(1);
    expect(worthOf(usage, 'a', now + 14 * DAY)).toBeCloseTo(0.5);
    expect(worthOf(usage, 'toString', now)).toBe(0);
  });

  it('CMD-17 keeps those used most, and reads damaged ones as far as they are sound', () => {
    let usage: Usage = withUses({}, ['often'], now);
    usage = withUses(usage, ['often'], now);
    for (let index = 0; index < 400; index += 1) usage = withUses(usage, [`k${index}`], now);
    expect(Object.keys(usage).length).toBe(300);
    expect(worthOf(usage, 'often', now)).toBe(2);
    expect(readUsage(JSON.parse(JSON.stringify(usage)))).toEqual(usage);
    expect(readUsage({ a: { count: 'x', at: 1 }, b: { count: 1, at: 5 }, c: null })).toEqual({
      b: { count: 1, at: 5 },
    });
    for (const bad of [null, 3, 'x', [1]]) expect(readUsage(bad)).toEqual({});
  });

  it('CMD-18 lines are kept once, the newest first, and found by their beginning', () => {
    let lines = readHistory(['GP 1Y', 3, 'MSFT DES', 'GP 1Y', '']);
    expect(lines).toEqual(['GP 1Y', 'MSFT DES']);
    lines = withLine(lines, ' MSFT GP ');
    expect(lines).toEqual(['MSFT GP', 'GP 1Y', 'MSFT DES']);
    expect(stepInHistory(lines, '', -1, 1)).toBe(0);
    expect(stepInHistory(lines, 'msft', 0, 1)).toBe(2);
    expect(stepInHistory(lines, 'msft', 2, 1)).toBeNull();
    expect(stepInHistory(lines, 'msft', 0, -1)).toBe(-1);
    expect(stepInHistory(lines, '', -1, -1)).toBeNull();
    expect(searchHistory(lines, '1y')).toEqual(['GP 1Y']);
    expect(withLine(lines, 'x'.repeat(500))).toBe(lines);
  });
});
