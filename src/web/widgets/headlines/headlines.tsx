import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
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
  const asked = useQuery(headlinesQuery(useApi(), symbol, rows));
  return (
    <WidgetPanel
      tool="headlines"
      title={t('overview.headlines.title')}
      actions={
        <TextLink to={newsPath(symbol)} className="px-1.5 text-xs">
          {t('overview.headlines.all')}
        </TextLink>
      }
    >
      <Loaded of={[asked]} skeleton={<SkeletonLines lines={rows * 2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState glyph="document" title={t('overview.headlines.none')}>
              {t('overview.headlines.noneWhy', { symbol })}
            </EmptyState>
          ) : (
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
          )
        }
      </Loaded>
    </WidgetPanel>
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
