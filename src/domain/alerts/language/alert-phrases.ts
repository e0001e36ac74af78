import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { type PhraseBook, phraseBook } from '../../expressions/phrases.ts';
import { KEYWORDS } from '../../expressions/tokens.ts';
import { FIELD_ALIASES, fieldPhrases, type LabelOf } from '../../screener/field-names.ts';
import { BAR_PATTERN_NAMES } from '../bar-patterns.ts';
import { PORTFOLIO_SIGNALS, QUOTE_SIGNALS, SLOW_SIGNALS } from '../signal-names.ts';
import { EVENT_WORDS, NEW_EXTREMES } from './event-words.ts';
import { SYMBOL_SIGNAL_WORDS } from './signals.ts';

/** Names that stand for something by themselves. */
const NAMES: readonly string[] = [
  ...QUOTE_SIGNALS,
  ...SLOW_SIGNALS,
  ...PORTFOLIO_SIGNALS,
  ...EVENT_WORDS.map(({ word }) => word),
  ...NEW_EXTREMES.map(({ word }) => word),
  ...BAR_PATTERN_NAMES,
];

/** What follows a value, whatever else is called so. */
const BETWEEN: readonly string[] = ['crosses', 'within', 'between', 'in'];

const OTHERS: readonly string[] =
  'list watchlist portfolio screen market minutes hours days line bars'.split(' ');

const KNOWN: ReadonlySet<string> = new Set(
  [
    ...NAMES,
    ...SYMBOL_SIGNAL_WORDS,
    ...Object.keys(FIELD_ALIASES),
    ...CHART_SCOPE.names.keys(),
    ...CHART_SCOPE.functions.keys(),
    ...KEYWORDS,
    ...BETWEEN,
    ...OTHERS,
  ].map((word) => word.toLowerCase()),
);

/** `previousClose` is also said `previous close`. */
const inWords = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();

const made = new WeakMap<readonly LabelOf[], PhraseBook>();
const NO_LABELS: readonly LabelOf[] = [];

/** What people write for the names of the language of alerts. */
export function alertPhrases(labels: readonly LabelOf[] = NO_LABELS): PhraseBook {
  const known = made.get(labels);
  if (known !== undefined) return known;
  const book = phraseBook(
    [...NAMES.map((name) => [inWords(name), name] as const), ...fieldPhrases(labels)],
    (word) => KNOWN.has(word),
  );
  // `LOW` and `NAV` are symbols.
  const phrases: PhraseBook = { ...book, hasSymbols: true };
  made.set(labels, phrases);
  return phrases;
}

/** Whether a word is the beginning of a condition, so that what stands before it is its symbol. */
export const isAlertName = (word: string): boolean => {
  const lower = word.toLowerCase();
  return !BETWEEN.includes(lower) && (STARTS.has(lower) || CHART_SCOPE.functions.has(lower));
};

const STARTS: ReadonlySet<string> = new Set(
  [...NAMES, ...SYMBOL_SIGNAL_WORDS].map((word) => word.toLowerCase()),
);
