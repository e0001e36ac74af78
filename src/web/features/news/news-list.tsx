import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { PriceBefore } from '../../../domain/news/price-since.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import { writeCursor } from '../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OlderLink } from '../../ui/older-link.tsx';
import { useMinute } from '../../ui/relative-time.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from '../../widgets/fullnewssummary/news-query.ts';
import { storyPricesQuery } from '../../widgets/fullnewssummary/story-prices-query.ts';
import { isUnread } from '../../widgets/newsstory/read-memory.ts';
import { useReadStories } from '../../widgets/newsstory/use-read.ts';
import { NewsRow } from './news-row.tsx';

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
  const t = useT();
  const api = useApi();
  const list = useRef<HTMLOListElement>(null);
  useListKeys(list);
  const now = useMinute();
  const read = useReadStories();
  const { first, pages, starts, busy, problem, older } = useOlderPages(filter.cursor, (cursor) =>
    newsQuery(api, [symbol], { ...filter, cursor }),
  );
  const prices = useQueries({
    queries: starts.map((cursor) => storyPricesQuery(api, symbol, { ...filter, cursor })),
    combine: (results) =>
      new Map<string, PriceBefore>(results.flatMap(({ data }) => Object.entries(data ?? {}))),
  });
  const stories = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
  const groups = useMemo(() => groupStories(stories), [stories]);
  const last = stories.at(-1);
  const more = (pages.at(-1)?.data.length ?? 0) >= STORIES_PER_PAGE;
  return (
    <Loaded of={[first]} skeleton={<SkeletonLines lines={24} padded />}>
      {() =>
        last === undefined ? (
          <EmptyState glyph="document" title={t('news.empty')}>
            {t('news.emptyHint')}
          </EmptyState>
        ) : (
          <>
            {filter.cursor === '' ? null : (
              <div className="border-b border-line px-card py-1">
                <Button size="small" kind="quiet" onClick={onNewest}>
                  {t('news.newest')}
                </Button>
              </div>
            )}
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
                />
              ))}
            </ol>
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
