import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { miniQuotesQuery } from './mini-quotes-query.ts';

interface QuoteTilesProps {
  readonly tool: 'miniquotes' | 'miniquotecharts';
  readonly title: string;
  readonly symbols: readonly SymbolId[];
  readonly skeleton: string;
  /** The columns of the grid. */
  readonly grid: string;
  /** What a tile shows; the whole of it leads to the symbol. */
  readonly children: (quote: WireQuote) => ReactNode;
}

/** A card with a tile for each symbol, and a word on those that nobody knows. */
export function QuoteTiles({ tool, title, symbols, skeleton, grid, children }: QuoteTilesProps) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool={tool}
      title={title}
      queries={(api) => [miniQuotesQuery(api, symbols)]}
      skeleton={skeleton}
      empty={[t('overview.mini.none'), t('overview.mini.noneWhy')]}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data, unknown }) =>
        data.length + unknown.length === 0 ? null : (
          <>
            <ul className={`grid gap-2 ${grid}`}>
              {data.map((quote) => (
                <li key={quote.symbol} data-symbol={quote.symbol} className="min-w-0">
                  <Link
                    to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(quote.symbol)}`}
                    className="grid gap-1 rounded-md border border-line p-2 text-sm hover:bg-hover"
                  >
                    {children(quote)}
                  </Link>
                </li>
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
