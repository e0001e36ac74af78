import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { RangeBar } from '../../ui/range-bar.tsx';

/** Where the price stands in its day and in its year, live: two cells of the grid around them. */
export function QuoteRanges({ quote }: { readonly quote: WireQuote }) {
  const t = useT();
  const { symbol } = quote;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const low = useQuoteField(symbol, 'low') ?? quote.low;
  const high = useQuoteField(symbol, 'high') ?? quote.high;
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <>
      <RangeBar
        label={t('quote.dayRange')}
        low={low}
        high={high}
        value={last}
        from={quote.open}
        decimals={decimals}
      />
      <YearRange quote={quote} />
    </>
  );
}

/** Where the price stands in its year, live. */
export function YearRange({ quote }: { readonly quote: WireQuote }) {
  const t = useT();
  const last = useQuoteField(quote.symbol, 'last') ?? quote.last;
  return (
    <RangeBar
      label={t('quote.yearRange')}
      low={quote.low52}
      high={quote.high52}
      value={last}
      decimals={priceDecimals(quote.symbol, quote.last)}
    />
  );
}
