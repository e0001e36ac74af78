import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { miniQuotesQuery } from './mini-quotes-query.ts';

/** Several quotes at a glance: price and change, live. */
export function MiniQuotes({ symbols }: { readonly symbols: readonly SymbolId[] }) {
  const { t, format } = useI18n();
  const asked = useQuery(miniQuotesQuery(useApi(), symbols));
  const first = symbols[0];
  return (
    <WidgetPanel
      tool="miniquotes"
      title={t('overview.mini.title')}
      note={
        asked.data === undefined || first === undefined ? undefined : <LiveBadge symbol={first} />
      }
    >
      <Loaded of={[asked]} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ data, unknown }) => (
          <>
            {data.length === 0 ? (
              <EmptyState title={t('overview.mini.none')}>{t('overview.mini.noneWhy')}</EmptyState>
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
                {data.map((quote) => (
                  <Tile key={quote.symbol} quote={quote} />
                ))}
              </ul>
            )}
            {unknown.length === 0 ? null : (
              <p className="mt-2 text-xs text-quiet">
                {t('overview.mini.unknown', { symbols: format.list(unknown) })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </WidgetPanel>
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
