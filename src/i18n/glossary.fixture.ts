import { readFileSync } from 'node:fs';
import type { Locale } from './locales.ts';

export interface Glossary {
  /** English term, as it is spelled, to the French words for it. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** Phrases that no text may hold, in lower case, to what to say instead. */
  readonly banned: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of `docs/glossary.md`. */
export function readGlossary(
  source = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8'),
): Glossary {
  const terms = new Map<string, readonly string[]>();
  const banned = { en: new Map<string, string>(), fr: new Map<string, string>() };
  let part = '';
  let heading = '';
  for (const line of source.split('\n')) {
    if (line.startsWith('## ')) part = line.slice(3);
    if (line.startsWith('### ')) heading = line.slice(4);
    if (!line.startsWith('| ') || /^\| (?:---|English|Never|Jamais) /.test(line)) continue;
    const [first = '', second = ''] = cells(line);
    if (part === 'Terms') {
      if (terms.has(first)) throw new Error(`The glossary has “${first}” twice`);
      terms.set(first, second.split(' / '));
    }
    if (part === 'Do not say')
      banned[heading === 'French' ? 'fr' : 'en'].set(first.toLowerCase(), second);
  }
  return { terms, banned };
}

/** The first banned phrase in a text, with what to say instead. */
export function bannedIn(
  text: string,
  banned: ReadonlyMap<string, string>,
): readonly [phrase: string, instead: string] | undefined {
  const lower = ` ${text.toLowerCase().replaceAll(/\s+/g, ' ')} `;
  for (const [phrase, instead] of banned) {
    const at = lower.indexOf(phrase);
    if (at < 0) continue;
    const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? ' ');
    // A phrase that begins or ends with a letter is looked for as whole words.
    if (isWord(phrase[0]) && isWord(lower[at - 1])) continue;
    if (isWord(phrase.at(-1)) && isWord(lower[at + phrase.length])) continue;
    return [phrase, instead];
  }
  return undefined;
}
