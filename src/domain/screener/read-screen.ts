import { type ExpressionFault, readExpression } from '../expressions/read-expression.ts';
import type { ValueType } from '../expressions/scope.ts';
import type { ScreenScope, ScreenTree } from './screen-scope.ts';

/** A text that a person wrote: its tree, or what is wrong with it. Neither when nothing is asked. */
export interface ReadScreen {
  readonly tree?: ScreenTree;
  /** The first mistake. */
  readonly fault?: ExpressionFault;
  readonly faults: readonly ExpressionFault[];
}

function read(text: string, scope: ScreenScope, results: readonly ValueType[]): ReadScreen {
  if (text.trim() === '') return { faults: [] };
  const { tree, fault } = readExpression(text, scope, results);
  return fault === undefined ? { tree, faults: [] } : { fault, faults: [fault] };
}

/** The condition of a screen; a blank text asks for every instrument. */
export const readScreen = (text: string, scope: ScreenScope): ReadScreen =>
  read(text, scope, ['boolean']);

/** What a column of one's own computes. */
export const readFormula = (text: string, scope: ScreenScope): ReadScreen =>
  read(text, scope, ['number']);
