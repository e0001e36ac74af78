import { Link } from 'react-router';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { miniQuotesQuery } from './mini-quotes-query.ts';

/** Several quotes at a glance: price and change, live. */
export function MiniQuotes({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="miniquotes"
      title={t('overview.mini.title')}
      queries={(api) => [miniQuotesQuery(api, symbols)]}
      skeleton="h-16 w-full"
      empty={[t('overview.mini.none'), t('overview.mini.noneWhy')]}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data, unknown }) =>
        data.length + unknown.length === 0 ? null : (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
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
  const symbol = quote.symbol;
  return (
    <li data-symbol={symbol} className="min-w-0">
      <Link
        to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(symbol)}`}
        className="grid gap-0.5 rounded-md border border-line p-2 text-sm hover:bg-hover"
      >
        <span className="font-semibold">{symbol}</span>
        <span className="text-lg">
          <QuoteCell symbol={symbol} field="last" initial={quote.last} />
        </span>
        <QuoteChange symbol={symbol} initial={quote.changePercent} />
      </Link>
    </li>
  );
}
