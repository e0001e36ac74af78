import { easternDay, easternMinutes } from '../../calendar/eastern-time.ts';
import { weekdayOf } from '../../calendar/iso-date.ts';
import { compare, decimal, type Decimal, subtract, sum } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import { isNegative, isPositive } from './arithmetic.ts';
import type { ClosedTrade } from './closed-trades.ts';

export { closedTrades, type ClosedTrade } from './closed-trades.ts';

export interface TradeGroup {
  readonly key: string;
  readonly count: number;
  readonly wins: number;
  /** After fees. */
  readonly gain: DecimalText;
}

export interface TradeStatistics {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  /** Of those that were not even: 0.6 is 60 %; null without any. */
  readonly winRate: number | null;
  /** Before fees: what the ledger realised. */
  readonly gain: DecimalText;
  readonly fees: DecimalText;
  readonly averageWin: number | null;
  /** Negative. */
  readonly averageLoss: number | null;
  /** Mean gain of a trade, after fees, as all that follow. */
  readonly expectancy: number | null;
  /** Gains over losses; null without losses. */
  readonly profitFactor: number | null;
  readonly payoffRatio: number | null;
  /** Mean, in ms. */
  readonly holdingTime: number | null;
  readonly longestWinStreak: number;
  readonly longestLossStreak: number;
  readonly best: DecimalText | null;
  readonly worst: DecimalText | null;
  readonly bySymbol: readonly TradeGroup[];
  /** By the hour of New York in which the trade was opened, `09` … */
  readonly byHour: readonly TradeGroup[];
  /** `1` is Monday. */
  readonly byWeekday: readonly TradeGroup[];
}

/** What closed trades say together. A trade is won or lost after its fees. */
export function tradeStatistics(trades: readonly ClosedTrade[]): TradeStatistics {
  const nets = trades.map(netOf);
  const won = nets.filter(isPositive);
  const lost = nets.filter(isNegative);
  const [gains, losses] = [numberOf(sum(won)), numberOf(sum(lost))];
  const averageWin = ratioOf(gains, won.length);
  const averageLoss = ratioOf(losses, lost.length);
  const sorted = nets.toSorted(compare);
  return {
    count: trades.length,
    wins: won.length,
    losses: lost.length,
    winRate: ratioOf(won.length, won.length + lost.length),
    gain: amountText(sum(trades.map(({ gain }) => decimal(gain)))),
    fees: amountText(sum(trades.map(({ fees }) => decimal(fees)))),
    averageWin,
    averageLoss,
    expectancy: ratioOf(numberOf(sum(nets)), nets.length),
    profitFactor: ratioOf(gains, -losses),
    payoffRatio:
      averageWin === null || averageLoss === null ? null : ratioOf(averageWin, -averageLoss),
    holdingTime: ratioOf(
      trades.reduce((total, { openedAt, closedAt }) => total + (closedAt - openedAt), 0),
      trades.length,
    ),
    longestWinStreak: longestStreak(nets, isPositive),
    longestLossStreak: longestStreak(nets, isNegative),
    best: textOf(sorted.at(-1)),
    worst: textOf(sorted[0]),
    bySymbol: groupsOf(trades, ({ symbol }) => symbol),
    byHour: groupsOf(trades, ({ openedAt }) => hourOf(openedAt)),
    byWeekday: groupsOf(trades, ({ openedAt }) => String(weekdayOf(easternDay(openedAt)))),
  };
}

const netOf = ({ gain, fees }: ClosedTrade): Decimal => subtract(decimal(gain), decimal(fees));

const ratioOf = (a: number, b: number): number | null => (b === 0 ? null : a / b);

const textOf = (value: Decimal | undefined): DecimalText | null =>
  value === undefined ? null : amountText(value);

const hourOf = (at: number): string => String(Math.floor(easternMinutes(at) / 60)).padStart(2, '0');

function longestStreak(nets: readonly Decimal[], belongs: (net: Decimal) => boolean): number {
  let [longest, current] = [0, 0];
  for (const net of nets) {
    current = belongs(net) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** In the order of their keys. */
function groupsOf(
  trades: readonly ClosedTrade[],
  keyOf: (trade: ClosedTrade) => string,
): readonly TradeGroup[] {
  const groups = Map.groupBy(trades, keyOf);
  return [...groups]
    .map(([key, group]) => {
      const nets = group.map(netOf);
      const wins = nets.filter(isPositive).length;
      return { key, count: group.length, wins, gain: amountText(sum(nets)) };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

export interface Excursion {
  /** The worst and the best that it stood at while it was open, in dollars; not above, not below 0. */
  readonly adverse: number;
  readonly favourable: number;
}

/** MAE and MFE from the prices while the trade was open; null where none is known. */
export function excursionOf(
  trade: ClosedTrade,
  path: readonly { readonly at: number; readonly low: number; readonly high: number }[],
): Excursion | null {
  const open = Number(trade.openPrice);
  const units = Number(trade.qty) * trade.multiplier;
  // Where it ended it has been, whatever the path has of it.
  const end = Number(trade.closePrice);
  let [low, high] = [Math.min(open, end), Math.max(open, end)];
  let isKnown = false;
  for (const point of path) {
    if (point.at < trade.openedAt || point.at > trade.closedAt) continue;
    isKnown = true;
    low = Math.min(low, point.low);
    high = Math.max(high, point.high);
  }
  if (!isKnown) return null;
  const [down, up] = [(low - open) * units, (high - open) * units];
  return trade.side === 'long'
    ? { adverse: down, favourable: up }
    : { adverse: 0 - up, favourable: 0 - down };
}
