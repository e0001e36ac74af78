import type { ReactNode } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { StoriesCsv } from '../fullnewssummary/stories-csv.tsx';
import { HeadlineList } from '../headlines/headline-list.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { symbolNewsQuery } from './symbol-news-query.ts';

interface SymbolHeadlinesProps {
  readonly symbols: readonly SymbolId[];
  readonly rows: number;
  readonly title?: string;
  readonly note?: string;
  readonly actions?: ReactNode;
}

/** The newest stories about some symbols, two lines each. */
export function SymbolHeadlines({ symbols, rows, title, note, actions }: SymbolHeadlinesProps) {
  const t = useT();
  return (
    <QueryPanel
      tool="symbolheadlines"
      title={title ?? t('boards.headlines.title')}
      flush
      queries={(api) => [symbolNewsQuery(api, symbols, rows)]}
      skeleton={rows * 2}
      empty={[t('boards.headlines.none'), t('boards.headlines.noneWhy'), 'document']}
      {...(note === undefined ? {} : { note: () => note })}
      // Every headline has a time of its own.
      asOf={() => null}
      {...(actions === undefined ? {} : { actions })}
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <>
            <StoriesCsv stories={data} />
            <HeadlineList
              stories={data}
              rows={rows}
              className="h-full grid-cols-[minmax(0,1fr)] px-card"
            />
          </>
        )
      }
    </QueryPanel>
  );
}
