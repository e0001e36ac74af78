import type { FilingSection } from '../filing.ts';
import { sectionText } from '../section-text.ts';
import { spaced } from './match-words.ts';
import { wordsOf } from './words-of.ts';

/** Where a section begins in the text of a passage. */
export interface SectionMark {
  readonly at: number;
  readonly id: string;
  readonly title: string;
}

/** A piece of a filing: what phrases and proximity are looked for in. */
export interface Passage {
  /** A paragraph on each line. */
  readonly text: string;
  /** Its words as `spaced` writes them. */
  readonly words: string;
  readonly wordCount: number;
  /** In their order; the first begins at 0. */
  readonly sections: readonly SectionMark[];
}

/**
 * PostgreSQL counts at most 255 places of a word in one vector and 16,383 words; what is found must
 * not depend on the database. Real text meets the first limit at about 4,000 words.
 */
export const PASSAGE_LIMITS = {
  words: 2_000,
  ofOneWord: 250,
  /** Passages of a filing: two million words. */
  passages: 1_000,
} as const;

/**
 * Cuts a filing into passages, between paragraphs wherever one fits, so that a phrase is not cut.
 * A paragraph that is longer than a passage is cut between words.
 */
export function passagesOf(sections: readonly FilingSection[]): readonly Passage[] {
  const cutter = passageCutter();
  for (const section of sections) {
    const { id, title } = section;
    const paragraphs = sectionText(section);
    cutter.begin(id, title);
    if (title !== '' && paragraphs[0]?.text !== title) cutter.add(title);
    for (const { text } of paragraphs) if (!cutter.add(text)) return cutter.end();
  }
  return cutter.end();
}

function passageCutter() {
  const passages: Passage[] = [];
  let lines: string[] = [];
  let length = 0;
  let words: string[] = [];
  let counts = new Map<string, number>();
  let marks: SectionMark[] = [];
  let section = { id: '', title: '' };

  const finish = () => {
    if (words.length > 0)
      passages.push({
        text: lines.join('\n'),
        words: spaced(words),
        wordCount: words.length,
        sections: marks,
      });
    lines = [];
    length = 0;
    words = [];
    counts = new Map();
    marks = [];
  };
  const mark = () => {
    if (marks.at(-1)?.id !== section.id || marks.length === 0)
      marks.push({ at: length, ...section });
  };
  const push = (text: string, own: readonly string[]) => {
    mark();
    lines.push(text);
    length += text.length + 1;
    for (const word of own) words.push(word);
  };
  /** Counts the words if they fit; the passage is finished if they do not. */
  const fits = (own: readonly string[]): boolean => {
    if (words.length + own.length > PASSAGE_LIMITS.words) return false;
    for (const word of own) {
      const count = (counts.get(word) ?? 0) + 1;
      if (count > PASSAGE_LIMITS.ofOneWord) return false;
      counts.set(word, count);
    }
    return true;
  };
  /** How many of the words from `from` on fit into an empty passage. */
  const fitting = (own: readonly string[], from: number): number => {
    const seen = new Map<string, number>();
    const most = Math.min(own.length, from + PASSAGE_LIMITS.words);
    for (let at = from; at < most; at += 1) {
      const count = (seen.get(own[at]!) ?? 0) + 1;
      if (count > PASSAGE_LIMITS.ofOneWord) return at - from;
      seen.set(own[at]!, count);
    }
    return most - from;
  };

  return {
    begin: (id: string, title: string) => {
      section = { id, title };
    },
    /** `false` when the filing is full. */
    add: (text: string): boolean => {
      const { words: own, starts } = wordsOf(text);
      if (own.length === 0) return true;
      if (fits(own)) {
        push(text, own);
        return true;
      }
      finish();
      if (passages.length >= PASSAGE_LIMITS.passages) return false;
      if (fits(own)) {
        push(text, own);
        return true;
      }
      counts.clear();
      for (let from = 0; from < own.length;) {
        if (passages.length >= PASSAGE_LIMITS.passages) return false;
        const to = from + fitting(own, from);
        const piece = own.slice(from, to);
        push(text.slice(starts[from], starts[to]).trimEnd(), piece);
        if (to < own.length) finish();
        else for (const word of piece) counts.set(word, (counts.get(word) ?? 0) + 1);
        from = to;
      }
      return true;
    },
    end: (): readonly Passage[] => {
      finish();
      return passages.slice(0, PASSAGE_LIMITS.passages);
    },
  };
}
