import { useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { groupStories } from '../../../../domain/news/story-group.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useOlderPages } from '../../../api/use-older-pages.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { ListAndPane } from '../../../ui/list-and-pane.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListKeys } from '../../../ui/use-list-keys.ts';
import { NewsChoices } from '../../../widgets/fullnewssummary/news-choices.tsx';
import type { NewsFilter } from '../../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from '../../../widgets/fullnewssummary/news-query.ts';
import { StoriesCsv } from '../../../widgets/fullnewssummary/stories-csv.tsx';
import { StoryCard } from '../../../widgets/newsstory/news-story.tsx';
import { useMarkRead } from '../../../widgets/newsstory/use-read.ts';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import { newsAddress } from './address.ts';
import { MarketNewsRow } from './market-news-row.tsx';

/** News of the whole market: the list, and beside it the story that is open. */
export function NewsTab() {
  const t = useT();
  const {
    values: { story, ...filter },
    change,
    href,
  } = useAddressState(newsAddress);
  const lead = useQuery(newsQuery(useApi(), [], filter)).data?.data;
  const shown = story === '' ? (groupStories(lead ?? [])[0]?.lead.id ?? '') : story;
  useMarkRead(story);
  return (
    <ListAndPane
      columns="lg:grid-cols-2 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
      open={story !== ''}
      list={
        <QueryPanel
          tool="headlinessummary"
          title={t('markets.news.title')}
          file={['market', 'news']}
          flush
          queries={(api) => [newsQuery(api, [], filter)]}
          skeleton={24}
          empty={[t('news.empty'), t('news.emptyHint'), 'document']}
          // Every story has a time of its own.
          asOf={() => null}
          actions={
            <NewsChoices
              symbol={null}
              filter={filter}
              onChange={(patch) => change({ cursor: '', ...patch })}
            />
          }
        >
          {({ data }) =>
            data.length === 0 ? null : (
              <MarketNewsList
                key={JSON.stringify(filter)}
                filter={filter}
                open={story}
                shown={shown}
                onNewest={() => change({ cursor: '' })}
                storyHref={(id) => href({ story: id })}
              />
            )
          }
        </QueryPanel>
      }
      pane={
        shown === '' ? (
          <Skeleton className="h-96 rounded-lg" />
        ) : (
          <div className="grid content-start gap-2">
            {story === '' ? null : (
              <TextLink to={href({ story: '' })} preventScrollReset className="text-sm lg:hidden">
                {t('news.toList')}
              </TextLink>
            )}
            <StoryCard key={shown} story={shown} />
          </div>
        )
      }
    />
  );
}

interface MarketNewsListProps {
  readonly filter: NewsFilter;
  /** The story that is open; empty where none is. */
  readonly open: string;
  /** The story beside the list. */
  readonly shown: string;
  readonly onNewest: () => void;
  readonly storyHref: (id: string) => string;
}

function MarketNewsList({ filter, open, shown, onNewest, storyHref }: MarketNewsListProps) {
  const t = useT();
  const api = useApi();
  const list = useRef<HTMLOListElement>(null);
  useListKeys(list);
  const loaded = useOlderPages(filter.cursor, (cursor) =>
    newsQuery(api, [], { ...filter, cursor }),
  );
  const { pages } = loaded;
  const stories = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
  const groups = useMemo(() => groupStories(stories), [stories]);
  const more = (pages.at(-1)?.data.length ?? 0) >= STORIES_PER_PAGE;
  return (
    <GrowingList
      pages={loaded}
      last={more ? stories.at(-1) : undefined}
      older={t('news.older')}
      newest={filter.cursor === '' ? undefined : { title: t('news.newest'), onNewest }}
    >
      <StoriesCsv stories={stories} />
      <ol ref={list} aria-label={t('markets.news.title')} className="grid">
        {groups.map(({ lead, others }) => (
          <MarketNewsRow
            key={lead.id}
            story={lead}
            others={others.length}
            href={storyHref(lead.id)}
            isOpen={lead.id === open || others.some(({ id }) => id === open)}
            isShown={lead.id === shown}
          />
        ))}
      </ol>
    </GrowingList>
  );
}
