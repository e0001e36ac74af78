import { describe, expect, it } from 'vitest';
import { symbolId } from '../../symbols/instrument.ts';
import type { AlertNames } from './alert-names.ts';
import { printCondition } from './print.ts';
import { readAlertText } from './read-alert.ts';

const NAMES: AlertNames = {
  watchlists: [{ id: 'w1', name: 'Tech' }],
  portfolios: [{ id: 'p1', name: 'Main' }],
  screens: [{ id: 's1', name: 'Cheap' }],
};

/** Problem, place, and what was meant. */
const faultsOf = (text: string, names: AlertNames = NAMES): readonly (readonly string[])[] =>
  readAlertText(text, names).faults.map(({ problem, start, end, suggestion }) => [
    problem,
    text.slice(start, end),
    ...(suggestion === undefined ? [] : [suggestion]),
  ]);

describe('ALERT faults', () => {
  it.each([
    ['MSFT croses up 420', 'unexpected', 'croses', 'crosses'],
    ['MSFT: price is 420', 'unexpected', 'is', '=='],
    ['MSFT price abov 100', 'unexpected', 'abov', '>'],
    ['MSFT: market kap > 3B', 'unexpected', 'market kap', 'marketCap'],
    ['MSFT: price rises 420', 'unexpected', 'rises', 'crosses up'],
    ['MSFT: price => 3', 'unexpected', '=>', '>='],
    ['MSFT: price > $420', 'badCharacter', '$420', '420'],
    ['MSFT: price > 1,000.5', 'unexpected', '1,000.5', '1000.5'],
    ['MSFT: price && volume', 'badCharacter', '&&', 'and'],
    ['list "Tach": news', 'unknownList', '"Tach"', '"Tech"'],
    ['portfolio Man: drawdown > 3%', 'unknownPortfolio', 'Man', '"Main"'],
    ['screen "Chep": enters', 'unknownScreen', '"Chep"', '"Cheap"'],
    ['lst "Tech": news', 'unknownTarget', 'lst "Tech"', 'list "Tech"'],
    ['MSFT: enters("Chep")', 'unknownScreen', '"Chep"', '"Cheap"'],
    ['MSFT: pric > 3', 'unknownName', 'pric', 'price'],
    ['MSFT: SPY.volme > 3', 'unknownName', 'volme', 'volume'],
    ['MSFT: spy.price > 3', 'unknownSymbol', 'spy', 'SPY'],
    ['MSFT: rsi(14) @ 60m > 3', 'badInterval', '@ 60m', '@ 1h'],
    ['MSFT: price > 3 within 5 minuts', 'unknownUnit', 'minuts', 'minutes'],
    ['MSFT: change(5, dais) > 3%', 'unknownUnit', 'dais', 'days'],
    ['MSFT: macd(12).sgnal > 0', 'unknownOutput', 'sgnal', 'signal'],
    ['MSFT: smaa(50) > 3', 'unknownFunction', 'smaa', 'sma'],
    ['MSFT: nextEarnings < 5', 'dateField', 'nextEarnings', 'earningsIn'],
    ['MSFT: price > 3 within 5', 'missing', ''],
    ['MSFT: price > 3 within 99999 minutes', 'count', '99999'],
    ['MSFT: change(0, days) > 3%', 'count', '0'],
    ['MSFT: price > 1.5x', 'timesOnlyVolume', '1.5x'],
    ['MSFT: volume > 2 * 1.5x', 'timesOnlyVolume', '1.5x'],
    ['MSFT: 1 > 2', 'constantSides', '1 > 2'],
    ['MSFT: true', 'constantCondition', 'true'],
    ['MSFT: price', 'needsCondition', 'price'],
    ['MSFT: news > 3', 'eventOperand', 'news'],
    ['MSFT: hammer > 3', 'eventOperand', 'hammer'],
    ['MSFT: hammer @ 1h > 3', 'wrongResult', 'hammer @ 1h'],
    ['MSFT: (price > 3) > 2', 'wrongResult', '(price > 3)'],
    ['MSFT: 3', 'wrongResult', '3'],
    ['MSFT: sma(50)', 'wrongResult', 'sma(50)'],
    ['MSFT: crossesAbove(sma(20), sma(50)) > 3', 'wrongResult', 'crossesAbove(sma(20), sma(50))'],
    ['MSFT: price > "Energy"', 'textOperand', '"Energy"'],
    ['MSFT: sma(pe, 5) > 3', 'signalInSeries', 'pe'],
    ['MSFT: rsi(99999) > 3', 'outOfRange', '99999'],
    ['MSFT: (price crosses 3) @ 1h', 'notInSeries', 'crosses'],
    ['portfolio "Main": price > 3', 'notForPortfolio', 'price'],
    ['portfolio "Main": rsi(14) > 3', 'notForTarget', 'rsi(14)'],
    ['portfolio "Main": news', 'notForTarget', 'news'],
    ['market: volume > 3', 'notForTarget', 'volume'],
    ['MSFT: holdingLoss > 3%', 'portfolioOnly', 'holdingLoss'],
    ['MSFT: enters', 'screenNeeded', 'enters'],
    ['MSFT: filing(8)', 'wrongArgument', '8'],
    ['MSFT: filing("a", "b", "c")', 'tooMany', '"c"'],
    ['MSFT: line(3) > 3', 'tooFew', '3'],
    ['MSFT: bars() > 3', 'tooFew', 'bars()'],
    ['MSFT: price >', 'unexpectedEnd', ''],
    ['MSFT: price crosses up', 'unexpectedEnd', ''],
    ['MSFT: (price > 3', 'missing', ''],
    ['MSFT: price > 3)', 'unexpected', ')'],
    ['MSFT:', 'empty', ''],
    ['', 'empty', ''],
    ['foo bar: price > 3', 'unknownTarget', 'foo bar'],
    ['MSFT: price > "x', 'unclosedText', '"x'],
  ])('%s: %s at “%s”', (text, ...fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(readAlertText(text, NAMES).condition).toBeUndefined();
  });

  it('finds several at once and keeps what is right', () => {
    const text =
      'MSFT: price crsses 3 and volume > 2x and (pric > 1 or news(3)) and not upgrade within 2 dys and rsi(14) >';
    expect(faultsOf(text)).toEqual([
      ['unexpected', 'crsses', 'crosses'],
      ['unknownName', 'pric', 'price'],
      ['wrongArgument', '3'],
      ['unknownUnit', 'dys', 'days'],
      ['unexpectedEnd', ''],
    ]);
    const { partial, target } = readAlertText(text, NAMES);
    expect(target).toEqual({ kind: 'symbol', symbol: 'MSFT' });
    expect(printCondition(partial!)).toBe('volume > 2x');
  });

  it('a symbol that nobody knows is named, with the one that was meant', () => {
    const names: AlertNames = {
      isSymbol: (symbol) => symbol === 'MSFT',
      nearestSymbol: () => symbolId('MSFT'),
    };
    expect(faultsOf('MSTF: price > 3', names)).toEqual([['unknownSymbol', 'MSTF', 'MSFT']]);
    expect(faultsOf('MSFT: price > MSTF.price', names)).toEqual([
      ['unknownSymbol', 'MSTF', 'MSFT'],
    ]);
    expect(faultsOf('MSTF crosses 3', names)).toEqual([['unknownSymbol', 'MSTF', 'MSFT']]);
  });

  it('has line and column', () => {
    expect(readAlertText('MSFT: price > 3\n  and pric > 4').faults).toMatchObject([
      { line: 2, column: 7 },
    ]);
  });
});

