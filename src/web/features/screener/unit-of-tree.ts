import { fieldOf, isFieldId } from '../../../domain/fields/catalogue.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';

export type GuessedUnit = 'percent' | 'money' | 'plain';

/** What an expression measures, as far as its fields say: a margin less a margin is percent. */
export function unitOfTree(tree: ScreenExpression): GuessedUnit {
  switch (tree.kind) {
    case 'literal':
      return 'plain';
    case 'name': {
      const { column } = tree.declaration;
      const unit = column !== undefined && isFieldId(column) ? fieldOf(column).unit : 'plain';
      if (unit === 'percent' || unit === 'points') return 'percent';
      return unit === 'money' || unit === 'count' ? 'money' : 'plain';
    }
    case 'call': {
      const { work, name } = tree.declaration;
      if (name === 'percentile') return 'percent';
      if (name === 'rank' || name === 'zscore') return 'plain';
      const [first] = tree.args;
      return work.kind === 'running' || first === undefined ? 'plain' : unitOfTree(first);
    }
    case 'history':
      return unitOfTree(tree.of);
    case 'unary':
      return unitOfTree(tree.operand);
    case 'choice':
      return unitOfTree(tree.met);
    case 'binary': {
      const [left, right] = [unitOfTree(tree.left), unitOfTree(tree.right)];
      if (tree.operator === '+' || tree.operator === '-')
        return left === right || tree.right.kind === 'literal' ? left : 'plain';
      if (tree.operator === '*')
        return left === 'plain' ? right : right === 'plain' ? left : 'plain';
      return tree.operator === '/' && right === 'plain' && tree.right.kind === 'literal'
        ? left
        : 'plain';
    }
    default:
      return tree satisfies never;
  }
}
