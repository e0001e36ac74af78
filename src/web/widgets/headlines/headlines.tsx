import { Link } from 'react-router';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { StoriesCsv } from '../fullnewssummary/stories-csv.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { headlinesQuery } from './headlines-query.ts';

interface HeadlinesProps {
  readonly symbol: SymbolId;
  readonly rows: number;
}

const newsPath = (symbol: SymbolId, story?: string): string =>
  `${tabPath('equity', 'news')}${story === undefined ? '' : `/${story}`}?symbol=${encodeURIComponent(symbol)}`;

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
            <ul className="-my-2 grid">
              {firstOfEach(data)
                .slice(0, rows)
                .map(({ id, headline, publisher, time }) => (
                  <li key={id} className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
                    <Link
                      to={newsPath(symbol, id)}
                      lang={SOURCE_LANGUAGE}
                      className="rounded-xs text-sm font-medium hover:text-link hover:underline"
                    >
                      {headline}
                    </Link>
                    <span className="text-xs text-quiet">
                      {publisher}
                      {' · '}
                      <EventTime time={time} />
                    </span>
                  </li>
                ))}
            </ul>
          </>
        )
      }
    </QueryPanel>
  );
}

/** Several publishers tell one event; the newest of them stands for all. */
function firstOfEach<S extends { readonly groupId: string | null }>(
  stories: readonly S[],
): readonly S[] {
  const seen = new Set<string>();
  return stories.filter(({ groupId }) => {
    if (groupId === null) return true;
    const isNew = !seen.has(groupId);
    seen.add(groupId);
    return isNew;
  });
}
