import { stacksOf } from './dock-tree.ts';
import type { TerminalLayout } from './layout.ts';
import { allStacks, boxesOf, neighbourOf } from './neighbours.ts';
import { isDirection, type Placement } from './placement.ts';

/** A place that says beside or behind which panel; without one it is an edge of the desk. */
export interface Target {
  readonly at: Placement;
  readonly beside: string | null;
}

/** A stack with less of the desk than this gets tabs instead of being split once more. */
const SPLIT_LIMIT = 0.3;

/** Where the next panel goes when nobody says: a large stack is split, a small one gets a tab. */
export function roomFor(layout: TerminalLayout): Target {
  const { focused } = layout;
  const isFocused = ({ panels }: { readonly panels: readonly string[] }) =>
    focused !== null && panels.includes(focused);
  const place = boxesOf(layout.dock, { left: 0, top: 0, width: 1, height: 1 }).find(({ stack }) =>
    isFocused(stack),
  );
  if (place === undefined)
    return allStacks(layout).some(isFocused)
      ? { at: 'tab', beside: focused }
      : { at: 'right', beside: null };
  const { width, height } = place.box;
  if (width * height < SPLIT_LIMIT) return { at: 'tab', beside: focused };
  return { at: width >= height ? 'right' : 'down', beside: focused };
}

/**
 * What moving a panel to a side means: out of its stack when others are in it, past its neighbour
 * when it is alone, to the edge of the desk when there is none or when it comes from outside. As a
 * tab it joins the stack before it.
 */
export function targetOf(layout: TerminalLayout, id: string, at: Placement): Target {
  if (at === 'float' || at === 'window') return { at, beside: null };
  const order = allStacks(layout);
  const stack = order.find(({ panels }) => panels.includes(id));
  if (stack === undefined) return { at, beside: null };
  if (!isDirection(at)) {
    const own = order.indexOf(stack);
    return { at, beside: (order[own - 1] ?? order[own + 1])?.active ?? null };
  }
  if (!stacksOf(layout.dock).includes(stack)) return { at, beside: null };
  const mate = stack.panels.find((panel) => panel !== id);
  return { at, beside: mate ?? neighbourOf(layout, id, at) };
}
