import type { FilingHead } from './filing.ts';

export interface FilingFilter {
  /** Words that must all stand in the form, title, items or number; empty means any. */
  readonly text: string;
  /** Filed at or after this moment. */
  readonly after: number | null;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether the head of a filing answers to every word that was typed. */
export function filingMatcher({ text, after }: FilingFilter): (head: FilingHead) => boolean {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (head) => {
    if (after !== null && head.filedAt < after) return false;
    if (words.length === 0) return true;
    const said = plain(`${head.form} ${head.title} ${head.items.join(' ')} ${head.id}`);
    return words.every((word) => said.includes(word));
  };
}
