import type { ReactNode } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { quoteRowsQuery } from './quote-rows-query.ts';

interface QuoteListProps {
  readonly symbols: readonly SymbolId[];
  /** Rows that fit; the others are reached by scrolling. */
  readonly rows?: number;
  /** Where a page shows several such lists. */
  readonly tool?: string;
  readonly title?: string;
  readonly note?: string;
  readonly actions?: ReactNode;
}

/** Some symbols with their live price and change. */
export function QuoteList({
  symbols,
  rows = 10,
  tool = 'quotelist',
  title,
  note,
  actions,
}: QuoteListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool={tool}
      title={title ?? t('boards.quotes.title')}
      flush
      queries={(api) => [quoteRowsQuery(api, symbols)]}
      skeleton={rows + 1}
      empty={[t('boards.quotes.none'), t('boards.quotes.noneWhy'), 'list']}
      {...(note === undefined ? {} : { note: () => note })}
      // A page that names the list says in one place how late its quotes are.
      live={title === undefined ? symbols[0] : undefined}
      asOf={() => (title === undefined ? undefined : null)}
      {...(actions === undefined ? {} : { actions })}
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Grid
            caption={title ?? t('boards.quotes.title')}
            columns={quoteColumns(i18n)}
            rows={data}
            rowKey={({ symbol }) => symbol}
            className={filledGrid(data.length, rows)}
          />
        )
      }
    </QueryPanel>
  );
}
