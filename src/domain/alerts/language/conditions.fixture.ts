import fc from 'fast-check';
import { BAR_INTERVALS } from '../../prices/bar.ts';
import { symbolId } from '../../symbols/instrument.ts';
import { ALERT_RELATIONS, type AlertCondition, type AlertOperand } from '../condition.ts';
import { PORTFOLIO_SIGNALS } from '../signal-names.ts';
import { EVENT_WORDS } from './event-words.ts';
import { SYMBOL_SIGNALS } from './signals.ts';

/** Symbols that are easy to take for something else. */
const SYMBOLS = [
  'SPY',
  'BRK.B',
  'SAP.DE',
  '^SPX',
  'EURUSD=X',
  'BTC-USD',
  '7203.T',
  '600519',
  'LOW',
  'NOT',
  'PE',
  'M&M.NS',
  'HX:CA',
  'NEWS',
  'A',
].map(symbolId);

const SERIES = [
  'sma(50)',
  'rsi(14)',
  'macd(12, 26, 9).signal',
  'close[1]',
  'close',
  'hl2',
  'sma(close, 20)[2]',
  'change(close, 5)',
  'close ^ 2',
  'close > open ? high : low',
  '-close',
  'sma(20) * 1.02',
  'highest(high, 20)',
  'RSI(close, 14)',
  'volume',
  'max(close, open, 3)',
  'if(close > open, 1, 2)',
];
const CONDITIONS = [
  'close > open',
  'crossesAbove(sma(20), sma(50))',
  'close > open and volume > volume[1]',
  'psar(0.02).isReversal',
  'not close > open',
  'known(close)',
  'high < high[1] and low > low[1]',
  'close between 1 and 2',
];

const subject = fc.option(fc.constantFrom(...SYMBOLS), { nil: null });
const interval = fc.option(fc.constantFrom(...BAR_INTERVALS), { nil: null });
const line = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() !== '' && text.trim() === text && !text.includes('\n'));

const number: fc.Arbitrary<AlertOperand> = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    value: fc.oneof(
      fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, -0, 1e6, 1.5e9, 2e12, 1e-7, 1e40, Number.MAX_VALUE, Number.MIN_VALUE),
    ),
  }),
  fc
    .integer({ min: -100_000, max: 100_000 })
    .map((value) => ({ kind: 'number' as const, value: value / 10_000, unit: 'percent' as const })),
);

const named = fc.record({
  kind: fc.constant('signal' as const),
  subject,
  name: fc.constantFrom(...SYMBOL_SIGNALS.map(({ name }) => name)),
});

const operand: fc.Arbitrary<AlertOperand> = fc.letrec<{ operand: AlertOperand }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'operand' },
    number,
    named,
    fc.record({
      kind: fc.constant('series' as const),
      subject,
      interval,
      expression: fc.constantFrom(...SERIES),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      subject,
      count: fc.integer({ min: 1, max: 1_000 }),
      unit: fc.constantFrom('minutes' as const, 'hours' as const, 'days' as const),
    }),
    fc.record({ kind: fc.constant('line' as const), subject, drawing: line }),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('operand'),
      right: tie('operand'),
    }),
  ),
})).operand;

const event: fc.Arbitrary<AlertCondition> = fc
  .record({
    word: fc.constantFrom(...EVENT_WORDS),
    subject,
    text: line,
    other: line,
    has: fc.nat(3),
  })
  .map(({ word, subject: of, text, other, has }) => ({
    kind: 'event',
    subject: of,
    event: word.event,
    ...(word.direction === undefined ? {} : { direction: word.direction }),
    ...(word.event === 'filing' && has % 2 === 1 ? { forms: ['8-K', '10-Q'] } : {}),
    ...(word.arguments.includes('words') && has > 1 ? { words: text } : {}),
    ...(word.arguments.includes('source') && has % 2 === 1 ? { source: other } : {}),
    ...(word.arguments.includes('screen') ? { screen: text } : {}),
  }));

const test: fc.Arbitrary<AlertCondition> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    left: operand,
    relation: fc.constantFrom(...ALERT_RELATIONS),
    right: operand,
  }),
  fc.record({
    kind: fc.constant('cross' as const),
    left: operand,
    direction: fc.constantFrom('up' as const, 'down' as const, 'either' as const),
    right: operand,
  }),
  fc
    .record({ of: subject, relation: fc.constantFrom('>' as const, '<=' as const) })
    .map(({ of, relation }): AlertCondition => ({
      kind: 'compare',
      left: { kind: 'signal', subject: of, name: 'volume' },
      relation,
      right: { kind: 'number', value: 1.5, unit: 'times' },
    })),
  fc
    .record({ subject, interval, expression: fc.constantFrom(...CONDITIONS) })
    .map((series): AlertCondition => ({ kind: 'holds', series: { kind: 'series', ...series } })),
  event,
);

/** Any condition about a symbol that has the right shape; some break a rule of the language. */
export const anyCondition: fc.Arbitrary<AlertCondition> = fc.letrec<{ condition: AlertCondition }>(
  (tie) => ({
    condition: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'condition' },
      test,
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        items: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), item: tie('condition') }),
      fc.record({
        kind: fc.constant('within' as const),
        item: tie('condition'),
        minutes: fc.integer({ min: 1, max: 43_200 }),
      }),
    ),
  }),
).condition;

export const anyPortfolioCondition: fc.Arbitrary<AlertCondition> = fc.record({
  kind: fc.constant('compare' as const),
  left: fc.record({
    kind: fc.constant('signal' as const),
    subject: fc.constant(null),
    name: fc.constantFrom(...PORTFOLIO_SIGNALS),
  }),
  relation: fc.constantFrom(...ALERT_RELATIONS),
  right: number,
});
