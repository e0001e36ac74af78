import type { Translate } from '../../i18n/translate.ts';

const FUNCTIONS = [
  'abs',
  'ceil',
  'change',
  'contains',
  'date',
  'exp',
  'fallback',
  'falling',
  'floor',
  'if',
  'known',
  'log',
  'max',
  'mean',
  'median',
  'min',
  'percentile',
  'rank',
  'rising',
  'round',
  'sign',
  'sqrt',
  'startsWith',
  'zscore',
] as const;

/** What a function of screens computes; empty for one that nobody described. */
export function functionText(t: Translate, name: string): string {
  const known = FUNCTIONS.find((each) => each === name);
  return known === undefined ? '' : t(`expressions.function.${known}`);
}
