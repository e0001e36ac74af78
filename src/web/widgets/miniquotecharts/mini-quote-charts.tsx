import { useQuery } from '@tanstack/react-query';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { QuoteTiles } from '../miniquotes/quote-tiles.tsx';
import { dayClosesQuery } from './day-closes-query.ts';

/** Several quotes with the line of their last session. */
export function MiniQuoteCharts({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const t = useT();
  return (
    <QuoteTiles
      tool="miniquotecharts"
      title={t('further.miniCharts.title')}
      symbols={symbols}
      skeleton="h-24 w-full"
      grid="grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
    >
      {(quote) => (
        <>
          <span className="flex items-baseline justify-between gap-2">
            <span className="font-semibold">{quote.symbol}</span>
            <QuoteChange symbol={quote.symbol} initial={quote.changePercent} />
          </span>
          <span className="text-lg">
            <QuoteCell symbol={quote.symbol} field="last" initial={quote.last} />
          </span>
          <DayLine quote={quote} />
        </>
      )}
    </QuoteTiles>
  );
}

function DayLine({ quote: { symbol, previousClose } }: { readonly quote: WireQuote }) {
  const t = useT();
  const asked = useQuery(dayClosesQuery(useApi(), symbol));
  return (
    <Sparkline
      values={asked.data?.data.bars.close ?? []}
      label={t('further.miniCharts.line', { symbol })}
      width={136}
      height={36}
      stretched
      {...(previousClose === null ? {} : { reference: previousClose })}
    />
  );
}
