import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Story } from '../../../domain/news/story.ts';
import { readingMinutes } from '../../../domain/news/reading-time.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { SOURCE_LANGUAGE, SourceLanguageTag } from '../../ui/source-language.tsx';
import { filingAddress } from '../filings/filing-address.ts';
import { ShareLinks } from './share-links.tsx';

interface StoryTextProps {
  readonly story: Story;
  readonly level: 1 | 3;
  readonly canonical: string | undefined;
  /** A page of its own, or the pane beside a list. */
  readonly size?: 'page' | 'pane';
  /** Beside the ways to share it. */
  readonly more?: ReactNode;
}

const looks = {
  page: {
    header: 'gap-3 pb-5',
    headline: 'text-3xl leading-tight font-bold md:text-4xl md:leading-[1.12]',
    summary: 'text-xl leading-snug',
    text: 'text-[1.125rem] leading-[1.7]',
    paragraph: 'my-5 first:text-base',
  },
  pane: {
    header: 'gap-2 pb-3',
    headline: 'text-xl font-semibold',
    summary: 'text-base',
    text: 'max-w-prose text-base leading-relaxed',
    paragraph: 'my-3 first:text-xs',
  },
} as const;

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Headline, byline and text, in the measure and size of a printed page. */
export function StoryText({ story, level, canonical, size = 'page', more }: StoryTextProps) {
  const { t, format } = useI18n();
  const Headline = `h${level}` as const;
  const symbol = story.symbols[0];
  const look = looks[size];
  return (
    <div className="min-w-0">
      <header className={`grid border-b border-line ${look.header}`}>
        {story.kind === null ? null : (
          <p>
            <Tag>{t(`news.kind.${story.kind}`)}</Tag>
          </p>
        )}
        <Headline
          lang={SOURCE_LANGUAGE}
          tabIndex={-1}
          className={`tracking-tight outline-none ${look.headline}`}
        >
          {story.headline}
        </Headline>
        {story.summary === '' ? null : (
          <p lang={SOURCE_LANGUAGE} className={`text-quiet ${look.summary}`}>
            {story.summary}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <strong className="font-semibold text-ink">{story.publisher}</strong>
          <RelativeTime time={story.time} recentOnly />
          {story.paragraphs.length === 0 ? null : (
            <span>{t('news.minutes', { count: readingMinutes(story.paragraphs) })}</span>
          )}
          <SourceLanguageTag />
          {/* Last: it becomes wider or narrower once the reader's time zone is known. */}
          <span>{format.date(story.time, 'dateTimeWithZone')}</span>
        </p>
        {canonical === undefined && more === undefined ? null : (
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
            {more}
            {canonical === undefined ? null : (
              <ShareLinks address={canonical} headline={story.headline} />
            )}
          </div>
        )}
      </header>
      <div className={`hyphens-auto ${look.text}`} lang={SOURCE_LANGUAGE}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className={`first:text-quiet first:italic ${look.paragraph}`}>
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
