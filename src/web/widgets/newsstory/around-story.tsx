import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { storyAddress } from '../fullnewssummary/story-address.ts';
import { HeadlineLink } from './headline-link.tsx';
import { aroundStoryQuery } from './story-query.ts';

const SHOWN = 6;

/** The symbols of a story with their quotes, who else tells it, and what else there is to read. */
export function AroundStory({ story }: { readonly story: Story }) {
  const t = useT();
  const answer = useQuery(aroundStoryQuery(useApi(), story.id));
  return (
    <Loaded of={[answer]} skeleton={<SkeletonLines lines={12} />}>
      {({ quotes, stories }) => {
        const told = stories;
        const also = told.filter(({ groupId, id }) => groupId === story.groupId && id !== story.id);
        const more = groupStories(told.filter(({ groupId }) => groupId !== story.groupId))
          .slice(0, SHOWN)
          .map(({ lead }) => lead);
        const first = quotes[0];
        return (
          <aside className="grid content-start gap-8 text-sm print:hidden">
            {first === undefined ? null : (
              <section aria-label={t('news.quotes')} className="grid gap-2">
                <h2 className="flex items-center gap-2 border-b border-line pb-2 text-sm font-semibold">
                  {t('news.quotes')}
                  <LiveBadge symbol={first.symbol} />
                </h2>
                <ul className="grid">
                  {quotes.map(({ symbol, last, changePercent, currency, exchange }) => (
                    <li
                      key={symbol}
                      data-symbol={symbol}
                      className="grid grid-cols-[1fr_auto_6rem] items-baseline gap-3 border-b border-line py-2 last:border-b-0"
                    >
                      <Link
                        to={`/equity/home/overview?symbol=${encodeURIComponent(symbol)}`}
                        className="w-fit rounded-xs font-medium text-link hover:underline"
                      >
                        {symbol}
                      </Link>
                      <span>
                        <QuoteCell symbol={symbol} field="last" initial={last} />
                        {exchange === 'INDEX' ? null : (
                          <span className="ml-1 text-2xs text-quiet">{currency}</span>
                        )}
                      </span>
                      <span className="justify-self-end">
                        <QuoteChange symbol={symbol} initial={changePercent} />
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Stories title={t('news.alsoBy')} stories={also} />
            <Stories title={t('news.related')} stories={more} />
          </aside>
        );
      }}
    </Loaded>
  );
}

function Stories({
  title,
  stories,
}: {
  readonly title: string;
  readonly stories: readonly StoryHead[];
}) {
  return stories.length === 0 ? null : (
    <section aria-label={title} className="grid gap-2">
      <h2 className="border-b border-line pb-2 text-sm font-semibold">{title}</h2>
      <ul className="grid gap-3">
        {stories.map((story) => (
          <li key={story.id} className="grid gap-0.5">
            <HeadlineLink
              story={story}
              to={storyAddress(story.id, story.symbols[0] ?? '')}
              className="rounded-xs font-medium hover:text-link hover:underline"
            />
            <span className="text-xs text-quiet">
              {story.publisher}
              {' · '}
              <RelativeTime time={story.time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
