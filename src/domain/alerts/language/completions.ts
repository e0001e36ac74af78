import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { type Findable, openAt, ranked } from '../../expressions/completing.ts';
import { EXPRESSION_LIMITS } from '../../expressions/limits.ts';
import { printText } from '../../expressions/print.ts';
import type { FieldId } from '../../fields/catalogue.ts';
import { BAR_INTERVALS } from '../../prices/bar.ts';
import { NAMES_OF_FIELDS } from '../../screener/field-names.ts';
import { type AlertNames, NO_NAMES } from './alert-names.ts';
import { alertPhrases } from './alert-phrases.ts';
import { alertPlaceAt, type AlertPlace } from './completion-place.ts';
import { BAR_PATTERN_NAMES } from '../bar-patterns.ts';
import { EVENT_WORDS, NEW_EXTREMES } from './event-words.ts';
import { ALL_PORTFOLIO_SIGNALS, type Signal, SYMBOL_SIGNALS } from './signals.ts';
import { readTarget, targetEnd, thingsOf } from './target-text.ts';

/** Something that fits at the cursor. `text` stands there instead of what has been typed. */
export type AlertCompletion = { readonly text: string } & (
  | {
      readonly kind: 'signal';
      readonly signal: string;
      readonly field?: FieldId;
      readonly of: 'signal' | 'portfolio';
    }
  | { readonly kind: 'function'; readonly name: string; readonly parameters: readonly string[] }
  | { readonly kind: 'event' | 'pattern'; readonly name: string }
  | { readonly kind: 'operator' | 'word' | 'interval' | 'output' | 'symbol' }
  | { readonly kind: 'target' | 'thing'; readonly name: string }
);

export interface AlertCompletions {
  /** The part of the text that a chosen one replaces. */
  readonly start: number;
  readonly end: number;
  /** The best first. */
  readonly items: readonly AlertCompletion[];
}

export interface AlertCompletionOptions {
  /** Symbols that begin so, the best first. */
  readonly symbols?: (typed: string) => readonly string[];
}

const MOST = 250;

/** What fits at the cursor of an unfinished text. */
export function completions(
  text: string,
  cursor: number,
  names: AlertNames = NO_NAMES,
  options: AlertCompletionOptions = {},
): AlertCompletions {
  const at = Math.max(0, Math.min(cursor, text.length));
  if (text.length > EXPRESSION_LIMITS.length) return { start: at, end: at, items: [] };
  const phrases = alertPhrases(names.labels);
  const { place, typed, start, end } = openAt(
    text,
    at,
    (before) => alertPlaceAt(before, phrases),
    phrases,
  );
  const items = candidates(place, typed, isPortfolio(text, names), names, options);
  const found = ranked(items, typed, (item) => findable(item, names));
  return { start, end, items: found.slice(0, MOST) };
}

function isPortfolio(text: string, names: AlertNames): boolean {
  const colon = targetEnd(text);
  const target = colon === null ? names.target : readTarget(text.slice(0, colon), names).target;
  return target?.kind === 'portfolio' || (colon !== null && /^\s*portfolio\b/i.test(text));
}

function candidates(
  place: AlertPlace,
  typed: string,
  ofPortfolio: boolean,
  names: AlertNames,
  options: AlertCompletionOptions,
): readonly AlertCompletion[] {
  const signals = ofPortfolio ? PORTFOLIO : SIGNALS;
  switch (place.wants) {
    case 'nothing':
      return [];
    case 'start':
      return [
        ...symbols(typed, options),
        ...TARGETS,
        ...SIGNALS,
        ...EVENTS,
        ...PATTERNS,
        ...OWN,
        ...SERIES,
        NOT,
      ];
    case 'condition':
      return [
        ...signals,
        ...EVENTS,
        ...PATTERNS,
        ...OWN,
        ...SERIES,
        NOT,
        ...symbols(typed, options),
      ];
    case 'operand':
      return [...signals, ...OWN, ...SERIES, ...symbols(typed, options)];
    case 'figure':
      return [...SIGNALS, ...EVENTS, ...PATTERNS, ...OWN, ...SERIES, ...OPERATORS];
    case 'operator':
      return OPERATORS;
    case 'connection':
      return words('operator', ['and', 'or', 'within', '+', '-', '*', '/', '@']);
    case 'direction':
      return [...words('word', ['up', 'down']), ...signals, ...OWN, ...SERIES];
    case 'member':
      return [...SIGNALS, ...EVENTS, ...PATTERNS, ...OWN, ...SERIES];
    case 'output':
      return (CHART_SCOPE.functions.get(place.call.toLowerCase())?.outputs ?? []).map(
        ({ name }) => ({ kind: 'output', text: name }),
      );
    case 'argument':
      return argument(place, names);
    case 'interval':
      return BAR_INTERVALS.map((text) => ({ kind: 'interval', text }));
    case 'duration':
      return words('word', ['minutes', 'hours', 'days']);
    case 'thing':
      return (thingsOf(place.of, names) ?? []).map(({ name }) => ({
        kind: 'thing',
        text: `${printText(name)}:`,
        name,
      }));
    default:
      return place satisfies never;
  }
}

