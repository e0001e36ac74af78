import type { StoryHead, StoryKind } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { NewsChoices } from './news-choices.tsx';
import type { NewsFilter } from './news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from './news-query.ts';
import { StoriesCsv } from './stories-csv.tsx';
import { LONGEST_SUMMARY, StoryList, type StoryLook } from './story-list.tsx';

/** What a reader chooses; the names are those of the widget's parameters. */
interface State {
  readonly kind: StoryKind | 'all';
  readonly publisher: string;
  readonly cursor: string;
}

interface NewsFeedProps extends StoryLook {
  readonly symbol: SymbolId;
  readonly kind?: StoryKind | 'all';
  readonly publisher?: string;
  readonly resultsPerPage?: number;
  /** Topics that are left out. */
  readonly exclude?: readonly StoryKind[];
}

/** Everything that is written about a symbol, each event once. */
export function NewsFeed({
  symbol,
  kind = 'all',
  publisher = '',
  resultsPerPage = STORIES_PER_PAGE,
  exclude = [],
  summary = LONGEST_SUMMARY,
  source = true,
  days = false,
}: NewsFeedProps) {
  const t = useT();
  const [state, change] = usePanelState<State>({ kind, publisher, cursor: '' }, undefined);
  const filter: NewsFilter = {
    kind: state.kind === 'all' ? '' : state.kind,
    source: state.publisher,
    cursor: state.cursor,
  };
  const isWanted = (story: StoryHead) => story.kind === null || !exclude.includes(story.kind);
  return (
    <QueryPanel
      tool="fullnewssummary"
      title={t('news.title')}
      file={[symbol, 'news']}
      flush
      queries={(api) => [newsQuery(api, [symbol], filter, resultsPerPage)]}
      skeleton={24}
      empty={[t('news.empty'), t('news.emptyHint'), 'document']}
      // Every story has a time of its own.
      asOf={() => null}
      actions={
        <NewsChoices
          symbol={symbol}
          limit={resultsPerPage}
          filter={filter}
          exclude={exclude}
          onChange={({ kind: topic, source: wanted }) =>
            change({
              cursor: '',
              ...(topic === undefined ? {} : { kind: topic === '' ? 'all' : topic }),
              ...(wanted === undefined ? {} : { publisher: wanted }),
            })
          }
        />
      }
    >
      {({ data }) =>
        data.length < resultsPerPage && !data.some(isWanted) ? null : (
          <Stories
            key={`${symbol} ${JSON.stringify(filter)}`}
            symbol={symbol}
            limit={resultsPerPage}
            filter={filter}
            isWanted={isWanted}
            look={{ summary, source, days }}
            onNewest={() => change({ cursor: '' })}
          />
        )
      }
    </QueryPanel>
  );
}

interface StoriesProps {
  readonly symbol: SymbolId;
  readonly limit: number;
  readonly filter: NewsFilter;
  readonly isWanted: (story: StoryHead) => boolean;
  readonly look: StoryLook;
  readonly onNewest: () => void;
}

function Stories({ symbol, limit, filter, isWanted, look, onNewest }: StoriesProps) {
  const t = useT();
  const api = useApi();
  const pages = useOlderPages(filter.cursor, (cursor) =>
    newsQuery(api, [symbol], { ...filter, cursor }, limit),
  );
  const stories = pages.pages.flatMap(({ data }) => data);
  const wanted = stories.filter(isWanted);
  return (
    <GrowingList
      pages={pages}
      last={(pages.pages.at(-1)?.data.length ?? 0) < limit ? undefined : stories.at(-1)}
      older={t('news.older')}
      newest={filter.cursor === '' ? undefined : { title: t('news.newest'), onNewest }}
    >
      <StoriesCsv stories={wanted} />
      <StoryList groups={groupStories(wanted)} symbol={symbol} {...look} />
    </GrowingList>
  );
}
