import { applyBinary, applyUnary } from './operators.ts';
import type { NameDeclaration } from './scope.ts';
import type { BinaryOperator } from './syntax-tree.ts';
import type { Typed } from './typed-tree.ts';

const NUMBER_RESULTS: ReadonlySet<BinaryOperator> = new Set(['+', '-', '*', '/', '%', '^']);

export const negated = <Row>(operand: Typed<Row>): Typed<Row> =>
  operand.kind === 'literal'
    ? { kind: 'literal', type: 'boolean', value: applyUnary('not', operand.value) }
    : { kind: 'unary', type: 'boolean', operator: 'not', operand };

/** A name that is the same for every row is its value; a scaled one is what its column holds, scaled. */
export function valueOf<Row>(declaration: NameDeclaration<Row>): Typed<Row> {
  const { type, value, divisor } = declaration;
  if (value !== undefined) return { kind: 'literal', type, value };
  const name: Typed<Row> = { kind: 'name', type, declaration };
  return divisor === undefined
    ? name
    : {
        kind: 'binary',
        type,
        operator: '/',
        left: name,
        right: { kind: 'literal', type, value: divisor },
      };
}

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/**
 * A comparison of a scaled name with a constant is one of its column: `changePercent > 7%` asks
 * for more than 7. Rounded, because 0.07 * 100 is not 7.
 */
function unscaled<Row>(
  operator: BinaryOperator,
  left: Typed<Row>,
  right: Typed<Row>,
): { readonly left: Typed<Row>; readonly right: Typed<Row> } {
  if (!COMPARISONS.has(operator)) return { left, right };
  const scaledBy = (tree: Typed<Row>): number | undefined =>
    tree.kind === 'binary' && tree.left.kind === 'name' && tree.right.kind === 'literal'
      ? tree.left.declaration.divisor
      : undefined;
  const bare = (tree: Typed<Row>): Typed<Row> => (tree.kind === 'binary' ? tree.left : tree);
  const scaled = (tree: Typed<Row>, by: number): Typed<Row> | null => {
    if (tree.kind !== 'literal' || typeof tree.value !== 'number') return null;
    const value = Number((tree.value * by).toPrecision(15));
    return Number.isFinite(value) ? { ...tree, value } : null;
  };
  const [byLeft, byRight] = [scaledBy(left), scaledBy(right)];
  if (byLeft !== undefined) {
    const constant = scaled(right, byLeft);
    if (constant !== null) return { left: bare(left), right: constant };
  }
  if (byRight !== undefined) {
    const constant = scaled(left, byRight);
    if (constant !== null) return { left: constant, right: bare(right) };
  }
  return { left, right };
}

export function combined<Row>(
  operator: BinaryOperator,
  left: Typed<Row>,
  right: Typed<Row>,
): Typed<Row> {
  const type = NUMBER_RESULTS.has(operator) ? 'number' : 'boolean';
  if (left.kind === 'literal' && right.kind === 'literal')
    return { kind: 'literal', type, value: applyBinary(operator, left.value, right.value) };
  return { kind: 'binary', type, operator, ...unscaled(operator, left, right) };
}

/** Nodes of the tree, shared ones each time they are met. */
export function sizeOf<Row>(tree: Typed<Row>): number {
  switch (tree.kind) {
    case 'literal':
    case 'name':
      return 1;
    case 'call':
      return tree.args.reduce((sum, arg) => sum + sizeOf(arg), 1);
    case 'history':
      return 1 + sizeOf(tree.of);
    case 'unary':
      return 1 + sizeOf(tree.operand);
    case 'binary':
      return 1 + sizeOf(tree.left) + sizeOf(tree.right);
    case 'choice':
      return 1 + sizeOf(tree.condition) + sizeOf(tree.met) + sizeOf(tree.otherwise);
    default:
      return tree satisfies never;
  }
}
