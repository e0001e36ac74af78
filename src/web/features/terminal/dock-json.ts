import type { SerializedDockview } from 'dockview-react';
import { tidied } from '../../../domain/terminal/dock-tree.ts';
import type {
  Box,
  DockNode,
  FreeStack,
  TabStack,
  TerminalLayout,
} from '../../../domain/terminal/layout.ts';
import type { Geometry } from './create-desk.ts';

type Grid = SerializedDockview['grid'];
type GridNode = Grid['root'];
type Group = Exclude<GridNode['data'], unknown[]>;
type Float = NonNullable<SerializedDockview['floatingGroups']>[number];

/** Every panel is drawn by these two components of the dock. */
export const PANEL_COMPONENT = 'panel';
export const TAB_COMPONENT = 'tab';
export const POPOUT_URL = '/popout.html';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Our layout in the words of dockview, for a dock of that size. */
export function toDockview(layout: TerminalLayout, size: Size): SerializedDockview {
  const { dock, floats, windows, focused } = layout;
  let count = 0;
  let active: string | undefined;
  const group = (stack: TabStack): Group => {
    count += 1;
    const id = `g${count}`;
    if (focused !== null && stack.panels.includes(focused)) active = id;
    return { id, views: [...stack.panels], activeView: stack.active };
  };
  const isRow = dock?.type !== 'split' || dock.direction === 'row';
  const node = (each: DockNode, along: number, across: number): GridNode =>
    each.type === 'tabs'
      ? { type: 'leaf', data: group(each), size: along }
      : {
          type: 'branch',
          size: along,
          // Inside, the axes change places: children share what is across for their parent.
          data: each.children.map((child, at) =>
            node(child, across * (each.sizes[at] ?? 0), along),
          ),
        };
  const { width, height } = size;
  const root: GridNode =
    dock === null
      ? { type: 'branch', data: [], size: height }
      : dock.type === 'tabs'
        ? { type: 'branch', data: [node(dock, width, height)], size: height }
        : node(dock, isRow ? height : width, isRow ? width : height);
  const json: SerializedDockview = {
    grid: { root, width, height, orientation: orientationOf(isRow) },
    panels: Object.fromEntries(layout.panels.map(({ id }) => [id, panelState(id)])),
    floatingGroups: floats.map(({ stack, box }) => ({ data: group(stack), position: box })),
    popoutGroups: windows.map(({ stack, box }) => ({
      data: group(stack),
      position: box,
      url: POPOUT_URL,
    })),
  };
  return active === undefined ? json : { ...json, activeGroup: active };
}

export const panelState = (id: string) => ({
  id,
  contentComponent: PANEL_COMPONENT,
  tabComponent: TAB_COMPONENT,
});

/** What dockview has drawn, in our words. What fills the desk it does not write down. */
export function fromDockview(json: SerializedDockview, maximised: string | null): Geometry {
  const { grid } = json;
  const found: { focused: string | null } = { focused: null };
  const stackOf = ({ id, views, activeView }: Group): TabStack | null => {
    const [first] = views;
    if (first === undefined) return null;
    const active = activeView !== undefined && views.includes(activeView) ? activeView : first;
    if (id === json.activeGroup) found.focused = active;
    return { type: 'tabs', panels: views, active };
  };
  const nodeOf = (node: GridNode, isRow: boolean): DockNode | null => {
    if (!Array.isArray(node.data)) return stackOf(node.data);
    // The place of a stack that has a window of its own stays, empty: it takes no room here.
    const parts = node.data.flatMap((child) => {
      const part = nodeOf(child, !isRow);
      return part === null ? [] : [{ part, size: child.size ?? 0 }];
    });
    if (parts.length === 0) return null;
    return {
      type: 'split',
      direction: isRow ? 'row' : 'column',
      children: parts.map(({ part }) => part),
      sizes: shareOut(parts.map(({ size }) => size)),
    };
  };
  const free = (data: Group | undefined, nested: Grid | undefined, box: Box): FreeStack[] => {
    const groups = data === undefined ? groupsIn(nested?.root) : [data];
    const stacks = groups.flatMap((each) => stackOf(each) ?? []);
    const [first] = stacks;
    if (first === undefined) return [];
    // Stacks that were put together in one window are one stack for us.
    return [{ stack: { ...first, panels: stacks.flatMap(({ panels }) => panels) }, box }];
  };
  const dock = nodeOf(grid.root, grid.orientation === orientationOf(true));
  return {
    dock: dock && tidied(dock),
    floats: (json.floatingGroups ?? []).flatMap(({ data, grid: nested, position }) =>
      free(data, nested, boxOf(position, grid)),
    ),
    windows: (json.popoutGroups ?? []).flatMap(({ data, grid: nested, position }) =>
      free(data, nested, rounded(position ?? { left: 120, top: 120, width: 640, height: 440 })),
    ),
    focused: found.focused,
    maximised,
  };
}

function groupsIn(node: GridNode | undefined): readonly Group[] {
  if (node === undefined) return [];
  return Array.isArray(node.data) ? node.data.flatMap(groupsIn) : [node.data];
}

/** Thousandths: what resizing a window does to single px is no change of a layout. */
function shareOut(sizes: readonly number[]): readonly number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= 0) return sizes.map(() => 1 / sizes.length);
  return sizes.map((size) => Math.round((1000 * size) / total) / 1000);
}

/** Dockview keeps a floating stack by the corner that is nearest to it. */
function boxOf(position: Float['position'], { width, height }: Size): Box {
  const left = 'left' in position ? position.left : width - position.right - position.width;
  const top = 'top' in position ? position.top : height - position.bottom - position.height;
  return rounded({ left, top, width: position.width, height: position.height });
}

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});

/** Its enumeration is code; here only its words are needed. */
function orientationOf(isRow: boolean): Grid['orientation'] {
  const words: Readonly<Record<'row' | 'column', string>> = {
    row: 'HORIZONTAL',
    column: 'VERTICAL',
  };
  return words[isRow ? 'row' : 'column'] as Grid['orientation'];
}
