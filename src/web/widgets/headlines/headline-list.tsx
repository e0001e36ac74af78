import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import { EventTime } from '../../ui/event-time.tsx';
import { HeadlineLink } from '../newsstory/headline-link.tsx';

export const newsPath = (symbol: string, story?: string): string =>
  `${tabPath('equity', 'news')}${story === undefined ? '' : `/${story}`}?symbol=${encodeURIComponent(symbol)}`;

interface HeadlineListProps {
  /** Newest first. */
  readonly stories: readonly StoryHead[];
  readonly rows: number;
  /** The symbol that all of them are about; without one each names its own. */
  readonly symbol?: string;
  readonly className?: string;
}

/** The newest stories, each event once. */
export function HeadlineList({ stories, rows, symbol, className = '' }: HeadlineListProps) {
  return (
    <ul className={`grid ${className}`}>
      {firstOfEach(stories)
        .slice(0, rows)
        .map((story) => (
          <li
            key={story.id}
            className="grid content-center gap-0.5 border-b border-line py-2 last:border-b-0 in-data-[density=dense]:py-1.5"
          >
            <HeadlineLink
              story={story}
              to={newsPath(symbol ?? story.symbols[0] ?? '', story.id)}
              className={`rounded-xs text-sm font-medium hover:text-link hover:underline ${symbol === undefined ? 'truncate' : ''}`}
              title={story.headline}
            />
            <span className="truncate text-xs text-quiet">
              {symbol === undefined && story.symbols[0] !== undefined ? (
                <>
                  <span className="font-medium text-ink">{story.symbols[0]}</span>
                  {' · '}
                </>
              ) : null}
              {story.publisher}
              {' · '}
              <EventTime time={story.time} />
            </span>
          </li>
        ))}
    </ul>
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
