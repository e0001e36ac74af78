import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  calendarOfSymbol,
  type ExchangeCalendar,
} from '../../../../domain/calendar/exchange-calendar.ts';
import { barEdits, isShown } from '../../../../domain/charting/live-bars.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useLiveTopic } from '../../../live/use-live.ts';
import { useChartSession } from '../chart-session.tsx';
import { type BarsAsked, barsOf, comparedBarsQuery } from '../queries.ts';

/** Symbols whose end is live; further ones follow when they are asked for again. */
const MOST_LIVE = 8;

export interface ComparedBars {
  readonly symbol: SymbolId;
  /** Undefined until they are known. */
  readonly bars: readonly Bar[] | undefined;
  readonly failed: boolean;
}

/** The series with its end as the stream tells it. */
export function withLiveEnd(
  bars: readonly Bar[],
  live: readonly Bar[] | undefined,
  { interval, hours }: Pick<BarsAsked, 'interval' | 'hours'>,
  calendar?: ExchangeCalendar,
): readonly Bar[] {
  if (live === undefined) return bars;
  const shown = live.filter(({ time }) => isShown(interval, hours, time, calendar));
  const { replaced, added } = barEdits(bars, shown);
  if (replaced.length === 0 && added.length === 0) return bars;
  const joined = [...bars];
  for (const { index, bar } of replaced) joined[index] = bar;
  return [...joined, ...added];
}

/** Bars of other symbols over the time of the chart, live at their end. */
export function useComparedBars(
  symbols: readonly SymbolId[],
  asked: BarsAsked | null,
): readonly ComparedBars[] {
  const api = useApi();
  const { symbol: chartSymbol } = useChartSession();
  const answers = useQueries({
    queries: symbols.map((symbol) => ({
      ...comparedBarsQuery(api, symbol, asked ?? NOT_YET),
      enabled: asked !== null,
      // Older bars of the chart ask for more of the same: until it is there, this is right as well.
      placeholderData: <T>(before: T | undefined) => before,
    })),
  });
  const interval = asked?.interval ?? '1d';
  const live = Array.from({ length: MOST_LIVE }, (_, at) => {
    const symbol = symbols[at] ?? chartSymbol;
    const isWatched = asked !== null && at < symbols.length;
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always as many, used or not
    return useLiveTopic('bars', symbol, interval, isWatched);
  });
  const wanted = useSame(symbols);
  const known = useSame(answers.map(({ data }) => data?.data));
  const failed = useSame(answers.map(({ isError }) => isError));
  const newest = useSame(live);
  const hours = asked?.hours ?? 'regular';
  return useMemo(
    () =>
      wanted.map((symbol, at) => {
        const series = known[at];
        const isOwn = series?.symbol === symbol && series.interval === interval;
        return {
          symbol,
          bars: isOwn
            ? withLiveEnd(
                barsOf(series.bars),
                newest[at],
                { interval, hours },
                calendarOfSymbol(symbol),
              )
            : undefined,
          failed: failed[at] ?? false,
        };
      }),
    [wanted, known, failed, newest, interval, hours],
  );
}

/** The list of the last time while its entries are the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && list.every((entry, at) => entry === kept[at]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}

const NOT_YET: BarsAsked = { interval: '1d', adjustment: 'split', hours: 'regular', from: 0 };
