import type { Bar } from '../prices/bar.ts';
import { BAR_NAMES } from './bar-names.ts';
import { PURE_FUNCTIONS, SERIES_FUNCTIONS } from './built-in-functions.ts';
import { type FunctionDeclaration, type Scope, scopeOf } from './scope.ts';

/** Expressions over the bars of one symbol, with these functions besides the built-in ones. */
export const barScope = (functions: readonly FunctionDeclaration<Bar>[]): Scope<Bar> =>
  scopeOf(BAR_NAMES, [...PURE_FUNCTIONS, ...SERIES_FUNCTIONS, ...functions], { overTime: true });
