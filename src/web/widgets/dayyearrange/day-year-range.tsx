import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QuoteRanges } from '../quotehead/quote-ranges.tsx';

/** Where a price stands in its day and in its year. */
export function DayYearRange({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  return (
    <QueryPanel
      tool="dayyearrange"
      title={t('further.ranges.title')}
      queries={(api) => [quoteQuery(api, symbol)]}
      skeleton={5}
      empty={[t('further.detail.none', { symbol }), t('further.detail.noneWhy')]}
      live={({ data: [quote] }) => quote?.symbol}
    >
      {({ data: [quote] }) => (quote === undefined ? null : <Ranges quote={quote} />)}
    </QueryPanel>
  );
}

const Ranges = ({ quote }: { readonly quote: WireQuote }) => (
  <div className="@container">
    <div className="grid gap-x-8 gap-y-3 @xl:grid-cols-2">
      <p className="flex items-baseline gap-2 text-sm @xl:col-span-2">
        <span className="font-semibold">{quote.symbol}</span>
        <span className="text-lg font-medium">
          <QuoteCell symbol={quote.symbol} field="last" initial={quote.last} />
        </span>
      </p>
      <QuoteRanges quote={quote} />
    </div>
  </div>
);
