import type { DockNode, Split, TabStack } from './layout.ts';
import { axisOf, type Direction, isBefore } from './placement.ts';

export const stackOf = (...panels: readonly [string, ...string[]]): TabStack => ({
  type: 'tabs',
  panels,
  active: panels[0],
});

/** The stacks of a dock, left to right and top to bottom. */
export function stacksOf(node: DockNode | null): readonly TabStack[] {
  if (node === null) return [];
  return node.type === 'tabs' ? [node] : node.children.flatMap(stacksOf);
}

/**
 * The same dock in its one normal form, `null` when nothing is left: no empty stack, no split of
 * fewer than two, no row directly in a row (it would be one row), shares that are together 1.
 */
export function tidied(node: DockNode): DockNode | null {
  if (node.type === 'tabs') {
    const [first] = node.panels;
    if (first === undefined) return null;
    return node.panels.includes(node.active) ? node : { ...node, active: first };
  }
  const parts: { readonly child: DockNode; readonly size: number }[] = [];
  const given = shares(node.sizes, node.children.length);
  node.children.forEach((each, at) => {
    const child = tidied(each);
    const size = given[at] ?? 0;
    if (child === null) return;
    if (child.type === 'split' && child.direction === node.direction)
      parts.push(
        ...child.children.map((c, n) => ({ child: c, size: (child.sizes[n] ?? 0) * size })),
      );
    else parts.push({ child, size });
  });
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first?.child ?? null;
  return {
    type: 'split',
    direction: node.direction,
    children: parts.map(({ child }) => child),
    sizes: shares(
      parts.map(({ size }) => size),
      parts.length,
    ),
  };
}

/** No panel is dragged out of sight for good. */
const LEAST_SHARE = 0.005;
/** Shares that sum to 1 but for the last digits are left as they are, so that reading changes nothing. */
const ROUNDING = 1e-9;

/** So many usable shares that are together 1; where one is missing or senseless it is an average one. */
export function shares(given: readonly unknown[], count: number): readonly number[] {
  const usable = (size: unknown): size is number =>
    typeof size === 'number' && Number.isFinite(size) && size > 0 && size < 1e6;
  const known = given.slice(0, count).filter(usable);
  const average = known.length === 0 ? 1 : sum(known) / known.length;
  const filled = Array.from({ length: count }, (_, at) => {
    const size = given[at];
    return usable(size) ? size : average;
  });
  const whole = scaled(filled);
  const least = Math.min(LEAST_SHARE, 1 / (2 * count));
  return whole.some((size) => size < least)
    ? scaled(whole.map((size) => Math.max(size, least * 2)))
    : whole;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

function scaled(sizes: readonly number[]): readonly number[] {
  const all = sum(sizes);
  return Math.abs(all - 1) <= ROUNDING ? sizes : sizes.map((size) => size / all);
}

/** A copy in which every stack is what the function makes of it. */
export function mapStacks(node: DockNode, change: (stack: TabStack) => DockNode): DockNode {
  if (node.type === 'tabs') return change(node);
  const children = node.children.map((child) => mapStacks(child, change));
  return children.every((child, at) => child === node.children[at]) ? node : { ...node, children };
}

/** Half the room of the stack that holds the panel goes to the new one, on that side of it. */
export const besidePanel = (
  dock: DockNode,
  panel: string,
  side: Direction,
  stack: TabStack,
): DockNode =>
  mapStacks(dock, (other) =>
    other.panels.includes(panel) ? pairOf(side, stack, other, 0.5) : other,
  );

/** The new stack runs along a whole edge of the dock. */
export function atEdge(dock: DockNode | null, side: Direction, stack: TabStack): DockNode {
  if (dock === null) return stack;
  const isAlong = dock.type === 'split' && dock.direction === axisOf(side);
  return pairOf(side, stack, dock, isAlong ? 1 / (dock.children.length + 1) : 1 / 3);
}

const pairOf = (side: Direction, stack: TabStack, other: DockNode, share: number): Split => ({
  type: 'split',
  direction: axisOf(side),
  children: isBefore(side) ? [stack, other] : [other, stack],
  sizes: isBefore(side) ? [share, 1 - share] : [1 - share, share],
});
