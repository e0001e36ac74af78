import type { Alert } from '../../../domain/alerts/alert.ts';
import {
  type AlertSpeech,
  conditionWords,
  targetWords,
} from '../../../domain/alerts/language/words.ts';
import type { Shown, STATE_FILTERS } from './address.ts';

/** An alert with what the list says of it, found once however often rows are drawn. */
export interface AlertLine {
  readonly alert: Alert;
  readonly title: string;
  readonly target: string;
  readonly words: string;
}

export function alertLine(alert: Alert, speech: AlertSpeech): AlertLine {
  const words = conditionWords(alert.condition, speech, alert.target.kind);
  return {
    alert,
    title: alert.name === '' ? words : alert.name,
    target: targetWords(alert.target, speech),
    words,
  };
}

interface LineFilter {
  readonly show: Shown;
  readonly state: (typeof STATE_FILTERS)[number];
  readonly q: string;
}

/** Every word has to occur somewhere: in the name, the condition, the target or the note. */
export function shownLines(
  lines: readonly AlertLine[],
  { show, state, q }: LineFilter,
): readonly AlertLine[] {
  const asked = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return lines.filter(({ alert, title, target, words }) => {
    if (show === 'active' && alert.status !== 'active') return false;
    if (show === 'all' && state !== 'any' && alert.status !== state) return false;
    const text = `${title} ${target} ${words} ${alert.note}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
