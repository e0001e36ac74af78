import { frenchFieldIssues, frenchFieldNames } from './fr-field-issues.ts';
import type { Locale } from './locales.ts';

interface Pattern {
  readonly match: RegExp;
  readonly text: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** `{0} is missing.` as a pattern whose groups are what stands for the numbers. */
const patterns: readonly Pattern[] = Object.entries(frenchFieldIssues).map(([original, text]) => ({
  match: new RegExp(`^${escaped(original).replaceAll(/\{\d\}/g, '([^\\n]{1,120}?)')}$`, 'u'),
  text,
}));

/** What is wrong with a field, in the reader's language; as it is where there is no translation. */
export function fieldIssueText(locale: Locale, message: string): string {
  if (locale === 'en' || message.length > 300) return message;
  for (const { match, text } of patterns) {
    const found = match.exec(message);
    if (found === null) continue;
    return text.replaceAll(/\{(\d)\}/g, (hole, place: string) => {
      const part = found[Number(place) + 1] ?? hole;
      return frenchFieldNames[part] ?? part;
    });
  }
  return message;
}
