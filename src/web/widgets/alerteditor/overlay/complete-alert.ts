import type { AlertNames } from '../../../../domain/alerts/language/alert-names.ts';
import {
  type AlertCompletion,
  completions,
} from '../../../../domain/alerts/language/completions.ts';
import { portfolioSignal, symbolSignal } from '../../../../domain/alerts/language/signals.ts';
import { EVENT_WORDS, NEW_EXTREMES } from '../../../../domain/alerts/language/event-words.ts';
import type { PlainKey, Translate } from '../../../../i18n/translate.ts';
import { functionText } from '../../../ui/expression-function-text.ts';
import type {
  TextCompletion,
  TextCompletions,
} from '../../../ui/expression-text/use-completion.ts';
import { signalName } from './signal-title.ts';

/** What could stand at the cursor, with what it is in words. */
export function completeAlert(
  t: Translate,
  text: string,
  cursor: number,
  names: AlertNames,
): TextCompletions {
  const { start, end, items } = completions(text, cursor, names);
  return { start, end, items: items.map((item) => offered(t, item)) };
}

const offered = (t: Translate, item: AlertCompletion): TextCompletion => ({
  text: spaced(item),
  ...(item.kind === 'function' ? { shown: `${item.name}(${item.parameters.join(', ')})` } : {}),
  aside: asideOf(t, item),
  leadsOn: item.kind !== 'word',
});

function asideOf(t: Translate, item: AlertCompletion): string {
  switch (item.kind) {
    case 'signal': {
      const signal = (item.of === 'portfolio' ? portfolioSignal : symbolSignal)(item.signal);
      return signal === undefined ? '' : signalName(t, signal, item.of);
    }
    case 'function':
      return functionText(t, item.name);
    case 'event':
      return eventText(t, item.name);
    case 'pattern':
      return t('alerts.kind.pattern');
    case 'thing':
      return item.text === item.name ? '' : item.name;
    default:
      return '';
  }
}

function eventText(t: Translate, name: string): string {
  const key = NEW_EXTREMES.some(({ word }) => word === name)
    ? `alertwords.new.${name}`
    : EVENT_WORDS.some(({ word }) => word === name)
      ? `alertwords.event.${name}`
      : null;
  return key === null ? '' : t(key as PlainKey);
}

/** A space after what is followed by something else. */
const spaced = ({ kind, text }: AlertCompletion): string =>
  kind === 'function' || kind === 'event' || kind === 'thing' || text.endsWith(' ')
    ? text
    : `${text} `;
