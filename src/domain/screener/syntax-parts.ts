import type { Syntax } from '../expressions/syntax-tree.ts';

/** What a node is made of, in the order of the text. */
export function partsOf(tree: Syntax): readonly Syntax[] {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'name':
      return [];
    case 'call':
      return tree.args;
    case 'member':
      return [tree.of];
    case 'history':
      return [tree.of, tree.back];
    case 'unary':
      return [tree.operand];
    case 'binary':
      return [tree.left, tree.right];
    case 'among':
      return [tree.of, ...tree.values];
    case 'between':
      return [tree.of, tree.least, tree.most];
    case 'choice':
      return [tree.condition, tree.met, tree.otherwise];
    case 'cross':
      return [tree.left, tree.right];
    case 'within':
    case 'at':
      return [tree.of];
    case 'qualified':
      return [tree.of, tree.call];
    default:
      return tree satisfies never;
  }
}
