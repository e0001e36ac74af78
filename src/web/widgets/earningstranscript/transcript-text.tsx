import { cutAt } from '../../../domain/earnings/transcript-search.ts';
import type { Transcript, TranscriptTurn } from '../../../domain/earnings/transcript.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SOURCE_LANGUAGE, SourceLanguageTag } from '../../ui/source-language.tsx';

interface Wanted {
  readonly find: string;
  /** Empty means everybody. */
  readonly speaker: string;
}

/** What was said, by whom, with what is looked for marked. */
export function TranscriptText({
  transcript,
  ...wanted
}: { readonly transcript: Transcript } & Wanted) {
  const { t } = useI18n();
  return (
    <div className="grid max-w-prose gap-6">
      {transcript.notice === null ? null : (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-xs text-warning">
          {transcript.notice}
        </p>
      )}
      <SourceLanguageTag />
      <Part title={t('earnings.call.remarks')} turns={transcript.remarks} {...wanted} />
      <Part title={t('earnings.call.questions')} turns={transcript.questions} {...wanted} />
    </div>
  );
}

function Part({
  title,
  turns,
  find,
  speaker,
}: { readonly title: string; readonly turns: readonly TranscriptTurn[] } & Wanted) {
  const { t } = useI18n();
  // Turns have no name but their place in the call.
  const shown = turns
    .map((turn, at) => ({ ...turn, at }))
    .filter((turn) => speaker === '' || turn.speaker === speaker);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {shown.map((turn) => (
        <article key={turn.at} className="grid gap-1">
          <h4 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
            <Marked text={turn.speaker} find={find} />
            {turn.title === turn.speaker ? null : (
              <span className="text-xs font-normal text-quiet">{turn.title}</span>
            )}
            {turn.role === 'executive' ? null : <Badge>{t(`earnings.call.${turn.role}`)}</Badge>}
          </h4>
          {turn.paragraphs.map((paragraph) => (
            <p key={paragraph} lang={SOURCE_LANGUAGE} className="leading-relaxed">
              <Marked text={paragraph} find={find} />
            </p>
          ))}
        </article>
      ))}
    </section>
  );
}

const Marked = ({ text, find }: { readonly text: string; readonly find: string }) => (
  <span>
    {cutAt(text, find).map((part, at) =>
      at % 2 === 1 ? (
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <mark
          key={at}
          className="rounded-xs bg-warning-soft text-ink data-current:bg-warning data-current:text-page"
        >
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </span>
);
