import { decimal, formatDecimal } from '../../money/decimal.ts';
import { type DecimalText, parseAmount } from '../../money/decimal-text.ts';
import type { AssetId } from '../asset.ts';
import {
  DEEPEST_TARGET,
  MOST_TARGETS,
  type TargetNode,
  type TargetProblem,
  targetProblems,
  type Targets,
} from './targets.ts';

/** A tree of targets as a list: how it is kept and edited. */
export interface TargetLine {
  readonly id: string;
  /** Id of the group; `null` at the top. */
  readonly parent: string | null;
  readonly name: string;
  readonly percent: DecimalText;
  readonly kind: 'group' | 'asset' | 'cash';
  readonly asset: AssetId | null;
}

export interface LineProblem {
  readonly code: TargetProblem['code'] | 'unknown-parent';
  readonly node: string | null;
  readonly value: string | null;
}

/** The tree, and what is wrong with it. A line whose group is missing (or inside itself) is named. */
export function targetTree(lines: readonly TargetLine[]): {
  readonly targets: Targets;
  readonly problems: readonly LineProblem[];
} {
  const children = new Map<string | null, TargetLine[]>();
  for (const line of lines.slice(0, MOST_TARGETS + 1))
    children.set(line.parent, [...(children.get(line.parent) ?? []), line]);
  const placed = new Set<string>();
  const under = (parent: string | null, depth: number): readonly TargetNode[] =>
    depth > DEEPEST_TARGET + 1
      ? []
      : (children.get(parent) ?? []).map((line) => {
          placed.add(line.id);
          return nodeOf(line, line.kind === 'group' ? under(line.id, depth + 1) : []);
        });
  const targets = under(null, 1);
  return {
    targets,
    problems: [
      ...lines
        .filter(({ id }) => !placed.has(id))
        .slice(0, 20)
        .map(({ id }) => ({ code: 'unknown-parent' as const, node: id, value: null })),
      ...targetProblems(targets),
    ],
  };
}

const nodeOf = (
  { id, name, percent, kind, asset }: TargetLine,
  children: readonly TargetNode[],
): TargetNode => ({
  id,
  name,
  percent,
  content:
    kind === 'group'
      ? { kind, children }
      : kind === 'asset' && asset !== null
        ? { kind, asset }
        : { kind: 'cash' },
});

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= most ? value : null;

/** Reads a kept document; lines that are not whole are left out: whoever wrote them sees it. */
export function readTargetLines(body: unknown): readonly TargetLine[] {
  const list: unknown =
    typeof body === 'object' && body !== null && 'lines' in body ? body.lines : null;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST_TARGETS + 1).flatMap((entry: unknown): readonly TargetLine[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const line: Readonly<Record<string, unknown>> = { ...entry };
    const id = textOf(line['id'], 64);
    const percent = typeof line['percent'] === 'string' ? parseAmount(line['percent']) : null;
    const { kind } = line;
    if (id === null || percent === null) return [];
    if (kind !== 'group' && kind !== 'asset' && kind !== 'cash') return [];
    const asset = textOf(line['asset'], 80);
    if (kind === 'asset' && asset === null) return [];
    return [
      {
        id,
        parent: textOf(line['parent'], 64),
        name: textOf(line['name'], 200) ?? asset ?? kind,
        percent,
        kind,
        asset: kind === 'asset' ? (asset as AssetId) : null,
      },
    ];
  });
}

/** Percentages of parts that sum to exactly 100, for targets made from what is held. */
export const evenPercents = (weights: readonly number[]): readonly DecimalText[] => {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  let left = 10_000;
  return weights.map((weight, at) => {
    const share =
      at === weights.length - 1
        ? left
        : Math.min(left, Math.round((Math.max(0, weight) / (total || 1)) * 10_000));
    left -= share;
    return formatDecimal(decimal((share / 100).toFixed(2))) as DecimalText;
  });
};
