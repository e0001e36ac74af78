import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { PriceBefore } from '../../../domain/news/price-since.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { GrowingList } from '../../ui/growing-list.tsx';
import { useMinute } from '../../ui/relative-time.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from '../../widgets/fullnewssummary/news-query.ts';
import { StoriesCsv } from '../../widgets/fullnewssummary/stories-csv.tsx';
import { storyPricesQuery } from '../../widgets/fullnewssummary/story-prices-query.ts';
import { isUnread } from '../../widgets/newsstory/read-memory.ts';
import { useReadStories } from '../../widgets/newsstory/use-read.ts';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';
import { NewsHead, NewsRow } from './news-row.tsx';

interface NewsListProps {
  readonly symbol: SymbolId;
  readonly filter: NewsFilter;
  /** The story that is open; empty where none is. */
  readonly open: string;
  readonly onNewest: () => void;
  readonly storyHref: (id: string) => string;
}

/** A page of stories at a time, each event once. */
export function NewsList({ symbol, filter, open, onNewest, storyHref }: NewsListProps) {
  const { t, format } = useI18n();
  const api = useApi();
  const list = useRef<HTMLOListElement>(null);
  useListKeys(list);
  const now = useMinute();
  const read = useReadStories();
  const loaded = useOlderPages(filter.cursor, (cursor) =>
    newsQuery(api, [symbol], { ...filter, cursor }),
  );
  const quote = useQuery(quoteQuery(api, symbol)).data?.data[0];
  const { pages, starts } = loaded;
  const prices = useQueries({
    queries: starts.map((cursor) => storyPricesQuery(api, symbol, { ...filter, cursor })),
    combine: (results) =>
      new Map<string, PriceBefore>(results.flatMap(({ data }) => Object.entries(data ?? {}))),
  });
  const stories = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
  const groups = useMemo(() => groupStories(stories), [stories]);
  const yearOf = (time: number): string => format.date(time, 'year');
  // Stories of other years say which.
  const ofOtherYears = groups.some(({ lead }) => yearOf(lead.time) !== yearOf(now));
  const more = (pages.at(-1)?.data.length ?? 0) >= STORIES_PER_PAGE;
  return (
    <GrowingList
      pages={loaded}
      last={more ? stories.at(-1) : undefined}
      older={t('news.older')}
      newest={filter.cursor === '' ? undefined : { title: t('news.newest'), onNewest }}
    >
      <StoriesCsv stories={stories} />
      <div
        className={classNames(
          '@container',
          ofOtherYears ? '[--news-time:8.75rem]' : '[--news-time:6.25rem]',
        )}
      >
        <NewsHead />
        <ol ref={list} aria-label={t('news.title')} className="grid">
          {groups.map(({ lead, others }, at) => (
            <NewsRow
              key={lead.id}
              symbol={symbol}
              story={lead}
              others={others.length}
              href={storyHref(lead.id)}
              open={lead.id === open || others.some(({ id }) => id === open)}
              shown={open === '' && at === 0}
              unread={read !== null && isUnread(read, [lead, ...others], now)}
              before={prices.get(lead.id) ?? null}
              quote={quote}
            />
          ))}
        </ol>
      </div>
    </GrowingList>
  );
}
