import type {
  AlertCondition,
  AlertOperand,
  AlertRelation,
  AlertTest,
} from '../../../domain/alerts/condition.ts';
import type { AlertTarget } from '../../../domain/alerts/alert.ts';
import { PORTFOLIO_SIGNALS } from '../../../domain/alerts/signal-names.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { PATTERNS, patternOf } from './patterns.ts';
import { readCall } from './series-call.ts';

/** What a row of the form asks for; `formula` is whatever has no controls of its own. */
export const FORM_KINDS = [
  'level',
  'move',
  'average',
  'band',
  'indicator',
  'symbol',
  'line',
  'volume',
  'extreme',
  'gap',
  'pattern',
  'ivRank',
  'earnings',
  'figure',
  'filing',
  'news',
  'events',
  'screen',
  'portfolio',
  'orders',
  'formula',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

const OF_SYMBOLS: readonly FormKind[] = FORM_KINDS.filter(
  (kind) => !['line', 'screen', 'portfolio', 'orders', 'formula'].includes(kind),
);
const OFFERED: Readonly<Record<AlertTarget['kind'], readonly FormKind[]>> = {
  symbol: OF_SYMBOLS,
  watchlist: OF_SYMBOLS,
  screen: ['screen', ...OF_SYMBOLS],
  portfolio: ['portfolio'],
  market: ['filing', 'news', 'events', 'orders'],
};

/** What can be asked of a target. */
export const offeredKinds = ({ kind }: AlertTarget): readonly FormKind[] => OFFERED[kind];

export const EXTREMES = [
  { id: 'high52', relation: '>=' },
  { id: 'low52', relation: '<=' },
  { id: 'allTimeHigh', relation: '>=' },
  { id: 'allTimeLow', relation: '<=' },
] as const;
export type Extreme = (typeof EXTREMES)[number]['id'];

export const signal = (name: string, subject: SymbolId | null = null): AlertOperand => ({
  kind: 'signal',
  subject,
  name,
});
const PRICE = signal('price');
export const number = (value: number, unit?: 'percent' | 'times'): AlertOperand => ({
  kind: 'number',
  value,
  ...(unit === undefined ? {} : { unit }),
});
const series = (expression: string): AlertOperand => ({
  kind: 'series',
  subject: null,
  interval: null,
  expression,
});

const isPrice = (operand: AlertOperand): boolean =>
  operand.kind === 'signal' && operand.name === 'price' && operand.subject === null;

export const extremeIn = (test: AlertTest): Extreme | undefined =>
  test.kind === 'compare' && isPrice(test.left) && test.right.kind === 'signal'
    ? EXTREMES.find(
        ({ id, relation }) =>
          relation === test.relation &&
          test.right.kind === 'signal' &&
          test.right.subject === null &&
          test.right.name === id,
      )?.id
    : undefined;

const GROUP_KINDS = { average: 'average', band: 'band' } as const;
const NUMBER_SIGNALS: Readonly<Record<string, FormKind>> = {
  gap: 'gap',
  ivRank: 'ivRank',
  earningsIn: 'earnings',
};

/** Which controls show a test without losing a part of it. */
export function formKind(test: AlertTest): FormKind {
  switch (test.kind) {
    case 'holds':
      return patternOf(test.series) === undefined ? 'formula' : 'pattern';
    case 'event':
      return eventKind(test);
    case 'compare':
    case 'cross':
      return comparisonKind(test);
    default:
      return test satisfies never;
  }
}

function eventKind(test: Extract<AlertTest, { kind: 'event' }>): FormKind {
  if (test.subject !== null) return 'formula';
  switch (test.event) {
    case 'filing':
      return 'filing';
    case 'news':
      return 'news';
    case 'screen-enters':
    case 'screen-leaves':
      return 'screen';
    case 'order-filled':
      return 'orders';
    default:
      return 'events';
  }
}

function comparisonKind(test: Extract<AlertTest, { kind: 'compare' | 'cross' }>): FormKind {
  const { left, right } = test;
  if (extremeIn(test) !== undefined) return 'extreme';
  if (left.kind === 'move' && left.subject === null)
    return right.kind === 'number' && right.unit === 'percent' ? 'move' : 'formula';
  if (isPrice(left)) {
    if (right.kind === 'number') return right.unit === undefined ? 'level' : 'formula';
    if (right.kind === 'line' && right.subject === null) return 'line';
    if (right.kind === 'signal')
      return right.subject !== null && right.name === 'price' ? 'symbol' : 'formula';
    if (right.kind !== 'series' || right.subject !== null) return 'formula';
    const group = readCall(right.expression)?.indicator.group;
    return group === 'average' || group === 'band' ? GROUP_KINDS[group] : 'formula';
  }
  if (right.kind !== 'number') return 'formula';
  if (left.kind === 'series' && left.subject === null)
    return right.unit === undefined && readCall(left.expression) !== null ? 'indicator' : 'formula';
  if (left.kind !== 'signal' || left.subject !== null) return 'formula';
  if (left.name === 'volume') return 'volume';
  if (right.unit === 'times') return 'formula';
  const known = NUMBER_SIGNALS[left.name];
  if (known !== undefined) return known;
  return PORTFOLIO_SIGNALS.some((name) => name === left.name) ? 'portfolio' : 'figure';
}

/** How the two sides of a test stand to each other, as one choice. */
export type Standing = AlertRelation | 'cross' | 'up' | 'down';

type Sided = Extract<AlertTest, { kind: 'compare' | 'cross' }>;

export const standingOf = (test: Sided): Standing =>
  test.kind === 'compare' ? test.relation : test.direction === 'either' ? 'cross' : test.direction;

export function withStanding({ left, right }: Sided, standing: Standing): Sided {
  switch (standing) {
    case 'cross':
      return { kind: 'cross', left, direction: 'either', right };
    case 'up':
    case 'down':
      return { kind: 'cross', left, direction: standing, right };
    default:
      return { kind: 'compare', left, relation: standing, right };
  }
}

/** Two significant decimals of a price are enough to begin with. */
const begun = (price: number | null): number =>
  price === null ? 100 : Number((price * 1.05).toPrecision(4));

/** A row of a kind as it begins: with the price that the market has, where that is known. */
export function newTest(kind: FormKind, price: number | null = null): AlertTest {
  const cross = (right: AlertOperand): AlertTest => ({
    kind: 'cross',
    left: PRICE,
    direction: 'either',
    right,
  });
  const compare = (
    left: AlertOperand,
    relation: AlertRelation,
    right: AlertOperand,
  ): AlertTest => ({ kind: 'compare', left, relation, right });
  switch (kind) {
    case 'level':
    case 'line':
    case 'formula':
      return { kind: 'cross', left: PRICE, direction: 'up', right: number(begun(price)) };
    case 'move':
      return compare(
        { kind: 'move', subject: null, count: 1, unit: 'days' },
        '<',
        number(-0.05, 'percent'),
      );
    case 'average':
      return cross(series('sma(50)'));
    case 'band':
      return { kind: 'cross', left: PRICE, direction: 'up', right: series('bb(20).upperBand') };
    case 'indicator':
      return { kind: 'cross', left: series('rsi(14)'), direction: 'down', right: number(30) };
    case 'symbol':
      return cross(signal('price', parseSymbolId('SPY')));
    case 'volume':
      return compare(signal('volume'), '>', number(2, 'times'));
    case 'extreme':
      return compare(PRICE, '>=', signal('high52'));
    case 'gap':
      return compare(signal('gap'), '>', number(0.03, 'percent'));
    case 'pattern':
      return { kind: 'holds', series: { ...PATTERNS[0].series } };
    case 'ivRank':
      return compare(signal('ivRank'), '>', number(0.5, 'percent'));
    case 'earnings':
      return compare(signal('earningsIn'), '<=', number(5));
    case 'figure':
      return compare(signal('changePercent'), '<', number(-0.03, 'percent'));
    case 'filing':
      return { kind: 'event', subject: null, event: 'filing', forms: ['8-K'] };
    case 'news':
      return { kind: 'event', subject: null, event: 'news' };
    case 'events':
      return { kind: 'event', subject: null, event: 'rating' };
    case 'screen':
      return { kind: 'event', subject: null, event: 'screen-enters' };
    case 'portfolio':
      return compare(signal('drawdown'), '>', number(0.1, 'percent'));
    case 'orders':
      return { kind: 'event', subject: null, event: 'order-filled' };
    default:
      return kind satisfies never;
  }
}

export const isTest = (condition: AlertCondition): condition is AlertTest =>
  condition.kind === 'compare' ||
  condition.kind === 'cross' ||
  condition.kind === 'holds' ||
  condition.kind === 'event';
