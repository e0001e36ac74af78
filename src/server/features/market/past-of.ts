import { type Bar, type BarInterval, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { Capability, QueryOf, SourcedOf } from '../../../ports/market-data.ts';

const DAY_MS = 86_400_000;
/** At most so long from the start of a bar to its end; day bars start at midnight UTC. */
const LONGEST: Readonly<Partial<Record<BarInterval, number>>> = {
  '1d': DAY_MS,
  '1wk': 7 * DAY_MS,
  '1mo': 31 * DAY_MS,
};

const isOver = ({ time }: Bar, interval: BarInterval, moment: number): boolean =>
  time + (INTRADAY_MS[interval] ?? LONGEST[interval] ?? 31 * DAY_MS) <= moment;

type PastOf<C extends Capability> = (
  data: SourcedOf<C>['data'],
  query: QueryOf<C>,
  moment: number,
) => SourcedOf<C>['data'];

/**
 * What of a live answer was known at a moment in the past, where the data itself tells: a bar that
 * was over, a trade that had happened. Everything else has to be held back as a whole.
 */
export const PAST_OF: { readonly [C in Capability]?: PastOf<C> } = {
  bars: (series, { interval }, moment) => ({
    ...series,
    bars: series.bars.filter((bar) => isOver(bar, interval, moment)),
  }),
  trades: (trades, _, moment) => trades.filter(({ time }) => time <= moment),
};

/** The same for an item of a batch; `null` where it cannot be told. */
type PastItemOf<C extends Capability> = SourcedOf<C>['data'] extends readonly (infer Item)[]
  ? (item: Item, moment: number) => Item | null
  : never;

export const PAST_ITEM_OF: { readonly [C in Capability]?: PastItemOf<C> } = {
  // Nothing was traded since: the price, the range and the volume are those of that moment. While
  // the market is open, bid and ask may be newer than the last trade.
  quotes: (quote, moment) => {
    const isOld = Math.max(quote.lastTime, quote.extended?.time ?? 0) <= moment;
    if (!isOld) return null;
    return quote.phase === 'closed'
      ? quote
      : { ...quote, bid: null, bidSize: null, ask: null, askSize: null };
  },
};
