import { Link } from 'react-router';
import type { Story } from '../../../domain/news/story.ts';
import { readingMinutes } from '../../../domain/news/reading-time.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { filingAddress } from '../filings/filing-address.ts';
import { ShareLinks } from './share-links.tsx';

interface StoryTextProps {
  readonly story: Story;
  readonly level: 1 | 2;
  readonly canonical: string | undefined;
}

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Headline, byline and text, in the measure and size of a printed page. */
export function StoryText({ story, level, canonical }: StoryTextProps) {
  const { t, format } = useI18n();
  const Headline = `h${level}` as const;
  const symbol = story.symbols[0];
  return (
    <div className="min-w-0">
      <header className="grid gap-3 border-b border-line pb-5">
        {story.kind === null ? null : (
          <p>
            <Badge tone="info">{t(`news.kind.${story.kind}`)}</Badge>
          </p>
        )}
        <Headline
          tabIndex={-1}
          className="text-3xl leading-tight font-bold tracking-tight outline-none md:text-4xl md:leading-[1.12]"
        >
          {story.headline}
        </Headline>
        {story.summary === '' ? null : (
          <p className="text-xl leading-snug text-quiet">{story.summary}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <strong className="font-semibold text-ink">{story.publisher}</strong>
          <span>{format.date(story.time, 'dateTimeWithZone')}</span>
          <RelativeTime time={story.time} recentOnly />
          <span>{t('news.minutes', { count: readingMinutes(story.paragraphs) })}</span>
        </p>
        {canonical === undefined ? null : (
          <ShareLinks address={canonical} headline={story.headline} />
        )}
      </header>
      <div className="text-[1.125rem] leading-[1.7] hyphens-auto" lang="en">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="my-5 first:text-base first:text-quiet first:italic">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {story.eventId !== null && ACCESSION.test(story.eventId) && symbol !== undefined ? (
          <Link to={filingAddress({ symbol, id: story.eventId })} className={textLinkClass}>
            {t('news.readFiling')}
          </Link>
        ) : null}
        {story.url === null ? null : (
          <a href={story.url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
            {t('news.original', { publisher: story.publisher })}
          </a>
        )}
      </p>
    </div>
  );
}
