import type { AlertEvent, AlertEventKind } from '../alert-event.ts';
import type { AlertTest } from '../condition.ts';

/** Which events a test means, made ready: its words are terms in lower case. */
export interface EventFilter {
  readonly kind: AlertEventKind;
  /** `*` for every subject. */
  readonly subject: string;
  readonly forms: readonly string[];
  readonly terms: readonly string[];
  readonly source: string | null;
  readonly direction: 'up' | 'down' | null;
  readonly screen: string | null;
}

const lower = (text: string): string => text.trim().toLowerCase();

/** `cloud "net loss"` is cloud, and the phrase net loss. An unfinished phrase ends with the text. */
export function termsOf(words: string): readonly string[] {
  return words
    .split('"')
    .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(/\s+/u)))
    .map((term) => lower(term).split(/\s+/u).join(' '))
    .filter((term) => term !== '');
}

export function eventFilter(
  test: AlertTest & { readonly kind: 'event' },
  subject: string,
): EventFilter {
  return {
    kind: test.event,
    subject: test.subject ?? subject,
    forms: (test.forms ?? []).map(lower),
    terms: termsOf(test.words ?? ''),
    source: test.source === undefined || lower(test.source) === '' ? null : lower(test.source),
    direction: test.direction ?? null,
    screen: test.screen ?? null,
  };
}

const isWordSign = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/** Whole words only: `gain` is not in `against`. */
export function hasTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const end = at + term.length;
    const begins = !isWordSign(term, 0) || !isWordSign(text, at - 1);
    if (begins && (!isWordSign(text, end - 1) || !isWordSign(text, end))) return true;
  }
  return false;
}

/** An amended form counts as its form: `8-K/A` is an `8-K`, unless the amendment alone is asked for. */
const isForm = (wanted: string, form: string): boolean => form === wanted || form === `${wanted}/a`;

const isAbout = ({ subject, also }: AlertEvent, wanted: string): boolean =>
  wanted === '*' || subject === wanted || (also?.includes(wanted) ?? false);

export function matchesEvent(filter: EventFilter, event: AlertEvent): boolean {
  if (event.kind !== filter.kind) return false;
  if (!isAbout(event, filter.subject)) return false;
  if (filter.direction !== null && event.direction !== filter.direction) return false;
  if (filter.screen !== null && event.screen !== filter.screen) return false;
  if (filter.source !== null && lower(event.source ?? '') !== filter.source) return false;
  const form = lower(event.form ?? '');
  if (filter.forms.length > 0 && !filter.forms.some((wanted) => isForm(wanted, form))) return false;
  if (filter.terms.length === 0) return true;
  const text = `${event.title}\n${event.text ?? ''}`.toLowerCase().replaceAll(/\s+/gu, ' ');
  return filter.terms.every((term) => hasTerm(text, term));
}
