import { useMemo } from 'react';
import type { RedlineParagraph } from '../../../domain/filings/redline.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Passage, passagesOf } from './passages.ts';

/** What was added and taken out, word by word; unchanged paragraphs can be left out. */
export function RedlineText({
  paragraphs,
  changesOnly,
}: {
  readonly paragraphs: readonly RedlineParagraph[];
  readonly changesOnly: boolean;
}) {
  const { t } = useI18n();
  const passages = useMemo(() => passagesOf(paragraphs, changesOnly), [paragraphs, changesOnly]);
  return passages.map((passage) =>
    passage.kind === 'skipped' ? (
      <p
        key={passage.at}
        className="my-4 border-y border-dashed border-line py-1 text-center text-xs text-quiet"
      >
        {t('filings.unchanged', { count: passage.count })}
      </p>
    ) : (
      <Paragraph key={passage.at} passage={passage} />
    ),
  );
}

/** Read out as "insertion" and "deletion"; seen by line as well as by colour. */
export const insertedClass =
  'rounded-xs bg-gain-soft px-0.5 text-gain underline underline-offset-2';
export const deletedClass = 'rounded-xs bg-loss-soft px-0.5 text-loss line-through';

const looks = {
  paragraph: 'my-3',
  heading: 'mt-5 mb-2 font-semibold',
  item: 'my-1 ml-6 list-item list-disc',
  row: 'my-0.5 text-sm tabular-nums',
} as const;

function Paragraph({ passage }: { readonly passage: Passage & { readonly kind: 'shown' } }) {
  const { kind, runs } = passage.paragraph;
  return (
    <p className={classNames(looks[kind], 'break-words')}>
      {runs.map(({ op, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- a run is its place
        if (op === 'keep') return <span key={index}>{text}</span>;
        const Run = op === 'insert' ? 'ins' : 'del';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a run is its place
          <Run key={index} className={op === 'insert' ? insertedClass : deletedClass}>
            {text}
          </Run>
        );
      })}
    </p>
  );
}

/** How many words a comparison added, took out and kept. */
export function WordCounts(props: {
  readonly inserted: number;
  readonly deleted: number;
  readonly kept: number;
}) {
  const { t } = useI18n();
  return (
    <>
      <ins className={insertedClass}>{t('filings.wordsAdded', { count: props.inserted })}</ins>
      <del className={deletedClass}>{t('filings.wordsRemoved', { count: props.deleted })}</del>
      <span>{t('filings.wordsKept', { count: props.kept })}</span>
    </>
  );
}
