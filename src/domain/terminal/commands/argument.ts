import { parseIsoDate } from '../../calendar/iso-date.ts';
import { CHART_INTERVALS, CHART_SPANS } from '../../charting/chart-choices.ts';

/** A word after the code that becomes a parameter of the panel. */
export interface Argument {
  /** The parameter's name in the panel's state. */
  readonly name: string;
  readonly type: 'range' | 'interval' | 'date' | 'choice' | 'number' | 'text';
  /** What a range, an interval or a choice may be, as the panel writes it. */
  readonly choices?: readonly string[];
}

/** As people type them elsewhere: a week and a month have shorter names there. */
const INTERVAL_NAMES: Readonly<Record<string, string>> = {
  w: '1wk',
  '1w': '1wk',
  mo: '1mo',
  d: '1d',
  h: '1h',
  '60m': '1h',
};

const RANGE_NAMES: Readonly<Record<string, string>> = { '12m': '1y', '1w': '5d', all: 'max' };

export const choicesOf = ({ type, choices }: Argument): readonly string[] =>
  choices ?? (type === 'range' ? CHART_SPANS : type === 'interval' ? CHART_INTERVALS : []);

const among = (choices: readonly string[], word: string): string | null =>
  choices.find((choice) => choice.toLowerCase() === word) ?? null;

/** The parameter's value; `null` for a word that is none. */
export function readArgument(argument: Argument, text: string): string | null {
  const word = text.toLowerCase();
  const choices = choicesOf(argument);
  switch (argument.type) {
    case 'range':
      return among(choices, Object.hasOwn(RANGE_NAMES, word) ? RANGE_NAMES[word]! : word);
    case 'interval':
      return among(choices, Object.hasOwn(INTERVAL_NAMES, word) ? INTERVAL_NAMES[word]! : word);
    case 'choice':
      return among(choices, word);
    case 'date':
      return parseIsoDate(text);
    case 'number':
      return /^\d{1,9}$/.test(text) ? text : null;
    case 'text':
      return text;
    default:
      return argument.type satisfies never;
  }
}
