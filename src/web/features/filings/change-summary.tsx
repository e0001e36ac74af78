import type { ReactNode } from 'react';
import type {
  ChangedSentence,
  ChangeSummary,
  MovedNumbers,
} from '../../../domain/filings/compare/change-summary.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface SummaryProps {
  readonly summary: ChangeSummary;
  /** Where the redline of a section is shown. */
  readonly sectionHref: (section: string) => string;
}

/** What two filings say differently: their own sentences, in the order of the stated rule. */
export function ChangeSummaryView({ summary, sectionHref }: SummaryProps) {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <p className="border-b border-line px-card py-2 text-xs text-quiet">
        {t('filingstream.compareRule')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] @4xl:grid-cols-2">
        <Sentences
          title={t('filingstream.compareAdded')}
          count={summary.counts.added}
          sentences={summary.added}
          look="border-gain"
          sectionHref={sectionHref}
        />
        <Sentences
          title={t('filingstream.compareRemoved')}
          count={summary.counts.removed}
          sentences={summary.removed}
          look="border-loss"
          sectionHref={sectionHref}
        />
      </div>
      <Block
        title={t('filingstream.compareNumbers')}
        count={summary.counts.numbers}
        shown={summary.numbers.length}
      >
        {summary.numbers.map((moved) => (
          <Numbers
            key={`${moved.section} ${moved.after}`}
            moved={moved}
            sectionHref={sectionHref}
          />
        ))}
      </Block>
    </div>
  );
}

function Block(props: {
  readonly title: string;
  readonly count: number;
  readonly shown: number;
  readonly children: ReactNode;
}) {
  const { t, format } = useI18n();
  const { title, count, shown, children } = props;
  return (
    <section className="min-w-0 border-b border-line">
      <h3 className="flex h-8 items-center gap-2 bg-sunken px-card text-sm font-semibold">
        {title}
        <span className="text-xs font-normal text-quiet tabular-nums">
          {shown < count
            ? t('filingstream.compareFirst', {
                shown: format.number(shown, 0),
                total: format.number(count, 0),
              })
            : format.number(count, 0)}
        </span>
      </h3>
      {shown === 0 ? (
        <p className="px-card py-3 text-sm text-quiet">{t('filingstream.compareNothing')}</p>
      ) : (
        <ol className="ruled">{children}</ol>
      )}
    </section>
  );
}

function Sentences(props: {
  readonly title: string;
  readonly count: number;
  readonly sentences: readonly ChangedSentence[];
  readonly look: string;
  readonly sectionHref: SummaryProps['sectionHref'];
}) {
  const { title, count, sentences, look, sectionHref } = props;
  return (
    <Block title={title} count={count} shown={sentences.length}>
      {sentences.map(({ section, title: name, text }) => (
        <li key={`${section} ${text}`} className="grid gap-1 px-card py-2 text-sm">
          <p lang={SOURCE_LANGUAGE} className={`border-l-2 pl-2.5 break-words ${look}`}>
            {text}
          </p>
          <TextLink to={sectionHref(section)} className="justify-self-start text-2xs ml-3">
            {name}
          </TextLink>
        </li>
      ))}
    </Block>
  );
}

function Numbers({
  moved,
  sectionHref,
}: {
  readonly moved: MovedNumbers;
  readonly sectionHref: SummaryProps['sectionHref'];
}) {
  return (
    <li className="grid gap-1 px-card py-2 text-sm">
      <p lang={SOURCE_LANGUAGE} className="break-words">
        {moved.after}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-quiet tabular-nums">
        {moved.numbers.map(({ before, after, change }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number is its place
          <span key={at} className="inline-flex items-center gap-1.5">
            <Tag>
              {before} → {after}
            </Tag>
            {change === null ? null : <Change ratio={change} />}
          </span>
        ))}
        <TextLink to={sectionHref(moved.section)}>{moved.title}</TextLink>
      </p>
    </li>
  );
}
