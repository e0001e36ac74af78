import type { Box, DockNode, TabStack, TerminalLayout } from './layout.ts';
import { stacksOf } from './dock-tree.ts';
import type { Direction } from './placement.ts';

interface PlacedStack {
  readonly stack: TabStack;
  readonly box: Box;
}

const UNIT: Box = { left: 0, top: 0, width: 1, height: 1 };
const ROUNDING = 1e-6;

/** Every panel in the order in which one steps through the desk: dock, floating stacks, windows. */
export const panelOrder = (layout: TerminalLayout): readonly string[] =>
  allStacks(layout).flatMap(({ panels }) => panels);

export const allStacks = ({ dock, floats, windows }: TerminalLayout): readonly TabStack[] => [
  ...stacksOf(dock),
  ...floats.map(({ stack }) => stack),
  ...windows.map(({ stack }) => stack),
];

/** The panel after this one, or before it; the last is followed by the first. */
export function stepFrom(
  layout: TerminalLayout,
  from: string | null,
  step: 'next' | 'previous',
): string | null {
  const order = panelOrder(layout);
  const at = from === null ? -1 : order.indexOf(from);
  if (at === -1) return order.at(step === 'next' ? 0 : -1) ?? null;
  return order.at((at + (step === 'next' ? 1 : -1)) % order.length) ?? null;
}

/**
 * The panel in front on that side: among those that lie beyond the edge the nearest, then the one
 * that faces it longest. A floating stack looks among the floating ones by where they are.
 */
export function neighbourOf(
  layout: TerminalLayout,
  from: string | null,
  side: Direction,
): string | null {
  const groups = [boxesOf(layout.dock, UNIT), layout.floats, layout.windows];
  for (const group of groups) {
    const own = group.find(({ stack }) => from !== null && stack.panels.includes(from));
    if (own === undefined) continue;
    const found = group
      .filter((other) => other !== own)
      .map((other) => ({ other, fit: fitOf(own.box, other.box, side) }))
      .filter(({ fit }) => fit !== null)
      .toSorted((one, two) => compared(one.fit, two.fit))[0];
    if (found !== undefined) return found.other.stack.active;
    // Out of a floating stack the arrows lead back to the dock, never from the dock nowhere.
    return group === groups[0] ? null : (stacksOf(layout.dock)[0]?.active ?? null);
  }
  return panelOrder(layout)[0] ?? null;
}

interface Fit {
  readonly distance: number;
  readonly facing: number;
  readonly offset: number;
}

function fitOf(own: Box, other: Box, side: Direction): Fit | null {
  const isAcross = side === 'left' || side === 'right';
  const [start, end] = isAcross
    ? [own.left, own.left + own.width]
    : [own.top, own.top + own.height];
  const [otherStart, otherEnd] = isAcross
    ? [other.left, other.left + other.width]
    : [other.top, other.top + other.height];
  const distance = side === 'left' || side === 'up' ? start - otherEnd : otherStart - end;
  if (distance < -ROUNDING) return null;
  const [from, to] = isAcross ? [own.top, own.top + own.height] : [own.left, own.left + own.width];
  const [otherFrom, otherTo] = isAcross
    ? [other.top, other.top + other.height]
    : [other.left, other.left + other.width];
  const facing = Math.min(to, otherTo) - Math.max(from, otherFrom);
  if (facing <= ROUNDING) return null;
  return { distance, facing, offset: Math.abs(from + to - otherFrom - otherTo) };
}

function compared(one: Fit | null, two: Fit | null): number {
  if (one === null || two === null) return 0;
  if (Math.abs(one.distance - two.distance) > ROUNDING) return one.distance - two.distance;
  if (Math.abs(one.facing - two.facing) > ROUNDING) return two.facing - one.facing;
  return one.offset - two.offset;
}

/** Where each stack of a dock is, when the dock fills the box. */
export function boxesOf(node: DockNode | null, box: Box): readonly PlacedStack[] {
  if (node === null) return [];
  if (node.type === 'tabs') return [{ stack: node, box }];
  let at = 0;
  return node.children.flatMap((child, index) => {
    const share = node.sizes[index] ?? 0;
    const from = at;
    at += share;
    return boxesOf(
      child,
      node.direction === 'row'
        ? { ...box, left: box.left + from * box.width, width: share * box.width }
        : { ...box, top: box.top + from * box.height, height: share * box.height },
    );
  });
}
