import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import { parseColumnKey } from '../../../domain/screener/column-key.ts';

/** The columns that an expression reads; functions across groups also read the group. */
export function columnsOfTree(tree: ScreenExpression): readonly ColumnKey[] {
  const found = new Set<ColumnKey>();
  const visit = (node: ScreenExpression, back = 0): void => {
    switch (node.kind) {
      case 'literal':
        return;
      case 'name': {
        const { column } = node.declaration;
        const key =
          column === undefined ? null : parseColumnKey(back === 0 ? column : `${column}@${back}`);
        if (key !== null) found.add(key);
        return;
      }
      case 'call':
        node.args.forEach((arg) => visit(arg));
        if (node.constants.includes('sector')) found.add('sector');
        if (node.constants.includes('industry')) found.add('industry');
        return;
      case 'history':
        visit(node.of, node.back);
        return;
      case 'unary':
        visit(node.operand, back);
        return;
      case 'binary':
        visit(node.left, back);
        visit(node.right, back);
        return;
      case 'choice':
        visit(node.condition, back);
        visit(node.met, back);
        visit(node.otherwise, back);
        return;
      default:
        return void (node satisfies never);
    }
  };
  visit(tree);
  return [...found];
}
