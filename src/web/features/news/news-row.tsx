import type { PriceBefore } from '../../../domain/news/price-since.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EventTime } from '../../ui/event-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { HeadlineLink } from '../../widgets/newsstory/headline-link.tsx';
import { SinceMove } from './since-move.tsx';

interface NewsRowProps {
  readonly symbol: SymbolId;
  readonly story: StoryHead;
  /** How many others tell the same event. */
  readonly others: number;
  readonly href: string;
  readonly open: boolean;
  /** In the pane without having been opened. */
  readonly shown: boolean;
  readonly unread: boolean;
  readonly before: PriceBefore | null;
  readonly quote: Quote | undefined;
}

/** Where the list is wide enough a story is one line under these titles, as in a table. */
const lineClass =
  '@[40rem]:grid-cols-[var(--news-time)_minmax(0,1fr)_minmax(0,8.25rem)_4.25rem] gap-x-2.5 pr-card pl-[calc(var(--spacing-card)+0.5rem)]';

/** Titles for the eye: every entry says its own parts in full. */
export function NewsHead() {
  const t = useT();
  return (
    <div
      aria-hidden="true"
      className={`hidden h-6 items-center border-b border-line bg-sunken text-2xs font-medium text-quiet @[40rem]:grid ${lineClass}`}
    >
      <span>{t('widgets.story.time')}</span>
      <span>{t('widgets.story.headline')}</span>
      <span>{t('widgets.story.source')}</span>
      <span className="text-right">{t('news.since.short')}</span>
    </div>
  );
}

/**
 * What happened and how the price moved since; when, who says so and what kind it is: in one line,
 * or in two where the list is narrow.
 */
export function NewsRow({
  symbol,
  story,
  others,
  href,
  open,
  shown,
  unread,
  before,
  quote,
}: NewsRowProps) {
  const t = useT();
  return (
    // Rows out of sight are not laid out: a list of many pages stays as quick as its first.
    <li
      data-unread={unread || undefined}
      className={classNames(
        'relative grid min-h-9 grid-cols-[minmax(0,1fr)_auto] content-center items-center border-b border-line py-px [contain-intrinsic-block-size:auto_1rem] [content-visibility:auto] last:border-b-0 hover:bg-hover in-data-[density=dense]:min-h-7.5 @[40rem]:min-h-row @[40rem]:py-0 pointer-coarse:min-h-13 @[40rem]:pointer-coarse:min-h-11',
        lineClass,
        open ? 'bg-chosen' : shown && 'lg:bg-chosen',
      )}
    >
      {unread ? (
        <span className="absolute top-[0.6875rem] left-[calc(var(--spacing-card)-0.375rem)] size-1.5 rounded-full bg-accent @[40rem]:top-[calc(50%-0.1875rem)]">
          <span className="sr-only">{t('news.unread')}</span>
        </span>
      ) : null}
      <HeadlineLink
        story={story}
        to={href}
        preventScrollReset
        data-story={story.id}
        data-list-entry
        aria-current={open || undefined}
        title={story.headline}
        className={classNames(
          'scroll-my-28 rounded-xs text-sm leading-[1.0625rem] after:absolute after:inset-0 hover:text-link max-md:line-clamp-2 md:truncate @[40rem]:col-start-2 @[40rem]:row-start-1',
          unread ? 'font-semibold' : 'font-medium',
        )}
      />
      <span className="@[40rem]:col-start-4 @[40rem]:row-start-1 @[40rem]:text-right">
        <SinceMove symbol={symbol} time={story.time} before={before} quote={quote} />
      </span>
      <p className="col-span-2 flex min-w-0 items-center gap-x-2 overflow-hidden text-2xs leading-[0.9375rem] whitespace-nowrap text-quiet @[40rem]:contents">
        <EventTime
          time={story.time}
          className="shrink-0 tabular-nums @[40rem]:col-start-1 @[40rem]:row-start-1"
        />
        <span className="flex min-w-0 gap-x-1 @[40rem]:col-start-3 @[40rem]:row-start-1">
          <span className="truncate" title={story.publisher}>
            {story.publisher}
          </span>
          {others === 0 ? null : (
            <span
              className="hidden shrink-0 @[40rem]:inline"
              title={t('news.moreSources', { count: others })}
            >
              +{others}
            </span>
          )}
        </span>
        {story.kind === null ? null : (
          <span className="@[40rem]:hidden">
            <Tag>{t(`news.kind.${story.kind}`)}</Tag>
          </span>
        )}
        {others === 0 ? null : (
          <span className="shrink-0 @[40rem]:hidden">
            {t('news.moreSources', { count: others })}
          </span>
        )}
      </p>
    </li>
  );
}