describe('ALERT warnings', () => {
  it.each([
    ['A: price crosses rsi(14)', ['unitsDiffer', 'rsi(14)']],
    ['A: volume > price', ['unitsDiffer', 'price']],
    ['A: change(5, days) < -7', ['percentNumber', '-7', '-7%']],
    ['A: changePercent > 3', ['percentNumber', '3', '3%']],
    ['portfolio "Main": drawdown > 10', ['percentNumber', '10', '10%']],
    ['A: price + volume > 3', ['unitsDiffer', 'price + volume']],
  ])('%s', (text, warning) => {
    const { warnings, condition } = readAlertText(text, NAMES);
    expect(condition).toBeDefined();
    expect(
      warnings.map(({ problem, start, end, suggestion }) => [
        problem,
        text.slice(start, end),
        ...(suggestion === undefined ? [] : [suggestion]),
      ]),
    ).toEqual([warning]);
  });

  it.each([
    'A: price crosses sma(50)',
    'A: rsi(14) > 70',
    'A: price > bb(20, 2).upperBand',
    'A: sma(volume, 20) < volume',
    'A: price - 2 * atr(14).atr > sma(20)',
    'A: price > high52 * 95%',
    'A: changePercent > 3%',
    'A: pe < 15',
    'A: earningsIn <= 5',
    'A: macd(12, 26, 9) crosses macd(12, 26, 9).signal',
    'A: price crosses SPY.price',
    'A: volume > 1.5x',
  ])('%s needs none', (text) => {
    expect(readAlertText(text)).toMatchObject({ faults: [], warnings: [] });
  });
});
