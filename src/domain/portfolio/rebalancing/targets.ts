import {
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import { type DecimalText, toDecimal } from '../../money/decimal-text.ts';
import type { AssetId } from '../asset.ts';

/** A group of targets, or what money goes to: an asset, or cash. */
export interface TargetNode {
  /** Made by the client; unique in the tree. */
  readonly id: string;
  readonly name: string;
  /** Of the group it is in: those of a group sum to 100. */
  readonly percent: DecimalText;
  readonly content:
    | { readonly kind: 'group'; readonly children: readonly TargetNode[] }
    | { readonly kind: 'asset'; readonly asset: AssetId }
    | { readonly kind: 'cash' };
}

/** The top level; empty when there are no targets. */
export type Targets = readonly TargetNode[];

export const MOST_TARGETS = 500;
export const DEEPEST_TARGET = 5;

export interface TargetProblem {
  readonly code: 'sum' | 'negative' | 'twice' | 'empty-group' | 'too-many' | 'too-deep';
  /** Id of the node; `null` for the top level. */
  readonly node: string | null;
  /** What the level sums to, for `sum`. */
  readonly value: string | null;
}

const HUNDRED = decimal('100');

/** Everything that is wrong with a tree of targets, so that a form can show all at once. */
export function targetProblems(targets: Targets): readonly TargetProblem[] {
  const problems: TargetProblem[] = [];
  const ids = new Set<string>();
  const contents = new Set<string>();
  let count = 0;
  const visit = (level: Targets, parent: string | null, depth: number): void => {
    if (depth > DEEPEST_TARGET) {
      problems.push({ code: 'too-deep', node: parent, value: null });
      return;
    }
    const total = sum(level.map(({ percent }) => toDecimal(percent)));
    if (compare(total, HUNDRED) !== 0)
      problems.push({ code: 'sum', node: parent, value: shown(total) });
    for (const { id, percent, content } of level) {
      count += 1;
      if (toDecimal(percent).units < 0n) problems.push({ code: 'negative', node: id, value: null });
      const what = content.kind === 'asset' ? `asset:${content.asset}` : content.kind;
      if (ids.has(id) || (what !== 'group' && contents.has(what)))
        problems.push({ code: 'twice', node: id, value: null });
      ids.add(id);
      contents.add(what);
      if (content.kind !== 'group') continue;
      if (content.children.length === 0)
        problems.push({ code: 'empty-group', node: id, value: null });
      else visit(content.children, id, depth + 1);
    }
  };
  if (targets.length > 0) visit(targets, null, 1);
  if (count > MOST_TARGETS) problems.push({ code: 'too-many', node: null, value: String(count) });
  return problems;
}

const shown = ({ units, scale }: Decimal): string => String(Number(units) / 10 ** scale);

/** An asset or cash with the weight it should have in the whole. */
export interface TargetLeaf {
  readonly node: TargetNode;
  /** `null` for cash. */
  readonly asset: AssetId | null;
  /** Fraction of everything: the percentages from the top down multiplied. */
  readonly weight: Decimal;
}

/** Weights of the leaves sum to 1 exactly where every level sums to 100. */
export function targetLeaves(targets: Targets): readonly TargetLeaf[] {
  const under = (level: Targets, share: Decimal): readonly TargetLeaf[] =>
    level.flatMap((node) => {
      const { content, percent } = node;
      const weight = multiply(share, divide(toDecimal(percent), HUNDRED, 40, 'half-even'));
      if (content.kind === 'group') return under(content.children, weight);
      return [{ node, asset: content.kind === 'asset' ? content.asset : null, weight }];
    });
  return under(targets, decimal('1'));
}

/** A line of the tree with what it should be and what it is. */
export interface DriftLine {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly kind: TargetNode['content']['kind'];
  readonly asset: AssetId | null;
  /** Fractions of the whole that the targets are about. */
  readonly target: number;
  readonly actual: number | null;
  /** actual − target. */
  readonly drift: number | null;
  readonly targetValue: Decimal;
  readonly value: Decimal;
}

/** Every node with the value under it, in the order of the tree. `total` is what the weights are of. */
export function driftOf(
  targets: Targets,
  valueOf: (asset: AssetId | null) => Decimal,
  total: Decimal,
): readonly DriftLine[] {
  const lines = (level: Targets, share: Decimal, depth: number): readonly DriftLine[] =>
    level.flatMap((node) => {
      const { id, name, content, percent } = node;
      const weight = multiply(share, divide(toDecimal(percent), HUNDRED, 40, 'half-even'));
      const children = content.kind === 'group' ? lines(content.children, weight, depth + 1) : [];
      const value =
        content.kind === 'group'
          ? sum(children.filter((line) => line.depth === depth + 1).map((line) => line.value))
          : valueOf(content.kind === 'asset' ? content.asset : null);
      const target = fraction(weight);
      const actual = total.units > 0n ? fraction(divide(value, total, 12, 'half-even')) : null;
      return [
        {
          id,
          name,
          depth,
          kind: content.kind,
          asset: content.kind === 'asset' ? content.asset : null,
          target,
          actual,
          drift: actual === null ? null : actual - target,
          targetValue: total.units > 0n ? multiply(total, weight) : ZERO,
          value,
        },
        ...children,
      ];
    });
  return lines(targets, decimal('1'), 0);
}

const fraction = (value: Decimal): number => {
  const shorter = value.scale > 15 ? divide(value, decimal('1'), 15, 'half-even') : value;
  return Number(shorter.units) / 10 ** shorter.scale;
};
