import type { WireQuote } from '../../../contract/market/quotes.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { RangeBar } from '../../ui/range-bar.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';

/** Where a price stands in its day and in its year. */
export function DayYearRange({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
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

function Ranges({ quote }: { readonly quote: WireQuote }) {
  const { t } = useI18n();
  const { symbol } = quote;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const low = useQuoteField(symbol, 'low') ?? quote.low;
  const high = useQuoteField(symbol, 'high') ?? quote.high;
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-3 @xl:grid-cols-2">
        <p className="flex items-baseline gap-2 text-sm @xl:col-span-2">
          <span className="font-semibold">{symbol}</span>
          <span className="text-lg font-medium">
            <QuoteCell symbol={symbol} field="last" initial={quote.last} />
          </span>
        </p>
        <RangeBar
          label={t('quote.dayRange')}
          low={low}
          high={high}
          value={last}
          from={quote.open}
          decimals={decimals}
        />
        <RangeBar
          label={t('quote.yearRange')}
          low={quote.low52}
          high={quote.high52}
          value={last}
          decimals={decimals}
        />
      </div>
    </div>
  );
}
