import { writeCursor } from '../../../domain/quotes/list-cursor.ts';
import type { StoryKind } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OlderLink } from '../../ui/older-link.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { NewsChoices } from './news-choices.tsx';
import { ANY_NEWS, type NewsFilter } from './news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from './news-query.ts';
import { LONGEST_SUMMARY, StoryList, type StoryLook } from './story-list.tsx';

interface NewsFeedProps extends StoryLook {
  readonly symbol: SymbolId;
  readonly kind?: StoryKind | 'all';
  readonly resultsPerPage?: number;
  /** Topics that are left out. */
  readonly exclude?: readonly StoryKind[];
  readonly filter?: NewsFilter;
  readonly onFilter?: (change: Partial<NewsFilter>) => void;
}

/** Everything that is written about a symbol, each event once. */
export function NewsFeed({
  symbol,
  kind = 'all',
  resultsPerPage = STORIES_PER_PAGE,
  exclude = [],
  summary = LONGEST_SUMMARY,
  source = true,
  days = false,
  filter,
  onFilter,
}: NewsFeedProps) {
  const t = useT();
  const given = filter ?? { ...ANY_NEWS, kind: kind === 'all' ? '' : kind };
  const [chosen, change] = usePanelState<NewsFilter>(given, onFilter);
  return (
    <WidgetPanel tool="fullnewssummary" title={t('news.title')} flush>
      <div className="border-b border-line px-card py-2 print:hidden">
        <NewsChoices
          symbol={symbol}
          limit={resultsPerPage}
          filter={chosen}
          exclude={exclude}
          onChange={(patch) => change({ cursor: '', ...patch })}
        />
      </div>
      <Stories
        key={`${symbol} ${JSON.stringify(chosen)}`}
        symbol={symbol}
        limit={resultsPerPage}
        filter={chosen}
        exclude={exclude}
        look={{ summary, source, days }}
        onNewest={() => change({ cursor: '' })}
      />
    </WidgetPanel>
  );
}

interface PartProps {
  readonly symbol: SymbolId;
  readonly limit: number;
  readonly filter: NewsFilter;
  readonly exclude: readonly StoryKind[];
  readonly look: StoryLook;
}

function Stories({
  symbol,
  limit,
  filter,
  exclude,
  look,
  onNewest,
}: PartProps & { readonly onNewest: () => void }) {
  const t = useT();
  const api = useApi();
  const { first, pages, busy, problem, older } = useOlderPages(filter.cursor, (cursor) =>
    newsQuery(api, [symbol], { ...filter, cursor }, limit),
  );
  const stories = pages.flatMap(({ data }) => data);
  const last = stories.at(-1);
  const groups = groupStories(
    stories.filter(({ kind }) => kind === null || !exclude.includes(kind)),
  );
  const more = (pages.at(-1)?.data.length ?? 0) >= limit;
  return (
    <Loaded of={[first]} skeleton={<SkeletonLines lines={24} padded />}>
      {() =>
        last === undefined || (groups.length === 0 && !more) ? (
          <EmptyState glyph="document" title={t('news.empty')}>
            {t('news.emptyHint')}
          </EmptyState>
        ) : (
          <>
            {filter.cursor === '' ? null : (
              <div className="border-b border-line px-card py-2">
                <Button size="small" kind="quiet" onClick={onNewest}>
                  {t('news.newest')}
                </Button>
              </div>
            )}
            <StoryList groups={groups} symbol={symbol} {...look} />
            {problem === undefined ? null : (
              <ErrorState busy={problem.isFetching} onRetry={() => void problem.refetch()} />
            )}
            {more ? (
              <OlderLink
                title={t('news.older')}
                cursor={writeCursor({ time: last.time, id: last.id })}
                busy={busy}
                onOlder={older}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}
