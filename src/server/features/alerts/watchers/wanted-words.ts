import { hasTerm, termsOf } from '../../../../domain/alerts/engine/event-filter.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ');

/** Between two finds, so that a phrase is not found where one ends and the next begins. */
const BETWEEN = ' ¶ ';

/**
 * The words of a text that somebody looks for: enough to decide every condition, and small, where
 * the text itself may be an annual report.
 */
export function wantedIn(text: string, wanted: Iterable<string>): string {
  const said = folded(text);
  const found = new Set<string>();
  for (const words of wanted)
    for (const term of termsOf(words)) if (hasTerm(said, term)) found.add(term);
  return [...found].join(BETWEEN);
}
