import type { Transcript, TranscriptTurn } from './transcript.ts';

export interface Speaker {
  readonly name: string;
  readonly role: TranscriptTurn['role'];
  readonly title: string;
  readonly turns: number;
  readonly words: number;
  /** Of all words of the call, 0 to 1. */
  readonly share: number;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

export const turnsOf = ({ remarks, questions }: Transcript): readonly TranscriptTurn[] => [
  ...remarks,
  ...questions,
];

/** Who spoke, in the order of their first words, and how much of the call was theirs. */
export function speakersOf(transcript: Transcript): readonly Speaker[] {
  const found = new Map<string, Omit<Speaker, 'share'>>();
  for (const { speaker, role, title, paragraphs } of turnsOf(transcript)) {
    const known = found.get(speaker);
    found.set(speaker, {
      name: speaker,
      role,
      title,
      turns: (known?.turns ?? 0) + 1,
      words: (known?.words ?? 0) + paragraphs.reduce((sum, text) => sum + wordsIn(text), 0),
    });
  }
  const all = [...found.values()];
  const total = all.reduce((sum, { words }) => sum + words, 0);
  return all.map((speaker) => ({ ...speaker, share: total === 0 ? 0 : speaker.words / total }));
}

/** Text split at the matches: every second part is a match, and the parts join to the text. */
export function cutAt(text: string, wanted: string): readonly string[] {
  const needle = wanted.trim();
  if (needle === '') return [text];
  const escaped = needle.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.split(new RegExp(`(${escaped.replaceAll(/\s+/g, String.raw`\s+`)})`, 'giu'));
}

export const hitsIn = (text: string, wanted: string): number =>
  (cutAt(text, wanted).length - 1) / 2;

/** Hits in a turn: in what was said and in the name of who said it. */
export const hitsInTurn = ({ speaker, paragraphs }: TranscriptTurn, wanted: string): number =>
  [speaker, ...paragraphs].reduce((sum, text) => sum + hitsIn(text, wanted), 0);
