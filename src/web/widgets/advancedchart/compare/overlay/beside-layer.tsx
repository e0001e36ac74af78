import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { getFundamentalSteps } from '../../../../../contract/market/chart-marks.ts';
import { alignedCloses } from '../../../../../domain/charting/align-bars.ts';
import type { ChartSpread, ComparedSymbol } from '../../../../../domain/charting/beside-price.ts';
import { drawsBarByBar } from '../../../../../domain/charting/drawn-bars.ts';
import {
  fundamentalSeries,
  FUNDAMENTAL_UNIT,
  type KnownFundamentals,
  WITH_PRICE,
} from '../../../../../domain/charting/fundamental-series.ts';
import { spreadBars } from '../../../../../domain/charting/spread-bars.ts';
import { parseSpread, type SpreadFormula } from '../../../../../domain/charting/spread-formula.ts';
import type { Bar, BarInterval } from '../../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import type { ApiClient } from '../../../../api/client.ts';
import { endpointQuery } from '../../../../api/endpoint-query.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useBarsVersion } from '../../chart-moments.ts';
import { useChartSession } from '../../chart-session.tsx';
import { type BesideLine, NO_LINES, usePublishLines } from '../beside-context.tsx';
import { useComparedBars } from '../use-compared-bars.ts';
import { CompareLegend } from './compare-legend.tsx';
import { DrawLines } from './draw-lines.tsx';

const TEN_MINUTES = 600_000;

const fundamentalStepsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getFundamentalSteps, { params: { symbol } }, TEN_MINUTES);

/** What is shown beside the price: fetched and aligned once for chart, legend and tables. */
export function BesideLayer() {
  const lines = useLines();
  const publish = usePublishLines();
  useLayoutEffect(() => publish(lines), [publish, lines]);
  useLayoutEffect(() => () => publish(NO_LINES), [publish]);
  return (
    <>
      <DrawLines />
      <div className="pointer-events-none absolute top-13 left-2 max-md:top-17 z-10 max-w-[calc(100%-5rem)]">
        <CompareLegend />
      </div>
    </>
  );
}

function useLines(): readonly BesideLine[] {
  const t = useT();
  const { chart, state, symbol, bars: ownBars } = useChartSession();
  const { interval, adjustment, hours, compared, spreads, fundamentals } = state;
  const version = useBarsVersion(chart);
  const formulas = useMemo(() => formulasOf(spreads), [spreads]);
  // Bricks and columns have no bars of another symbol beside them.
  const isByBar = drawsBarByBar(state);
  const needsSplit = adjustment !== 'split' && fundamentals.some((id) => WITH_PRICE.has(id));
  const first = version >= 0 ? chart?.bars[0]?.time : undefined;
  const asked =
    first === undefined || !isByBar ? null : { interval, adjustment, hours, from: first };
  const others = useComparedBars(neededSymbols(compared, formulas, symbol), asked);
  const own = useOwnBars(asked !== null && needsSplit ? symbol : null, asked);
  const known = useFundamentals();

  return useMemo((): readonly BesideLine[] => {
    if (chart === null || !isByBar || version < 0) return NO_LINES;
    const times = chart.bars.map(({ time }) => time);
    const bySymbol: BarsBySymbol = new Map([
      [symbol, { bars: ownBars(), failed: false }],
      ...others.map(({ symbol: of, bars, failed }) => [of, { bars, failed }] as const),
    ]);
    // Ratios are of the traded price on today's share basis, whatever the chart is adjusted for.
    const priced = needsSplit ? own : ownBars();
    const close = alignedCloses(
      times,
      { time: priced.map(({ time }) => time), close: priced.map((bar) => bar.close) },
      interval,
    );
    return [
      ...comparedLines(compared, bySymbol, times, interval),
      ...spreadLines(formulas, bySymbol, times, interval),
      ...fundamentals.map((id, at): BesideLine => ({
        id: `fundamental ${id}`,
        kind: 'fundamental',
        name: t(`compare.figure.${id}`),
        colour: (at % 6) + 1,
        hidden: false,
        stepped: !WITH_PRICE.has(id),
        unit: FUNDAMENTAL_UNIT[id],
        values:
          known.data === null
            ? []
            : fundamentalSeries(id, known.data, { time: times, close }, interval),
        failed: known.failed,
      })),
    ];
  }, [
    chart,
    isByBar,
    version,
    symbol,
    ownBars,
    others,
    own,
    needsSplit,
    compared,
    formulas,
    fundamentals,
    known.data,
    known.failed,
    interval,
    t,
  ]);
}

