import { Link } from 'react-router';
import type { StoryGroup } from '../../../domain/news/story-group.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { storyAddress } from './story-address.ts';

interface StoryListProps {
  readonly groups: readonly StoryGroup[];
  /** The symbol under which stories open; their own where none is given. */
  readonly symbol?: string;
  readonly summaries?: boolean;
}

/** Each event once; who else told it is folded away below. */
export function StoryList({ groups, symbol, summaries = true }: StoryListProps) {
  const { t } = useI18n();
  return (
    <ol className="grid">
      {groups.map(({ lead, others }) => (
        <li key={lead.id} className="grid gap-1 border-b border-line px-card py-3 last:border-b-0">
          <Link
            to={addressOf(lead, symbol)}
            lang={SOURCE_LANGUAGE}
            className="rounded-xs text-lg leading-snug font-medium hover:text-link hover:underline"
            data-story={lead.id}
          >
            {lead.headline}
          </Link>
          {summaries && lead.summary !== '' ? (
            <p lang={SOURCE_LANGUAGE} className="max-w-3xl text-sm text-quiet">
              {lead.summary}
            </p>
          ) : null}
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
            <span className="font-medium">{lead.publisher}</span>
            <EventTime time={lead.time} />
            {lead.kind === null ? null : <Tag>{t(`news.kind.${lead.kind}`)}</Tag>}
            {lead.symbols
              .filter((each) => each !== symbol)
              .slice(0, 5)
              .map((each) => (
                <Tag key={each}>{each}</Tag>
              ))}
          </p>
          {others.length === 0 ? null : (
            <details className="text-sm">
              <summary className="w-fit cursor-pointer rounded-xs py-0.5 text-xs text-quiet hover:text-ink">
                {t('news.moreSources', { count: others.length })}
              </summary>
              <ul className="mt-1 grid gap-1 border-l-2 border-line pl-3">
                {others.map((story) => (
                  <li key={story.id} className="grid">
                    <Link
                      to={addressOf(story, symbol)}
                      lang={SOURCE_LANGUAGE}
                      className="rounded-xs hover:text-link hover:underline"
                    >
                      {story.headline}
                    </Link>
                    <span className="text-xs text-quiet">
                      {story.publisher}
                      {' · '}
                      <EventTime time={story.time} />
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

const addressOf = ({ id, symbols }: StoryHead, symbol: string | undefined): string =>
  storyAddress(id, symbol ?? symbols[0] ?? '');
