import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MOST_COMPARED, withLooks } from '../../../domain/charting/beside-price.ts';
import {
  CHART_AXES,
  CHART_HOURS,
  CHART_INTERVALS,
  CHART_SPANS,
  CHART_TYPES,
} from '../../../domain/charting/chart-choices.ts';
import type { ChartIndicator } from '../../../domain/charting/chart-indicator.ts';
import {
  changedState,
  type ChartChange,
  type ChartState,
  readChartState,
} from '../../../domain/charting/chart-state.ts';
import { readIndicatorCode, writeIndicatorCode } from '../../../domain/charting/indicator-code.ts';
import { BAR_ADJUSTMENTS } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AddressField } from '../../shell/navigation/address-field.ts';
import { choiceParam, type OptionalParam, symbolsParam, type ValuesOf } from '../param.ts';
import { usePanelState } from '../use-panel-state.ts';

const NO_INDICATORS: readonly ChartIndicator[] = [];
const NO_SYMBOLS: readonly SymbolId[] = [];

/** What of a chart its address says: that which one would share. */
export const chartParams = {
  interval: choiceParam('catalogue.advancedChart.param.interval', CHART_INTERVALS, '1d'),
  type: choiceParam('catalogue.advancedChart.param.type', CHART_TYPES, 'candles'),
  axis: choiceParam('catalogue.advancedChart.param.axis', CHART_AXES, 'linear'),
  hours: choiceParam('catalogue.advancedChart.param.hours', CHART_HOURS, 'regular'),
  adjustment: choiceParam('catalogue.advancedChart.param.adjustment', BAR_ADJUSTMENTS, 'split'),
  span: choiceParam('catalogue.advancedChart.param.span', ['none', ...CHART_SPANS], 'none'),
  indicators: {
    form: 'id~input=value, …',
    about: 'catalogue.advancedChart.param.indicators',
    fallback: NO_INDICATORS,
    read: readIndicatorCode,
    write: writeIndicatorCode,
  } satisfies OptionalParam<readonly ChartIndicator[]>,
  compared: {
    ...symbolsParam('catalogue.advancedChart.param.compared', undefined, NO_SYMBOLS, MOST_COMPARED),
    fallback: NO_SYMBOLS,
    aliases: ['compare'],
  },
} as const;

const LATEST = Date.UTC(2100, 0, 1);

/** A moment in ms that the chart is opened at, as links of fired alerts name it; 0 for none. */
export const momentField: AddressField<number> = {
  fallback: 0,
  read: (text) => {
    const moment = /^\d{1,13}$/.test(text) ? Number(text) : 0;
    return moment > 0 && moment < LATEST ? moment : null;
  },
};

const KEY = 'tapedeck:chart';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** How this browser's reader last had a chart; `null` when nothing is stored or it is damaged. */
export function rememberedState(storage: Store, symbol: SymbolId): ChartState | null {
  try {
    const text = storage.getItem(KEY);
    if (text === null) return null;
    const kept = readChartState(JSON.parse(text), symbol);
    // Another symbol is another chart: what is compared and how far back it went belong to the old.
    return kept.symbol === symbol ? kept : { ...kept, symbol, compared: [], span: null };
  } catch {
    return null;
  }
}

function rememberState(storage: Store, state: ChartState): void {
  try {
    storage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that refuses storage forgets with the page.
  }
}

export type SharedState = ValuesOf<typeof chartParams>;

const sharedOf = (state: ChartState): SharedState => ({
  interval: state.interval,
  type: state.type,
  axis: state.axis,
  hours: state.hours,
  adjustment: state.adjustment,
  span: state.span ?? 'none',
  indicators: state.indicators,
  compared: state.compared.map(({ symbol }) => symbol),
});

/** The address carries no colours: those that the reader gave to the same indicators stay. */
const withOwnLooks = (
  shared: SharedState['indicators'],
  own: ChartState['indicators'],
): ChartState['indicators'] =>
  writeIndicatorCode(shared) === writeIndicatorCode(own) ? own : shared;

/**
 * The state of the one chart of a page. What one would share is in the address; the rest is kept by
 * the browser, and so is the whole for the next visit by a bare link.
 */
export function useChartState(
  symbol: SymbolId,
  given: SharedState,
  onChange: ((change: Partial<SharedState>) => void) | undefined,
  /** The link says more than the state does, such as a moment to be shown in its interval. */
  isSaid = false,
): readonly [ChartState, (change: ChartChange) => void] {
  const [shared, changeShared] = usePanelState<SharedState>(given, onChange);
  const [own, setOwn] = useState<Partial<ChartState>>({});
  const { interval, type, axis, hours, adjustment, span, indicators, compared } = shared;
  const state = useMemo<ChartState>(
    () => ({
      ...readChartState(own, symbol),
      ...readShared({ interval, type, axis, hours, adjustment, span }, symbol),
      symbol,
      indicators: withOwnLooks(indicators, own.indicators ?? []),
      compared: withLooks(compared, own.compared ?? []),
    }),
    [symbol, own, interval, type, axis, hours, adjustment, span, indicators, compared],
  );
  const take = useCallback(
    (next: ChartState) => {
      setOwn(next);
      changeShared(sharedOf(next));
    },
    [changeShared],
  );
  const change = (wanted: ChartChange): void => {
    const next = changedState(state, wanted);
    take(next);
    if (onChange !== undefined) rememberState(localStorage, next);
  };

  const isBare = useEffectEvent(() => sameShared(given));
  useEffect(() => {
    // A link that says how the chart is to be drawn is followed; a bare one has it as last time.
    if (onChange === undefined || isSaid || !isBare()) return;
    const remembered = rememberedState(localStorage, symbol);
    if (remembered !== null) take(remembered);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, []);

  return [state, change];
}

const sameShared = (given: SharedState): boolean =>
  Object.entries(chartParams).every(
    ([name, { fallback }]) =>
      JSON.stringify(given[name as keyof SharedState]) === JSON.stringify(fallback),
  );

function readShared(shared: Partial<SharedState>, symbol: SymbolId) {
  const { interval, type, axis, hours, adjustment, span } = readChartState(shared, symbol);
  return { interval, type, axis, hours, adjustment, span };
}