type Asked = Parameters<typeof useComparedBars>[1];

/** The chart's own symbol adjusted for splits only, where the chart itself is not. */
function useOwnBars(symbol: SymbolId | null, asked: Asked): readonly Bar[] {
  const symbols = useMemo(() => (symbol === null ? [] : [symbol]), [symbol]);
  const [own] = useComparedBars(symbols, asked === null ? null : { ...asked, adjustment: 'split' });
  return useMemo(() => own?.bars ?? [], [own?.bars]);
}

function useFundamentals(): {
  readonly data: KnownFundamentals | null;
  readonly failed: boolean;
} {
  const api = useApi();
  const { state, symbol } = useChartSession();
  const { data, isError } = useQuery({
    ...fundamentalStepsQuery(api, symbol),
    enabled: state.fundamentals.length > 0,
    retry: false,
  });
  return { data: data?.data ?? null, failed: isError };
}

type BarsBySymbol = ReadonlyMap<
  SymbolId,
  { readonly bars: readonly Bar[] | undefined; readonly failed: boolean }
>;

const columnsOf = (bars: readonly Bar[]) => ({
  time: bars.map(({ time }) => time),
  close: bars.map(({ close }) => close),
});

export function comparedLines(
  compared: readonly ComparedSymbol[],
  bySymbol: BarsBySymbol,
  times: readonly number[],
  interval: BarInterval,
): readonly BesideLine[] {
  return compared.map(({ symbol, colour, scale, hidden }) => {
    const found = bySymbol.get(symbol);
    return {
      id: `compare ${symbol}`,
      kind: 'compared',
      name: symbol,
      colour,
      hidden,
      scale,
      unit: 'price',
      values: alignedCloses(times, columnsOf(found?.bars ?? []), interval),
      failed: found?.failed ?? false,
    };
  });
}

/** The formulas that can be read; what is stored may have come from elsewhere. */
export const formulasOf = (
  spreads: readonly ChartSpread[],
): readonly { readonly spread: ChartSpread; readonly formula: SpreadFormula }[] =>
  spreads.flatMap((spread) => {
    const parsed = parseSpread(spread.formula);
    return parsed.ok ? [{ spread, formula: parsed.formula }] : [];
  });

export function spreadLines(
  formulas: ReturnType<typeof formulasOf>,
  bySymbol: BarsBySymbol,
  times: readonly number[],
  interval: BarInterval,
): readonly BesideLine[] {
  return formulas.map(({ spread, formula }) => {
    const parts = formula.symbols.map((symbol) => bySymbol.get(symbol));
    const series = parts.flatMap((part) => (part?.bars === undefined ? [] : [part.bars]));
    const isWhole = series.length === formula.symbols.length;
    const { bars, hasRange } = spreadBars(formula, isWhole ? series : [], interval);
    return {
      id: `spread ${formula.text}`,
      kind: 'spread',
      name: formula.text,
      colour: spread.colour,
      hidden: spread.hidden,
      unit: 'plain',
      values: alignedCloses(times, columnsOf(bars), interval),
      failed: parts.some((part) => part?.failed === true),
      closeOnly: !hasRange,
    };
  });
}

/** The symbols whose bars are needed, each once; those of the chart itself are there already. */
export function neededSymbols(
  compared: readonly ComparedSymbol[],
  formulas: ReturnType<typeof formulasOf>,
  own: SymbolId,
): readonly SymbolId[] {
  const all = [
    ...compared.map(({ symbol }) => symbol),
    ...formulas.flatMap(({ formula }) => formula.symbols),
  ];
  return [...new Set(all)].filter((symbol) => symbol !== own);
}
