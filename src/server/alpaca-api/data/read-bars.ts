import { easternDay, easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Bar, BarAdjustment } from '../../../domain/prices/bar.ts';
import type { Instrument } from '../../../domain/symbols/instrument.ts';
import type { BarsQuery } from '../../../ports/market-data.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { DataMarket, DataView } from './data-view.ts';
import type { Batch, Dated, Span } from './fill-page.ts';
import { bucketEnd, bucketOf, isIntraday, sourceInterval, type Timeframe } from './timeframe.ts';
import { typical, type WeightedBar } from './wire.ts';

const DAY = 86_400_000;
const FIRST_DAY = easternToUtc(toDayNumber(isoDate('1990-01-01')), 0);
/** Days of minutes in one question; the pages of a long range are put together from several. */
const MINUTE_DAYS = 4;
const OTHER_DAYS = 10;

/** `dividend` alone is ours by total over split: the rest of the factor. */
export type DataAdjustment = BarAdjustment | 'dividend';

export interface BarQuestion {
  readonly instrument: Instrument;
  readonly frame: Timeframe;
  readonly adjustment: DataAdjustment;
  readonly delay: number;
  /** Bars of the day before and after the session too; ignored for days and longer. */
  readonly extended: boolean;
}

/** The market's bars with a question for each adjustment that is needed. */
async function ask(
  { registry }: Pick<DataMarket, 'registry'>,
  query: Omit<BarsQuery, 'adjustment'>,
  adjustment: DataAdjustment,
  view: Pick<DataView, 'signal' | 'tell'>,
): Promise<readonly Bar[]> {
  const of = async (own: BarAdjustment) => {
    const answer = await registry.ask('bars', { ...query, adjustment: own }, view.signal);
    view.tell(answer.delayedBy);
    return answer.data.bars;
  };
  if (adjustment !== 'dividend') return of(adjustment);
  const [raw, split, total] = await Promise.all([of('raw'), of('split'), of('total')]);
  return raw.map((bar, at) => {
    const [whole, without] = [total[at]?.close, split[at]?.close];
    const factor = whole === undefined || !without ? 1 : whole / without;
    return {
      ...bar,
      open: bar.open * factor,
      high: bar.high * factor,
      low: bar.low * factor,
      close: bar.close * factor,
    };
  });
}

/** Joins bars of the same bucket; each has the time at which its bucket begins. */
export function joined(bars: readonly Bar[], timeOf: (bar: Bar) => number): readonly WeightedBar[] {
  const out: { -readonly [K in keyof WeightedBar]: WeightedBar[K] }[] = [];
  for (const bar of bars) {
    const time = timeOf(bar);
    const last = out.at(-1);
    if (last === undefined || last.time !== time) {
      out.push({ ...bar, time, weight: typical(bar) * bar.volume });
      continue;
    }
    last.high = Math.max(last.high, bar.high);
    last.low = Math.min(last.low, bar.low);
    last.close = bar.close;
    last.volume += bar.volume;
    last.weight += typical(bar) * bar.volume;
  }
  return out;
}

/** Our day bars have the date at midnight UTC; Alpaca's begin at midnight in New York. */
const easternMidnight = ({ time }: Bar): number => easternToUtc(Math.floor(time / DAY), 0);

/** The bars of one symbol that begin in a span, in batches that take milliseconds each. */
export async function* readBars(
  market: Pick<DataMarket, 'registry'>,
  question: BarQuestion,
  span: Span,
  backwards: boolean,
  view: Pick<DataView, 'signal' | 'tell'>,
): AsyncGenerator<Batch<WeightedBar>> {
  const { instrument, frame, adjustment, delay, extended } = question;
  const interval = sourceInterval(frame);
  const { symbol, listedOn } = instrument;
  const born = listedOn === null ? FIRST_DAY : easternToUtc(toDayNumber(listedOn), 0);
  const from = Math.max(span.from, bucketOf(frame, Math.max(born, FIRST_DAY)));
  if (span.to < from) return;
  const read = async (first: number, end: number): Promise<readonly Dated<WeightedBar>[]> => {
    try {
      const intraday = isIntraday(frame);
      const query = {
        symbol,
        interval,
        delay,
        extended: intraday && extended,
        from: intraday ? first : easternDay(first) * DAY,
        to: intraday ? end : easternDay(end - 1) * DAY + DAY,
      };
      const bars = await ask(market, query, adjustment, view);
      const timeOf = intraday
        ? (bar: Bar) => bucketOf(frame, bar.time)
        : (bar: Bar) => bucketOf(frame, easternMidnight(bar));
      const items = joined(bars, timeOf)
        .filter(({ time }) => time >= from && time <= span.to)
        .map((bar) => ({ at: bar.time, body: bar }));
      return backwards ? items.reverse() : items;
    } catch (thrown) {
      if (saysNone(thrown)) return [];
      throw thrown;
    }
  };
  const [start, end] = [bucketOf(frame, from), bucketEnd(frame, span.to)];
  if (!isIntraday(frame)) {
    yield { items: await read(start, end), reached: backwards ? span.from - 1 : span.to + 1 };
    return;
  }
  const width = interval === '1m' ? MINUTE_DAYS : OTHER_DAYS;
  const [firstDay, lastDay] = [easternDay(start), easternDay(end - 1)];
  // Whole days from the same days on, so that pages share what is kept of the answers.
  const edge = (day: number) => Math.floor(day / width) * width;
  const chunks: number[] = [];
  for (let day = edge(firstDay); day <= lastDay; day += width) chunks.push(day);
  if (backwards) chunks.reverse();
  for (const day of chunks) {
    const low = Math.max(start, easternToUtc(day, 0));
    const high = Math.min(end, easternToUtc(day + width, 0));
    const items = await read(low, high);
    yield { items, reached: backwards ? Math.max(from, low) - 1 : high };
  }
}
