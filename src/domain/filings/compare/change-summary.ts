import type { SectionParagraph } from '../section-paragraph.ts';
import { numberOf, numbersIn, sentencesOf, skeletonOf, wordsIn } from './sentences.ts';

/** A section of a filing as lines of text. */
export interface SectionLines {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly SectionParagraph[];
}

/** A sentence that only one of the two filings has. */
export interface ChangedSentence {
  readonly section: string;
  readonly title: string;
  readonly text: string;
  readonly score: number;
}

/** A sentence that both filings have, with other numbers. */
export interface MovedNumbers {
  readonly section: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly numbers: readonly {
    readonly before: string;
    readonly after: string;
    /** As a fraction of the earlier one; `null` where that is 0 or no number. */
    readonly change: number | null;
  }[];
}

export interface ChangeSummary {
  readonly added: readonly ChangedSentence[];
  readonly removed: readonly ChangedSentence[];
  readonly numbers: readonly MovedNumbers[];
  /** Before the lists were cut. */
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    readonly numbers: number;
  };
}

/** Sentences of these sections say most about a company. */
export const SECTION_WEIGHTS: Readonly<Record<string, number>> = {
  'risk-factors': 1.5,
  mdna: 1.5,
  'legal-proceedings': 1.5,
  controls: 1.25,
  business: 1.25,
};

const MOST = 40;
/** Shorter ones are headings and cross-references. */
const LEAST_WORDS = 4;

interface Sentence {
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

const sentencesIn = (sections: readonly SectionLines[]): readonly Sentence[] =>
  sections.flatMap(({ id, title, lines }) =>
    lines.flatMap(({ kind, text }) =>
      kind === 'heading'
        ? []
        : (kind === 'row' ? [text] : sentencesOf(text)).map((sentence) => ({
            section: id,
            title,
            text: sentence,
          })),
    ),
  );

/**
 * Score of a sentence: weight of its section × (√words + 2 × words that the other filing never uses
 * + numbers in it). Long sentences with new words and figures stand first.
 */
export function sentenceScore(
  { section, text }: Pick<Sentence, 'section' | 'text'>,
  otherWords: ReadonlySet<string>,
): number {
  const words = wordsIn(text);
  const rare = new Set(words.filter((word) => !otherWords.has(word))).size;
  const weight = SECTION_WEIGHTS[section] ?? 1;
  return weight * (Math.sqrt(words.length) + 2 * rare + numbersIn(text).length);
}

/** What two filings say differently, computed from their sentences alone. */
export function changeSummary(
  old: readonly SectionLines[],
  fresh: readonly SectionLines[],
): ChangeSummary {
  const before = sentencesIn(old);
  const after = sentencesIn(fresh);
  const said = new Set(before.map(({ text }) => text));
  const says = new Set(after.map(({ text }) => text));
  const gone = before.filter(({ text }) => !says.has(text));
  const come = after.filter(({ text }) => !said.has(text));
  const { pairs, left, arrived } = pairByNumbers(gone, come);
  const ranked = (sentences: readonly Sentence[], other: readonly Sentence[]) => {
    const words = new Set(other.flatMap(({ text }) => wordsIn(text)));
    return sentences
      .filter(({ text }) => wordsIn(text).length >= LEAST_WORDS)
      .map((sentence) => ({ ...sentence, score: sentenceScore(sentence, words) }))
      .toSorted((a, b) => b.score - a.score);
  };
  const added = ranked(arrived, before);
  const removed = ranked(left, after);
  const numbers = pairs.toSorted((a, b) => largest(b) - largest(a));
  return {
    added: added.slice(0, MOST),
    removed: removed.slice(0, MOST),
    numbers: numbers.slice(0, MOST),
    counts: { added: added.length, removed: removed.length, numbers: numbers.length },
  };
}

const largest = ({ numbers }: MovedNumbers): number =>
  Math.max(0, ...numbers.map(({ change }) => Math.abs(change ?? 0)));

/** Sentences of the same section that differ by numbers alone, in their order. */
function pairByNumbers(gone: readonly Sentence[], come: readonly Sentence[]) {
  const keyOf = ({ section, text }: Sentence): string => `${section} ${skeletonOf(text)}`;
  const waiting = new Map<string, Sentence[]>();
  for (const sentence of gone)
    if (numbersIn(sentence.text).length > 0)
      waiting.set(keyOf(sentence), [...(waiting.get(keyOf(sentence)) ?? []), sentence]);
  const matched = new Set<Sentence>();
  const pairs: MovedNumbers[] = [];
  const arrived = come.filter((sentence) => {
    const was = waiting.get(keyOf(sentence))?.shift();
    if (was === undefined) return true;
    matched.add(was);
    pairs.push(movedNumbers(was, sentence));
    return false;
  });
  return { pairs, arrived, left: gone.filter((sentence) => !matched.has(sentence)) };
}

function movedNumbers(was: Sentence, is: Sentence): MovedNumbers {
  const now = numbersIn(is.text);
  return {
    section: is.section,
    title: is.title,
    before: was.text,
    after: is.text,
    numbers: numbersIn(was.text).flatMap((text, at) => {
      const other = now[at] ?? text;
      if (other === text) return [];
      const [from, to] = [numberOf(text), numberOf(other)];
      const change = from === null || to === null || from === 0 ? null : to / from - 1;
      return [{ before: text, after: other, change }];
    }),
  };
}
