import { describe, expect, it } from 'vitest';
import { withoutPhrases } from '../expressions/tokens.ts';
import { readScreen } from './read-screen.ts';
import { screenScope } from './screen-scope.ts';
import type { WordsOf } from './word-warnings.ts';

const scope = screenScope({ today: 20_773 });
const treeOf = (text: string) => readScreen(text, scope).tree;
const faultsOf = (text: string) =>
  readScreen(text, scope).faults.map(({ problem, start, end }) => [
    problem,
    text.slice(start, end),
  ]);
const words: WordsOf = (field) => (field === 'sector' ? ['Energy', 'Utilities'] : undefined);
const warningsOf = (text: string) =>
  readScreen(text, scope, { words }).warnings.map(({ problem, start, end, suggestion }) => [
    problem,
    text.slice(start, end),
    suggestion,
  ]);

describe('SCREEN warnings', () => {
  it.each([
    ['dividendYield > 3', 'percentNumber', '3', '3%'],
    ['roe between 5 and 20%', 'percentNumber', '5', '5%'],
    ['revenueGrowth < -5', 'percentNumber', '-5', '-5%'],
    ['30 < roe', 'percentNumber', '30', '30%'],
    ['percentile(roe, sector) > 90', 'percentNumber', '90', '90%'],
    ['marketCap > pe', 'unitsDiffer', 'pe', undefined],
    ['marketCap > price', 'unitsDiffer', 'price', undefined],
    ['roe > pe', 'unitsDiffer', 'pe', undefined],
    ['sector.pe > roe', 'unitsDiffer', 'roe', undefined],
    ['nextEarnings + marketCap > today', 'unitsDiffer', 'nextEarnings + marketCap', undefined],
    ['nextEarnings + today > today', 'unitsDiffer', 'nextEarnings + today', undefined],
    ['pe > 15%', 'unitsDiffer', '15%', undefined],
    ['max(pe, mcap) > 3', 'unitsDiffer', 'mcap', undefined],
    ['mcap > 10', 'smallAmount', '10', '10B'],
    ['nextEarnings < 7', 'dateNumber', '7', 'today + 7'],
    ['sector == "Enrgy"', 'unknownWord', '"Enrgy"', '"Energy"'],
    ['sector in ("energy", "Tech")', 'unknownWord', '"Tech"', undefined],
  ])('%s: %s', (text, ...expected) => {
    expect(warningsOf(text)).toContainEqual(expected);
    expect(treeOf(text)).toBeDefined();
  });

  it.each([
    'dividendYield > 3% and roe > 0.15 and payoutRatio < 1',
    'pe < sector.pe * 0.7',
    'pe < epsGrowth * 100',
    'pe * pb < 22.5',
    'price > sma200 * 1.05 and price / low52 > 1.3',
    'marketCap / price > 100M',
    'volume * price > 10M',
    'marketCap / revenue < 3',
    'nextEarnings - today <= 7 and nextEarnings >= today',
    'nextEarnings between today and today + 7',
    'rank(marketCap) <= 100',
    'zscore(roe) > 1.5',
    'change(roe, 4) > 2%',
    'changePercent > 5%',
    'sector == "ENERGY" or industry == "Anything"',
    'beta < 1 and rsi < 30 and piotroski >= 8',
    'epsGrowth - revenueGrowth > 5%',
    'pe + pb < 20',
    'if(pe > 3, roe, roa) > 5%',
    'mcap > 0',
    'percentile(roe) + percentile(roa) > 1.6',
    'pe <> 3',
  ])('nothing about %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
    expect(warningsOf(text)).toEqual([]);
  });
});

describe('SCREEN fields of other instruments', () => {
  it('are said, once for each place', () => {
    const text = 'expenseRatio < 1% and sector.expenseRatio < 1% and rank(pe, sector) < 3';
    const { warnings } = readScreen(text, scope, {
      isOffered: (id) => id !== 'expense-ratio' && id !== 'sector',
    });
    expect(warnings.map(({ problem, start }) => [problem, start])).toEqual([
      ['notInUniverse', 0],
      ['notInUniverse', text.indexOf('expenseRatio', 5)],
      // Without sectors nothing has a place in one.
      ['notInUniverse', text.lastIndexOf('sector')],
    ]);
  });
});

describe('SCREEN suggestions', () => {
  it.each([
    ['roee > 1', 'roe'],
    ['marketcpa > 1', 'marketCap'],
    ['MARKET > 1', 'marketCap'],
    ['perctile(roe) > 1', 'percentile'],
    ['sector.marginn > 1', undefined],
    ['sector.grossMargn > 1', 'grossMargin'],
    ['rank(roe, secter) > 1', 'sector'],
    ['pe ≥ 3', '>='],
    ['pe > 3 || pe < 2', 'or'],
    ['xyzzyplugh > 1', undefined],
    ['q > 1', undefined],
    ['nextEarnings < "2026-11-30"', 'date("2026-11-30")'],
    ['sector == Enrgy', '"Energy"'],
    ['sector == energy', '"Energy"'],
    ['market kap < 2B', 'marketCap'],
    ['pe < 3 and net margn > 0', 'netMargin'],
    ['marketCap > 1,000', '1000'],
    ['marketCap > $5B', '5'],
    ['pe hits 3', undefined],
    ['market cap < 2B net margin > 0', 'and net margin'],
  ])('%s: did you mean %s?', (text, suggestion) =>
    expect(readScreen(text, scope, { words }).fault?.suggestion).toBe(suggestion),
  );
});

