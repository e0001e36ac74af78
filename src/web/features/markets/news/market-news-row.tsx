import type { StoryHead } from '../../../../domain/news/story.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EventTime } from '../../../ui/event-time.tsx';
import { HeadlineLink } from '../../../widgets/newsstory/headline-link.tsx';

interface MarketNewsRowProps {
  readonly story: StoryHead;
  /** How many others tell the same event. */
  readonly others: number;
  readonly href: string;
  readonly isOpen: boolean;
  /** Beside the list without having been opened. */
  readonly isShown: boolean;
}

/** One event: when, about whom, what happened and who says so. */
export function MarketNewsRow({ story, others, href, isOpen, isShown }: MarketNewsRowProps) {
  const t = useT();
  return (
    <li
      className={classNames(
        'relative grid min-h-9 content-center gap-x-2.5 border-b border-line px-card py-1 last:border-b-0 hover:bg-hover md:grid-cols-[7.75rem_3.5rem_minmax(0,1fr)_minmax(0,8.5rem)] md:items-center pointer-coarse:min-h-13',
        isOpen ? 'bg-chosen' : isShown && 'lg:bg-chosen',
      )}
    >
      <EventTime time={story.time} className="text-2xs whitespace-nowrap text-quiet tabular-nums" />
      <span className="truncate text-2xs font-medium max-md:hidden">{story.symbols[0] ?? ''}</span>
      <HeadlineLink
        story={story}
        to={href}
        preventScrollReset
        data-story={story.id}
        data-list-entry
        aria-current={isOpen || undefined}
        title={story.headline}
        className="scroll-my-28 rounded-xs text-sm leading-snug font-medium after:absolute after:inset-0 hover:text-link max-md:line-clamp-2 md:truncate"
      />
      <span className="flex min-w-0 gap-x-1 text-2xs text-quiet">
        <span className="truncate">{story.publisher}</span>
        {others === 0 ? null : (
          <span className="shrink-0" title={t('news.moreSources', { count: others })}>
            +{others}
          </span>
        )}
        {story.kind === null ? null : (
          <span className="shrink-0 md:hidden">· {t(`news.kind.${story.kind}`)}</span>
        )}
      </span>
    </li>
  );
}
