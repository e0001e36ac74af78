import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StoriesCsv } from '../fullnewssummary/stories-csv.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { HeadlineList, newsPath } from './headline-list.tsx';
import { headlinesQuery } from './headlines-query.ts';

interface HeadlinesProps {
  readonly symbol: SymbolId;
  readonly rows: number;
}

/** The newest stories about a symbol, each event once. */
export function Headlines({ symbol, rows }: HeadlinesProps) {
  const t = useT();
  return (
    <QueryPanel
      tool="headlines"
      title={t('overview.headlines.title')}
      file={[symbol, 'headlines']}
      queries={(api) => [headlinesQuery(api, symbol, rows)]}
      skeleton={rows * 2}
      empty={[
        t('overview.headlines.none'),
        t('overview.headlines.noneWhy', { symbol }),
        'document',
      ]}
      // Every headline has a time of its own.
      asOf={() => null}
      actions={
        <TextLink to={newsPath(symbol)} className="px-1.5 text-xs">
          {t('overview.headlines.all')}
        </TextLink>
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <>
            <StoriesCsv stories={data} />
            <HeadlineList stories={data} rows={rows} symbol={symbol} className="-my-2" />
          </>
        )
      }
    </QueryPanel>
  );
}