describe('SCREEN words', () => {
  it.each([
    ['market cap < 2B', 'marketCap < 2B'],
    ['Net Margin  >  0', 'netMargin  >  0'],
    [
      'revenue growth > 10% and free cash flow yield > 3%',
      'revenueGrowth > 10% and freeCashFlowYield > 3%',
    ],
    ['market cap below 2B', 'marketCap < 2B'],
    ['net margin is at least 5%', 'netMargin >= 5%'],
    ['roe more than 15% and debt to equity under 1', 'roe > 15% and debtToEquity < 1'],
    ['sector.net margin > 3%', 'sector.netMargin > 3%'],
    ['rising(revenue growth, 3)', 'rising(revenueGrowth, 3)'],
    ['price above sma 50', 'price > sma50'],
    ['above sma 50 above 3%', 'aboveSma50 > 3%'],
    ['net margin[4] < net margin', 'netMargin[4] < netMargin'],
    ['index ~ "S&P 500" and expense ratio < 0.1%', 'index ~ "S&P 500" and expenseRatio < 0.1%'],
  ])('%s is %s', (text, names) => {
    expect(withoutPhrases(text, scope.phrases)).toBe(names);
    expect(readScreen(text, scope).fault).toBeUndefined();
    expect(readScreen(text, scope).tree).toEqual(treeOf(names));
  });

  it.each([
    'price / sales < 3',
    'ev - sales > 0',
    'marketCap / revenue < 3',
    'not known(pe)',
    'sector in ("market cap", "net margin")',
    'pe between 3 and 5',
  ])('%s stays what it is', (text) => {
    expect(withoutPhrases(text, scope.phrases)).toBe(text);
  });

  it('a part of a text is found by a sign', () => {
    const plain = treeOf('contains(name, "500") and not contains(family, "x")');
    expect(treeOf('name ~ "500" and not issuer ~ "x"')).toEqual(plain);
    expect(faultsOf('pe ~ "5"')).toEqual([['wrongArgument', 'pe']]);
    expect(faultsOf('name ~')).toEqual([['unexpectedEnd', '']]);
  });

  it('a mistake beside a phrase has its place in the text as it was written', () => {
    expect(faultsOf('market cap < 2B and foo > 3')).toEqual([['unknownName', 'foo']]);
    expect(faultsOf('market cap < 2B net margin > 0')).toEqual([['unexpected', 'net margin']]);
  });
});

describe('SCREEN recovery', () => {
  it.each([
    ['pe < 15 and roee > 3', 'pe < 15', [['unknownName', 'roee']]],
    ['pe < 15 and', 'pe < 15', [['unexpectedEnd', '']]],
    ['pe < 15 and roe', 'pe < 15', [['wrongResult', 'roe']]],
    ['pe < 15 and roe >', 'pe < 15', [['unexpectedEnd', '']]],
    ['and pe < 15', 'pe < 15', [['unexpectedEnd', '']]],
    ['pe < 15 and sector == "Ene', 'pe < 15', [['unclosedText', '"Ene']]],
    ['pe < 15 and $ > 3 and roe > 5%', 'pe < 15 and roe > 5%', [['badCharacter', '$']]],
    [
      'foo < 15 and (roe > 5% or bar > 1) and 3y > 2 and (pe',
      '(roe > 5%)',
      [
        ['unknownName', 'foo'],
        ['unknownName', 'bar'],
        ['badNumber', '3y'],
        ['wrongResult', 'pe'],
        ['missing', ''],
      ],
    ],
    [
      'foo + bar > baz(1)',
      null,
      [
        ['unknownName', 'foo'],
        ['unknownName', 'bar'],
        ['unknownFunction', 'baz'],
      ],
    ],
    ['pe < 15 or foo > 3', 'pe < 15', [['unknownName', 'foo']]],
    [
      'not (pe < 15 and foo > 3) and roe > 1%',
      'not pe < 15 and roe > 1%',
      [['unknownName', 'foo']],
    ],
    ['pe between 3 and 5 and foo', 'pe between 3 and 5', [['unknownName', 'foo']]],
    ['pe between 3 and 5 and roe between 1% an', 'pe between 3 and 5', [['missing', '']]],
    ['rank(foo, all) > 3 and pe < 3', 'pe < 3', [['unknownName', 'foo']]],
    [
      'pe < 3 and (roe > 1% or',
      'pe < 3 and roe > 1%',
      [
        ['missing', ''],
        ['unexpectedEnd', ''],
      ],
    ],
    [
      '(pe < 3 and (roe > 1%',
      'pe < 3 and roe > 1%',
      [
        ['missing', ''],
        ['missing', ''],
      ],
    ],
    ['pe < 3) and roe > 1%', 'roe > 1%', [['unexpected', ')']]],
    ['pe < 3 and foo > 1 ? true : false', null, [['unknownName', 'foo']]],
  ])('%s still asks for %s', (text, partial, faults) => {
    const read = readScreen(text, scope);
    expect(read.partial ?? null).toEqual(partial === null ? null : treeOf(partial));
    expect(faultsOf(text)).toEqual(faults);
    expect(read.fault).toBe(read.faults[0]);
  });

  it('warns of the parts that are right', () =>
    expect(warningsOf('foo > 1 and (yield > 3 or sector == "Enrgy")')).toEqual([
      ['percentNumber', '3', '3%'],
      ['unknownWord', '"Enrgy"', '"Energy"'],
    ]));

  it('a text that is only too much gives no part of it', () => {
    const text = Array.from({ length: 180 }, () => 'pe<1').join(' and ');
    const read = readScreen(text, scope);
    expect([read.fault?.problem, read.partial]).toEqual(['tooComplex', undefined]);
  });
});
