import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type { Bar } from '../../../../../domain/prices/bar.ts';
import { parseSymbolId } from '../../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { barsOf, chartBarsQuery } from '../../chart-bars-query.ts';
import { useChartSession } from '../../chart-session.tsx';

/** Bars by time of the second symbols that indicators ask for, at the chart's own interval. */
export function useOtherBars(): ReadonlyMap<string, ReadonlyMap<number, Bar>> {
  const api = useApi();
  const { state } = useChartSession();
  const { interval, hours, adjustment } = state;
  const symbols = [
    ...new Set(
      state.indicators.flatMap(({ id, inputs }) => {
        const input = findIndicator(id)?.inputs['symbol'];
        const given = inputs['symbol'] ?? input?.default;
        const symbol = typeof given === 'string' ? parseSymbolId(given) : null;
        return input === undefined || symbol === null ? [] : [symbol];
      }),
    ),
  ];
  const answers = useQueries({
    queries: symbols.map((symbol) => ({
      ...chartBarsQuery(api, symbol, { interval, hours, adjustment }),
      staleTime: Infinity,
    })),
  });
  const known = answers.map(({ data }) => data?.data.bars ?? null);
  return useMemo(
    () =>
      new Map(
        symbols.flatMap((symbol, at) => {
          const columns = known[at];
          if (columns === null || columns === undefined) return [];
          return [[symbol as string, new Map(barsOf(columns).map((bar) => [bar.time, bar]))]];
        }),
      ),
    // Answers are kept by reference: the same answer is the same map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- lists of changing length
    [symbols.join(), ...known],
  );
}
