import { numberAt } from '../../columns/number-at.ts';
import { ARITHMETIC, FAST_BINARY, FAST_UNARY, negate } from './arithmetic.ts';
import type { ScreenExpression } from './engine.ts';
import type { HeldColumns } from './held-columns.ts';
import type { RowSource } from './row-by-row.ts';
import { columnOf } from './structure.ts';

/**
 * The values of a formula for some rows, close together: the same loops over as many numbers as
 * there are rows. `null` where a part of it is no arithmetic.
 */
export function denseValues(
  tree: ScreenExpression,
  rows: Uint32Array,
  source: RowSource & { readonly columns: HeldColumns },
): Float64Array | null {
  const { length } = rows;
  const inner = (part: ScreenExpression): Float64Array | null => denseValues(part, rows, source);
  switch (tree.kind) {
    case 'literal': {
      const isKnown = typeof tree.value === 'number' && Number.isFinite(tree.value);
      return new Float64Array(length).fill(isKnown ? tree.value : Number.NaN);
    }
    case 'name':
    case 'history': {
      const key = columnOf(tree);
      const held = key === null ? undefined : source.columns.get(key);
      if (held?.kind !== 'number') return new Float64Array(length).fill(Number.NaN);
      return gathered(held.values(), rows);
    }
    case 'unary': {
      const operand = tree.operator === '-' ? inner(tree.operand) : null;
      if (operand !== null) negate(operand, 0, operand, length);
      return operand;
    }
    case 'binary': {
      const loop = ARITHMETIC[tree.operator];
      const left = loop === undefined ? null : inner(tree.left);
      const right = left === null ? null : inner(tree.right);
      if (loop === undefined || left === null || right === null) return null;
      loop(left, 0, right, 0, left, length);
      return left;
    }
    case 'call': {
      const { declaration, args } = tree;
      if (declaration.work.kind === 'across') return gathered(source.across(tree), rows);
      const [unary, binary] = [FAST_UNARY.get(declaration), FAST_BINARY.get(declaration)];
      const [first, ...others] = args;
      const result = (unary ?? binary) && first ? inner(first) : null;
      if (result === null) return null;
      if (unary !== undefined) unary(result, 0, result, length);
      for (const other of others) {
        const right = inner(other);
        if (right === null || binary === undefined) return null;
        binary(result, 0, right, 0, result, length);
      }
      return result;
    }
    case 'choice':
      return null;
    default:
      return tree satisfies never;
  }
}

function gathered(values: Float64Array, rows: Uint32Array): Float64Array {
  const found = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) found[at] = numberAt(values, rows[at]!);
  return found;
}
