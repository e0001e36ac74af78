import type { ReactNode } from 'react';
import { topMovers } from '../../../domain/quotes/top-movers.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { quoteColumns, type QuoteRow } from '../quotelist/quote-columns.tsx';
import { quoteRowsQuery } from '../quotelist/quote-rows-query.ts';

interface SymbolMoversProps {
  readonly symbols: readonly SymbolId[];
  /** Of gainers, and of losers. */
  readonly rows: number;
  readonly title?: string;
  readonly note?: string;
  readonly actions?: ReactNode;
}

/** Who has gained and who has lost most among some symbols. */
export function SymbolMovers({ symbols, rows, title, note, actions }: SymbolMoversProps) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="symbolmovers"
      title={title ?? t('boards.symbolMovers.title')}
      flush
      queries={(api) => [quoteRowsQuery(api, symbols)]}
      skeleton={rows * 2 + 2}
      empty={[t('boards.symbolMovers.none'), t('boards.symbolMovers.noneWhy'), 'pulse']}
      {...(note === undefined ? {} : { note: () => note })}
      // A page that names the list says in one place how late its quotes are.
      live={title === undefined ? symbols[0] : undefined}
      asOf={() => (title === undefined ? undefined : null)}
      {...(actions === undefined ? {} : { actions })}
    >
      {({ data }) => {
        const { gainers, losers } = topMovers(data, rows);
        return gainers.length + losers.length === 0 ? null : (
          <div className="@container h-full">
            <div className="grid h-full grid-rows-2 @min-[34rem]:grid-cols-2 @min-[34rem]:grid-rows-1">
              <Side title={t('boards.list.gainers')} quotes={gainers} rows={rows} />
              <Side title={t('boards.list.losers')} quotes={losers} rows={rows} />
            </div>
          </div>
        );
      }}
    </QueryPanel>
  );
}

function Side({
  title,
  quotes,
  rows,
}: {
  readonly title: string;
  readonly quotes: readonly QuoteRow[];
  readonly rows: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [symbol, ...others] = quoteColumns(i18n);
  return (
    <div className="min-h-0 min-w-0 not-first:border-line not-first:border-t @min-[34rem]:not-first:border-t-0 @min-[34rem]:not-first:border-l">
      {quotes.length === 0 ? (
        <>
          <p className="h-7 content-center border-b border-line bg-sunken px-card text-xs font-medium text-quiet">
            {title}
          </p>
          <p className="px-card py-3 text-sm text-quiet">{t('boards.symbolMovers.nobody')}</p>
        </>
      ) : (
        <Grid
          caption={title}
          columns={symbol === undefined ? others : [{ ...symbol, title }, ...others]}
          rows={quotes}
          rowKey={(quote) => quote.symbol}
          className={filledGrid(quotes.length, rows)}
        />
      )}
    </div>
  );
}