const RELATIONS = ['>', '>=', '<', '<=', '==', '!='] as const;

const words = (kind: 'operator' | 'word', texts: readonly string[]): readonly AlertCompletion[] =>
  texts.map((text) => ({ kind, text }));

const OPERATORS = words('operator', [
  'crosses up',
  'crosses down',
  'crosses',
  ...RELATIONS,
  'between',
  'and',
  'or',
  'within',
  '+',
  '-',
  '*',
  '/',
  '@',
  // In everyday words, where they have been begun.
  'above',
  'below',
  'at least',
  'at most',
  'rises above',
  'falls below',
]);

const ofSignals = (
  signals: readonly Signal[],
  of: 'signal' | 'portfolio',
): readonly AlertCompletion[] =>
  signals.map(({ name, shown, field }) => ({
    kind: 'signal',
    text: shown,
    signal: name,
    of,
    ...(field === undefined ? {} : { field }),
  }));

const SIGNALS = ofSignals(SYMBOL_SIGNALS, 'signal');
const PORTFOLIO = ofSignals(ALL_PORTFOLIO_SIGNALS, 'portfolio');
const EVENTS: readonly AlertCompletion[] = [
  ...NEW_EXTREMES.map(({ word }): AlertCompletion => ({ kind: 'event', text: word, name: word })),
  ...EVENT_WORDS.map(({ word }): AlertCompletion => ({ kind: 'event', text: word, name: word })),
];
const PATTERNS: readonly AlertCompletion[] = BAR_PATTERN_NAMES.map((name) => ({
  kind: 'pattern',
  text: name,
  name,
}));
const call = (name: string, parameters: readonly string[]): AlertCompletion => ({
  kind: 'function',
  text: `${name}(`,
  name,
  parameters,
});
const OWN: readonly AlertCompletion[] = [
  call('change', ['count', 'minutes | hours | days']),
  call('line', ['id']),
  call('bars', ['condition or series']),
];
const SERIES: readonly AlertCompletion[] = [...CHART_SCOPE.functions.values()]
  // Here it is the change of the price over a time.
  .filter(({ name }) => name !== 'change')
  .map(({ name, parameters }) =>
    call(
      name,
      parameters.map((parameter) => parameter.name),
    ),
  );
const NOT: AlertCompletion = { kind: 'word', text: 'not' };
const TARGETS: readonly AlertCompletion[] = [
  { kind: 'target', text: 'list "', name: 'list' },
  { kind: 'target', text: 'portfolio "', name: 'portfolio' },
  { kind: 'target', text: 'screen "', name: 'screen' },
  { kind: 'target', text: 'market:', name: 'market' },
];
const BARS: readonly AlertCompletion[] = [...CHART_SCOPE.names.keys()].map((text) => ({
  kind: 'word',
  text,
}));

const symbols = (
  typed: string,
  { symbols: find }: AlertCompletionOptions,
): readonly AlertCompletion[] =>
  typed === '' ? [] : (find?.(typed) ?? []).map((text) => ({ kind: 'symbol', text }));

/** Inside of a function there are bars, inside of an event its details. */
function argument(
  { call: name, at }: AlertPlace & { readonly wants: 'argument' },
  names: AlertNames,
): readonly AlertCompletion[] {
  const lower = name.toLowerCase();
  if (lower === 'change' && at === 1) return words('word', ['minutes', 'hours', 'days']);
  if (lower === 'enters' || lower === 'leaves')
    return (names.screens ?? []).map((screen) => ({
      kind: 'thing',
      text: printText(screen.name),
      name: screen.name,
    }));
  if (EVENT_WORDS.some(({ word }) => word.toLowerCase() === lower) || lower === 'line') return [];
  const choices = CHART_SCOPE.functions.get(lower)?.parameters[at]?.choices;
  if (choices !== undefined) return words('word', choices.map(printText));
  return [...BARS, ...SERIES];
}

const findable = (item: AlertCompletion, { labels = [] }: AlertNames): Findable =>
  item.kind === 'signal' && item.field !== undefined
    ? {
        names: namesOf(item),
        labels: [item.field.replaceAll('-', ' '), ...labels.map((label) => label(item.field!))],
      }
    : { names: namesOf(item) };

function namesOf(item: AlertCompletion): readonly string[] {
  if (item.kind === 'signal')
    return item.field === undefined ? [item.signal] : NAMES_OF_FIELDS.get(item.field)!;
  return 'name' in item ? [item.name] : [item.text];
}
