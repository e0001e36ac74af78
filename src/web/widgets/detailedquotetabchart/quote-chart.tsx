import type { ChartRange, ChartStyle } from '../../../domain/prices/chart-range.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { DetailedQuote } from '../detailedquotetab/detailed-quote.tsx';
import { InteractiveChart } from '../interactivechart/interactive-chart.tsx';

export interface QuoteChartProps {
  readonly symbol: SymbolId;
  readonly range: ChartRange;
  readonly style: ChartStyle;
  readonly height: number;
}

/** The chart of a symbol above its full quote. */
export const QuoteChart = ({ symbol, ...chart }: QuoteChartProps) => (
  <div data-widget="detailedquotetabchart" className="grid gap-3">
    <InteractiveChart
      symbol={symbol}
      extended
      volume
      events
      lineColor=""
      upColor=""
      downColor=""
      {...chart}
    />
    <DetailedQuote symbol={symbol} />
  </div>
);
