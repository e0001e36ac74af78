import type { StoryGroup } from '../../../domain/news/story-group.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { clipped } from '../clipped.ts';
import { HeadlineLink } from '../newsstory/headline-link.tsx';
import { storyAddress } from './story-address.ts';

/** Letters; no source writes more. */
export const LONGEST_SUMMARY = 1_000;

export interface StoryLook {
  /** Letters of a summary at most; none for 0. */
  readonly summary?: number;
  /** Who wrote it. */
  readonly source?: boolean;
  /** A heading for each day. */
  readonly days?: boolean;
}

interface StoryListProps extends StoryLook {
  readonly groups: readonly StoryGroup[];
  /** The symbol under which stories open; their own where none is given. */
  readonly symbol?: string;
}

/** Each event once; who else told it is folded away below. */
export function StoryList({ groups, symbol, days = false, ...look }: StoryListProps) {
  const { format } = useI18n();
  const list = (shown: readonly StoryGroup[]) => (
    <ol className="grid">
      {shown.map((group) => (
        <StoryItem key={group.lead.id} group={group} symbol={symbol} {...look} />
      ))}
    </ol>
  );
  if (!days) return list(groups);
  const newestFirst = groups.toSorted((a, b) => b.lead.time - a.lead.time);
  const byDay = Map.groupBy(newestFirst, ({ lead }) => format.date(lead.time, 'date'));
  return [...byDay].map(([day, shown]) => (
    <section key={day} className="border-b border-line last:border-b-0">
      <h3 className="border-b border-line bg-sunken px-card py-1 text-xs font-medium text-quiet">
        {day}
      </h3>
      {list(shown)}
    </section>
  ));
}

function StoryItem({
  group: { lead, others },
  symbol,
  summary = LONGEST_SUMMARY,
  source = true,
}: Omit<StoryLook, 'days'> & {
  readonly group: StoryGroup;
  readonly symbol: string | undefined;
}) {
  const { t } = useI18n();
  const text = clipped(lead.summary, summary);
  return (
    <li className="grid gap-1 border-b border-line px-card py-3 last:border-b-0">
      <HeadlineLink
        story={lead}
        to={addressOf(lead, symbol)}
        className="rounded-xs text-lg leading-snug font-medium hover:text-link hover:underline"
        data-story={lead.id}
      />
      {text === null || text === '' ? null : (
        <p lang={SOURCE_LANGUAGE} className="max-w-3xl text-sm text-quiet">
          {text}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
        {source ? <span className="font-medium">{lead.publisher}</span> : null}
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
                <HeadlineLink
                  story={story}
                  to={addressOf(story, symbol)}
                  className="rounded-xs hover:text-link hover:underline"
                />
                <span className="text-xs text-quiet">
                  {source ? `${story.publisher} · ` : null}
                  <EventTime time={story.time} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const addressOf = ({ id, symbols }: StoryHead, symbol: string | undefined): string =>
  storyAddress(id, symbol ?? symbols[0] ?? '');
