import type { AlertTarget } from '../../../domain/alerts/alert.ts';
import type { AlertCondition, AlertOperand } from '../../../domain/alerts/condition.ts';
import type { BarInterval } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AlertSeed } from './alert-seed.ts';

/** What a page offers to be told of: a target and a condition that its reader can then change. */
const of = (symbol: SymbolId): AlertTarget => ({ kind: 'symbol', symbol });
const signal = (name: string): AlertOperand => ({ kind: 'signal', subject: null, name });
const number = (value: number): AlertOperand => ({ kind: 'number', value });
const percent = (value: number): AlertOperand => ({ kind: 'number', value, unit: 'percent' });
const series = (expression: string): AlertOperand => ({
  kind: 'series',
  subject: null,
  interval: null,
  expression,
});
const compare = (
  left: AlertOperand,
  relation: '>' | '>=' | '<' | '<=',
  right: AlertOperand,
): AlertCondition => ({ kind: 'compare', left, relation, right });

const STEPS = [1, 2, 5, 10];

/** The next round level above a price, one to three percent away. */
export function levelNear(price: number): number {
  if (!(price > 0) || !Number.isFinite(price)) return 0;
  const least = price / 100;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = size * (STEPS.find((each) => each * size >= least) ?? 10);
  return Number(((Math.floor(price / step + 1e-9) + 1) * step).toPrecision(12));
}

/** The price goes through a level, either way unless the level is on a side of the price. */
export const priceSeed = (
  symbol: SymbolId,
  level: number,
  last: number | null = null,
): AlertSeed => ({
  target: of(symbol),
  condition: {
    kind: 'cross',
    left: signal('price'),
    direction: last === null || last === level ? 'either' : last < level ? 'up' : 'down',
    right: number(level),
  },
});

/** From a quote: nobody has said which level, so a round one near the price. */
export const quoteSeed = (symbol: SymbolId, last: number | null | undefined): AlertSeed =>
  typeof last === 'number' && last > 0
    ? priceSeed(symbol, levelNear(last), last)
    : { target: of(symbol) };

/** The price goes through a drawn line, wherever that is by then. */
export const lineSeed = (symbol: SymbolId, drawing: string): AlertSeed => ({
  target: of(symbol),
  condition: {
    kind: 'cross',
    left: signal('price'),
    direction: 'either',
    right: { kind: 'line', subject: null, drawing },
  },
});

/** A line of an indicator goes through a level, or through another line. */
export const seriesSeed = (
  symbol: SymbolId,
  interval: BarInterval,
  left: string,
  right: number | string,
  direction: 'up' | 'down' | 'either' = 'either',
): AlertSeed => ({
  target: of(symbol),
  interval,
  condition: {
    kind: 'cross',
    left: series(left),
    direction,
    right: typeof right === 'number' ? number(right) : series(right),
  },
});

/** The price goes through a line that lies over it: an average, a band. */
export const overlaySeed = (
  symbol: SymbolId,
  interval: BarInterval,
  expression: string,
): AlertSeed => ({
  target: of(symbol),
  interval,
  condition: {
    kind: 'cross',
    left: signal('price'),
    direction: 'either',
    right: series(expression),
  },
});

/** A new filing, of one company or of any. */
export const filingSeed = (
  symbol: SymbolId | null,
  { forms = [], words = '' }: { readonly forms?: readonly string[]; readonly words?: string },
): AlertSeed => ({
  target: symbol === null ? { kind: 'market' } : of(symbol),
  frequency: 'every',
  condition: {
    kind: 'event',
    subject: null,
    event: 'filing',
    ...(forms.length === 0 ? {} : { forms }),
    ...(words === '' ? {} : { words }),
  },
});

export const newsSeed = (symbol: SymbolId | null, source = ''): AlertSeed => ({
  target: symbol === null ? { kind: 'market' } : of(symbol),
  frequency: 'every',
  condition: {
    kind: 'event',
    subject: null,
    event: 'news',
    ...(source === '' ? {} : { source }),
  },
});

const falls = compare(signal('changePercent'), '<=', percent(-0.05));

/** Each of these symbols falls by five percent in a day: a level would fit one of them only. */
export const symbolsSeed = (symbols: readonly SymbolId[]): AlertSeed => ({
  symbols,
  frequency: 'day',
  condition: falls,
});

/** Any symbol of a list falls by five percent in a day. */
export const listSeed = (id: string): AlertSeed => ({
  target: { kind: 'watchlist', id },
  frequency: 'day',
  condition: falls,
});

/** A symbol enters a saved screen, or leaves it. */
export const screenSeed = (id: string): AlertSeed => ({
  target: { kind: 'screen', id },
  frequency: 'every',
  condition: {
    kind: 'any',
    items: (['screen-enters', 'screen-leaves'] as const).map((event) => ({
      kind: 'event',
      subject: null,
      event,
      screen: id,
    })),
  },
});

export const PORTFOLIO_SEEDS = ['value', 'drawdown', 'drift', 'holdingLoss'] as const;
export type PortfolioSeed = (typeof PORTFOLIO_SEEDS)[number];
/** Shares of which a member is told, to begin with. */
const LIMITS = { drawdown: 0.1, drift: 0.05, holdingLoss: 0.2 } as const;

/** `value` begins at a round level a tenth below what it is worth now, where that is known. */
export function portfolioSeed(id: string, about: PortfolioSeed, value = 0): AlertSeed {
  const seed = { target: { kind: 'portfolio', id }, frequency: 'day' } as const;
  if (about !== 'value')
    return { ...seed, condition: compare(signal(about), '>', percent(LIMITS[about])) };
  return value > 0
    ? { ...seed, condition: compare(signal('value'), '<', number(levelNear(value * 0.9))) }
    : seed;
}

/** Options are dear: their implied volatility is in the upper fifth of its year. */
export const ivRankSeed = (symbol: SymbolId): AlertSeed => ({
  target: of(symbol),
  frequency: 'day',
  condition: compare(signal('ivRank'), '>', percent(0.8)),
});

export const EARNINGS_DAYS = 5;
export const earningsSeed = (symbol: SymbolId): AlertSeed => ({
  target: of(symbol),
  condition: compare(signal('earningsIn'), '<=', number(EARNINGS_DAYS)),
});
