import { type QuoteChartProps, QuoteChart } from '../detailedquotetabchart/quote-chart.tsx';
import { Headlines } from '../headlines/headlines.tsx';

/** The chart, the full quote and the newest headlines of a symbol. */
export const QuoteChartNews = ({ rows, ...quote }: QuoteChartProps & { readonly rows: number }) => (
  <div data-widget="detailedquotetabchartnews" className="grid gap-3">
    <QuoteChart {...quote} />
    <Headlines symbol={quote.symbol} rows={rows} />
  </div>
);
