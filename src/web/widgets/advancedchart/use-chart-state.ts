import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { withLooks } from '../../../domain/charting/beside-price.ts';
import {
  changedState,
  type ChartChange,
  type ChartState,
  readChartState,
} from '../../../domain/charting/chart-state.ts';
import { writeIndicatorCode } from '../../../domain/charting/indicator-code.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ValuesOf } from '../param.ts';
import { usePanelState } from '../use-panel-state.ts';
import { chartParams } from './params.ts';
import { rememberedState, rememberState } from './remembered-state.ts';

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
