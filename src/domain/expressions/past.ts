import { ExpressionError, type Span } from './expression-error.ts';
import type { Typed } from './typed-tree.ts';

/**
 * A tree so many steps earlier, where only some names have a past: the step moves down to them, so
 * that `(a - b)[1]` is `a[1] - b[1]` and whoever evaluates finds history at names alone.
 */
export function earlier<Row>(
  tree: Typed<Row>,
  steps: number,
  span: Span,
  spend: (nodes: number) => void,
): Typed<Row> {
  const inner = (part: Typed<Row>): Typed<Row> => earlier(part, steps, span, spend);
  spend(1);
  switch (tree.kind) {
    case 'literal':
      return tree;
    case 'name':
      return earlierName(tree, steps, span);
    case 'history':
      return tree.of.kind === 'name' ? earlierName(tree.of, tree.back + steps, span) : tree;
    case 'call':
      return { ...tree, args: tree.args.map(inner) };
    case 'unary':
      return { ...tree, operand: inner(tree.operand) };
    case 'binary':
      return { ...tree, left: inner(tree.left), right: inner(tree.right) };
    case 'choice':
      return {
        ...tree,
        condition: inner(tree.condition),
        met: inner(tree.met),
        otherwise: inner(tree.otherwise),
      };
    default:
      return tree satisfies never;
  }
}

function earlierName<Row>(
  of: Typed<Row> & { readonly kind: 'name' },
  back: number,
  span: Span,
): Typed<Row> {
  const { name, past } = of.declaration;
  if (past === undefined) throw new ExpressionError('noPast', span, { name });
  if (back > past) throw new ExpressionError('pastLimit', span, { name, limit: past });
  return { kind: 'history', type: of.type, of, back };
}
