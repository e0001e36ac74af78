import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { dayClosesQuery } from './day-closes-query.ts';

/** Several quotes with the line of their last session. */
export function MiniQuoteCharts({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="miniquotecharts"
      title={t('further.miniCharts.title')}
      queries={(api) => [miniQuotesQuery(api, symbols)]}
      skeleton="h-24 w-full"
      empty={[t('overview.mini.none'), t('overview.mini.noneWhy')]}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data, unknown }) =>
        data.length + unknown.length === 0 ? null : (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
              {data.map((quote) => (
                <Tile key={quote.symbol} quote={quote} />
              ))}
            </ul>
            {unknown.length === 0 ? null : (
              <p className="mt-2 text-xs text-quiet">
                {t('overview.mini.unknown', { symbols: format.list(unknown) })}
              </p>
            )}
          </>
        )
      }
    </QueryPanel>
  );
}

function Tile({ quote }: { readonly quote: WireQuote }) {
  const { t } = useI18n();
  const { symbol, previousClose } = quote;
  const asked = useQuery(dayClosesQuery(useApi(), symbol));
  return (
    <li data-symbol={symbol} className="min-w-0">
      <Link
        to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(symbol)}`}
        className="grid gap-1 rounded-md border border-line p-2 text-sm hover:bg-hover"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-semibold">{symbol}</span>
          <QuoteChange symbol={symbol} initial={quote.changePercent} />
        </span>
        <span className="text-lg">
          <QuoteCell symbol={symbol} field="last" initial={quote.last} />
        </span>
        <Sparkline
          values={asked.data?.data.bars.close ?? []}
          label={t('further.miniCharts.line', { symbol })}
          width={136}
          height={36}
          stretched
          {...(previousClose === null ? {} : { reference: previousClose })}
        />
      </Link>
    </li>
  );
}
