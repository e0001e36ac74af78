import { readChartState } from '../../../../domain/charting/chart-state.ts';
import { isSameLayout, parseLayout } from '../../../../domain/charting/layout.ts';
import { type PlainRecord, plainRecord } from '../../../../domain/charting/plain-json.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { DeckLayout, OpenLayout } from './deck-context.ts';

/** Whether there is something to save. The first chart follows the page: its symbol is no difference. */
export function isChanged({ saved }: OpenLayout, layout: DeckLayout): boolean {
  const [first, ...others] = layout.charts;
  const symbol = saved.charts[0]?.symbol;
  if (first === undefined || symbol === undefined) return false;
  return !isSameLayout(saved, { ...layout, charts: [{ ...first, symbol }, ...others] });
}

/** A stored layout as charts of this page; the first shows the page's symbol. */
export function readLayout(body: unknown, symbol: SymbolId): DeckLayout | null {
  const layout = parseLayout(body);
  if (layout === null) return null;
  const charts = layout.charts.map((chart) => readChartState(chart, symbol));
  return {
    ...layout,
    charts: charts.map((chart, at) => (at === 0 ? { ...chart, symbol } : chart)),
  };
}

export const layoutBody = (layout: DeckLayout): PlainRecord => plainRecord(layout) ?? {};
