import { Link } from 'react-router';
import type { PriceBefore } from '../../../domain/news/price-since.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EventTime } from '../../ui/event-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
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
}

/** Two lines: what happened and how the price moved since; when, who says so and what kind it is. */
export function NewsRow({
  symbol,
  story,
  others,
  href,
  open,
  shown,
  unread,
  before,
}: NewsRowProps) {
  const t = useT();
  return (
    // Rows out of sight are not laid out: a list of many pages stays as quick as its first.
    <li
      data-unread={unread || undefined}
      className={classNames(
        'relative grid min-h-9 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line py-px pr-card pl-[calc(var(--spacing-card)+0.5rem)] [contain-intrinsic-block-size:auto_2.25rem] [content-visibility:auto] last:border-b-0 hover:bg-hover in-data-[density=dense]:min-h-7.5 pointer-coarse:min-h-13',
        open ? 'bg-chosen' : shown && 'lg:bg-chosen',
      )}
    >
      {unread ? (
        <span className="absolute top-[0.6875rem] left-[calc(var(--spacing-card)-0.375rem)] size-1.5 rounded-full bg-accent">
          <span className="sr-only">{t('news.unread')}</span>
        </span>
      ) : null}
      <Link
        to={href}
        preventScrollReset
        lang={SOURCE_LANGUAGE}
        data-story={story.id}
        data-list-entry
        aria-current={open || undefined}
        title={story.headline}
        className={classNames(
          'scroll-my-28 rounded-xs text-sm leading-[1.0625rem] after:absolute after:inset-0 hover:text-link max-md:line-clamp-2 md:truncate',
          unread ? 'font-semibold' : 'font-medium',
        )}
      >
        {story.headline}
      </Link>
      <SinceMove symbol={symbol} time={story.time} before={before} />
      <p className="col-span-2 flex min-w-0 items-center gap-x-2 overflow-hidden text-2xs leading-[0.9375rem] whitespace-nowrap text-quiet">
        <EventTime time={story.time} className="shrink-0 tabular-nums" />
        <span className="truncate">{story.publisher}</span>
        {story.kind === null ? null : <Tag>{t(`news.kind.${story.kind}`)}</Tag>}
        {others === 0 ? null : (
          <span className="shrink-0">{t('news.moreSources', { count: others })}</span>
        )}
      </p>
    </li>
  );
}
