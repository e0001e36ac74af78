import { describe, expect, it } from 'vitest';
import { symbolId } from '../../symbols/instrument.ts';
import type { AlertNames } from './alert-names.ts';
import { printAlert, printCondition } from './print.ts';
import type { LabelOf } from '../../screener/field-names.ts';
import { readAlertText } from './read-alert.ts';

const NAMES: AlertNames = {
  watchlists: [{ id: 'w1', name: 'Tech' }],
  portfolios: [{ id: 'p1', name: 'Main' }],
  screens: [{ id: 's1', name: 'Cheap' }],
};
const KNOWN = new Set(['MSFT', 'SPY', 'LOW', 'BRK.B', 'SAP.DE', 'BTC-USD']);
const WITH_SYMBOLS: AlertNames = {
  ...NAMES,
  isSymbol: (symbol) => KNOWN.has(symbol),
  nearestSymbol: (word) => (word.toUpperCase() === 'MSTF' ? symbolId('MSFT') : undefined),
};

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'high-52': ['52-wk high', 'Plus haut 52 sem.'],
  'change-percent': ['Chg %', 'Var. %'],
  'net-margin': ['Net margin', 'Marge nette'],
  'price-earnings': ['P/E', 'PER'],
  'return-1d': ['1 day', '1 jour'],
};
const LABELS: readonly LabelOf[] = [0, 1].map((at) => (id) => TEXTS[id]?.[at] ?? id);

const whole = (text: string, names: AlertNames = NAMES): string => {
  const { target, condition, faults } = readAlertText(text, names);
  expect(faults).toEqual([]);
  return target === undefined ? printCondition(condition!) : printAlert(target, condition!, names);
};

describe('ALERT texts', () => {
  it.each([
    ['MSFT crosses up 420 and volume > 1.5x', 'MSFT: price crosses up 420 and volume > 1.5x'],
    ['MSFT: price crosses above 420', 'MSFT: price crosses up 420'],
    ['MSFT: MSFT.price crosses below SPY.price', 'MSFT: price crosses down SPY.price'],
    ['msft: PRICE CROSSES 420', 'MSFT: price crosses 420'],
    ['list "tech": price crosses down sma(50)', 'list "Tech": price crosses down sma(50)'],
    ['portfolio Main: drawdown > 10%', 'portfolio "Main": drawdown > 10%'],
    ['screen "Cheap": enters', 'screen "Cheap": enters'],
    ['market: filing("8-k, 10-q", "restatement")', 'market: filing("8-K, 10-Q", "restatement")'],
    ['market: news("", "Reuters")', 'market: news("", "Reuters")'],
    ['price >= high52', 'newHigh52'],
    ['SPY.newLow52', 'SPY: newLow52'],
    ['A: RSI(14) @ 1H > 70', 'A: rsi(14) @ 1h > 70'],
    ['A: SPY.macd(12, 26, 9).Signal[1] @ 1wk > 0', 'A: SPY.macd(12, 26, 9).signal[1] @ 1wk > 0'],
    ['A: (close > open) @ 1h', 'A: bars(close > open) @ 1h'],
    [
      'A: bars(a ? b : c) > 1'.replace('a ? b : c', 'close > open ? high : low'),
      'A: bars(close > open ? high : low) > 1',
    ],
    ['A: change(5, days) < -7%', 'A: change(5, days) < -7%'],
    ['A: bars(change(close, 5)) > 1', 'A: bars(change(close, 5)) > 1'],
    ['A: price > line("d1") * 1.02', 'A: price > line("d1") * 1.02'],
    [
      'A: (news and price > 3) within 90 minutes',
      'A: news within 90 minutes and price > 3 within 90 minutes',
    ],
    ['A: (news or price > 3) within 1 day', 'A: (news or price > 3) within 1 day'],
    ['A: rsi(14) between 30 and 70', 'A: rsi(14) >= 30 and rsi(14) <= 70'],
    ['A: not rsi(14) in (30)', 'A: not rsi(14) == 30'],
    ['A: pe < 15 and cap > 2B', 'A: pe < 15 and marketCap > 2B'],
    ['BRK.B crosses 400', 'BRK.B: price crosses 400'],
    ['A: "BTC-USD".price > 100k', 'A: "BTC-USD".price > 100000'],
    ['^SPX: price < 4000', '^SPX: price < 4000'],
    ['EURUSD=X: price > 1.1', 'EURUSD=X: price > 1.1'],
    ['HX:CA: price > 3', '"HX:CA": price > 3'],
    ['market: orderFilled', 'market: orderFilled'],
    ['market: enters("cheap")', 'market: enters("s1")'],
    ['A: Hammer @ 1h', 'A: hammer @ 1h'],
    ['A: bars(high < high[1] and low > low[1])', 'A: insideBar'],
    ['A: not SPY.doji @ 1wk', 'A: not SPY.doji @ 1wk'],
    ['A: -price < -3', 'A: 0 - price < -3'],
    ['A: psar(0.02).isReversal', 'A: psar(0.02).isReversal'],
  ])('%s is %s', (text, printed) => {
    expect(whole(text)).toBe(printed);
    expect(whole(printed)).toBe(printed);
  });

  it.each([
    ['MSFT price above 100', 'MSFT: price > 100'],
    ['MSFT: price is above 420', 'MSFT: price > 420'],
    ['MSFT above 100', 'MSFT: price > 100'],
    ['BRK.B price falls below 400', 'BRK.B: price crosses down 400'],
    ['A: price rises above 52-wk high', 'A: price crosses up high52'],
    ['MSFT market cap below 2B', 'MSFT: marketCap < 2B'],
    ['A: Previous Close at least 3', 'A: previousClose >= 3'],
    ['A: chg % > 3%', 'A: changePercent > 3%'],
    ['A: marge nette superieure à 10%', 'A: netMargin > 10%'],
    ['A: net margin > 0 and P/E under 20', 'A: netMargin > 0 and pe < 20'],
    ['MSFT rsi(14) below 30', 'MSFT: rsi(14) < 30'],
    ['MSFT target raised', 'MSFT: targetRaised'],
    ['MSFT price crosses above 420', 'MSFT: price crosses up 420'],
  ])('in everyday words, with its usual form: %s is %s', (text, usual) => {
    const read = readAlertText(text, { ...NAMES, labels: LABELS });
    expect([read.faults, read.usual]).toEqual([[], usual]);
    const again = readAlertText(usual, { ...NAMES, labels: LABELS });
    expect([again.faults, again.usual, again.condition]).toEqual([[], undefined, read.condition]);
  });

  it('a symbol in front of a figure is the target, another word is not', () => {
    expect(readAlertText('msft price above 3', WITH_SYMBOLS).target).toEqual({
      kind: 'symbol',
      symbol: 'MSFT',
    });
    expect(readAlertText('mstf price above 3', WITH_SYMBOLS).faults).toHaveLength(1);
    expect(readAlertText('A: price within 1 day').faults).not.toEqual([]);
    expect(readAlertText('A: news within 1 day', { labels: LABELS }).faults).toEqual([]);
  });

  it.each([
    ['LOW crosses up 200', 'LOW: price crosses up 200'],
    ['MSFT: price > low', 'MSFT: price > low'],
    ['msft crosses 3', 'MSFT: price crosses 3'],
    ['SAP.DE > 100', 'SAP.DE: price > 100'],
    ['MSFT.PE > 30', 'MSFT: pe > 30'],
    ['"BTC-USD" > 3', 'BTC-USD: price > 3'],
  ])('with known symbols %s is %s', (text, printed) => {
    expect(whole(text, WITH_SYMBOLS)).toBe(printed);
  });
});
