import { type Channel, CHANNELS, type ChannelState, SILENT_CHANNEL } from './channel.ts';
import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import { atEdge, besidePanel, mapStacks, stackOf, stacksOf, tidied } from './dock-tree.ts';
import {
  type Box,
  type FreeStack,
  LAYOUT_VERSION,
  type PanelSpec,
  type TabStack,
  type TerminalLayout,
} from './layout.ts';
import { allStacks, neighbourOf } from './neighbours.ts';
import { isDirection, type Placement } from './placement.ts';

/** More at once are of no use to anybody and slow for everybody. */
export const PANELS_MAXIMUM = 60;

const silent = (): Record<Channel, ChannelState> => ({
  red: SILENT_CHANNEL,
  amber: SILENT_CHANNEL,
  green: SILENT_CHANNEL,
  blue: SILENT_CHANNEL,
  violet: SILENT_CHANNEL,
});

export const EMPTY_LAYOUT: TerminalLayout = {
  version: LAYOUT_VERSION,
  panels: [],
  dock: null,
  floats: [],
  windows: [],
  focused: null,
  maximised: null,
  channels: silent(),
};

export const panelOf = (layout: TerminalLayout, id: string | null): PanelSpec | undefined =>
  layout.panels.find((panel) => panel.id === id);

/** An id that no panel has, made of the kind so that a file of a layout can be read by people. */
export function freePanelId(layout: TerminalLayout, kind: string): string {
  const taken = new Set(layout.panels.map(({ id }) => id));
  const base = kind.slice(0, 48);
  for (let count = 1; ; count += 1) {
    const id = `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * Opens a panel and gives it the focus, beside the focused one if no other is named. A full desk and
 * an id that is taken change nothing.
 */
export function withPanel(
  layout: TerminalLayout,
  panel: PanelSpec,
  at: Placement = 'tab',
  target: { readonly beside?: string | null; readonly box?: Box } = {},
): TerminalLayout {
  if (layout.panels.length >= PANELS_MAXIMUM || panelOf(layout, panel.id)) return layout;
  const grown = { ...layout, panels: [...layout.panels, panel] };
  const beside = target.beside ?? layout.focused;
  return withFocus(inserted(grown, panel.id, at, beside, target.box), panel.id);
}

/** Closes a panel; the focus goes to what comes to the front in its place, else to a neighbour. */
export function withoutPanel(layout: TerminalLayout, id: string): TerminalLayout {
  if (!panelOf(layout, id)) return layout;
  const heir = heirOf(layout, id);
  const rest = removed({ ...layout, panels: layout.panels.filter((panel) => panel.id !== id) }, id);
  const cleared = {
    ...rest,
    maximised: rest.maximised === id ? null : rest.maximised,
    focused: rest.focused === id ? null : rest.focused,
  };
  return layout.focused === id && heir !== null ? withFocus(cleared, heir) : cleared;
}

function heirOf(layout: TerminalLayout, id: string): string | null {
  const stack = allStacks(layout).find(({ panels }) => panels.includes(id));
  const mate = stack && mateOf(stack, id);
  if (mate !== undefined) return mate;
  for (const side of ['left', 'up', 'right', 'down'] as const) {
    const found = neighbourOf(layout, id, side);
    if (found !== null && found !== id) return found;
  }
  return allStacks(layout).find(({ active }) => active !== id)?.active ?? null;
}

/** The tab that comes to the front when this one leaves: the one after it, else the one before. */
function mateOf({ panels, active }: TabStack, id: string): string | undefined {
  if (active !== id) return active;
  const at = panels.indexOf(id);
  return panels[at + 1] ?? panels[at - 1];
}

/**
 * Moves a panel: beside another one (the panel's own place when none is named), behind it, over the
 * desk or out of it. A panel alone in its place moves past its neighbour on that side.
 */
export function placed(
  layout: TerminalLayout,
  id: string,
  at: Placement,
  target: { readonly beside?: string | null; readonly box?: Box } = {},
): TerminalLayout {
  const own = allStacks(layout).find(({ panels }) => panels.includes(id));
  if (own === undefined) return layout;
  const beside = target.beside != null && target.beside !== id ? target.beside : null;
  const mate = own.panels.find((panel) => panel !== id) ?? null;
  const isDocked = stacksOf(layout.dock).includes(own);
  // As a tab it has to have somebody to join; alone in the dock there is nowhere to go.
  if (at === 'tab' && beside === null && isDocked) return layout;
  const neighbour = isDirection(at) ? neighbourOf(layout, id, at) : null;
  const by = beside ?? mate ?? (isDocked ? neighbour : null);
  const moved = inserted(removed(layout, id), id, at, by, target.box);
  // Who moves a panel wants to see where it goes: nothing fills the desk any more.
  return withFocus({ ...moved, maximised: null }, id);
}

function inserted(
  layout: TerminalLayout,
  id: string,
  at: Placement,
  beside: string | null,
  box?: Box,
): TerminalLayout {
  const stack = stackOf(id);
  if (at === 'float')
    return { ...layout, floats: [...layout.floats, { stack, box: box ?? nextBox(layout.floats) }] };
  if (at === 'window')
    return {
      ...layout,
      windows: [...layout.windows, { stack, box: box ?? nextBox(layout.windows) }],
    };
  const { dock } = layout;
  const stacks = stacksOf(dock);
  const isBeside = ({ panels }: TabStack) => beside !== null && panels.includes(beside);
  if (isDirection(at)) {
    const grown =
      dock !== null && beside !== null && stacks.some(isBeside)
        ? besidePanel(dock, beside, at, stack)
        : atEdge(dock, at, stack);
    return { ...layout, dock: tidied(grown) };
  }
  const joined = allStacks(layout).find(isBeside) ?? stacks[0];
  if (joined === undefined) return { ...layout, dock: atEdge(dock, 'right', stack) };
  const after = beside === null ? joined.panels.length : joined.panels.indexOf(beside) + 1;
  const panels = [...joined.panels.slice(0, after), id, ...joined.panels.slice(after)];
  return withStacks(layout, (each) => (each === joined ? { ...each, panels, active: id } : each));
}

const nextBox = ({ length }: readonly FreeStack[]): Box => ({
  left: 96 + (length % 8) * 32,
  top: 96 + (length % 8) * 32,
  width: 640,
  height: 440,
});

/** Takes a panel out of its stack; the panel itself stays in the list. */
const removed = (layout: TerminalLayout, id: string): TerminalLayout =>
  withStacks(layout, (stack) => {
    if (!stack.panels.includes(id)) return stack;
    const panels = stack.panels.filter((panel) => panel !== id);
    return { ...stack, panels, active: mateOf(stack, id) ?? '' };
  });

/** Changes stacks wherever they are; empty ones go. */
function withStacks(layout: TerminalLayout, change: (stack: TabStack) => TabStack): TerminalLayout {
  const free = (stacks: readonly FreeStack[]): readonly FreeStack[] => {
    const changed = stacks.map((each) => {
      const stack = change(each.stack);
      return stack === each.stack ? each : { ...each, stack };
    });
    return changed.every((each, at) => each === stacks[at])
      ? stacks
      : changed.filter(({ stack }) => stack.panels.length > 0);
  };
  const { dock } = layout;
  const changed = dock && mapStacks(dock, change);
  return {
    ...layout,
    dock: changed === dock ? dock : changed && tidied(changed),
    floats: free(layout.floats),
    windows: free(layout.windows),
  };
}

/** The focused panel is in front of its stack; what fills the desk makes room for it. */
export function withFocus(layout: TerminalLayout, id: string | null): TerminalLayout {
  if (id === null) return layout.focused === null ? layout : { ...layout, focused: null };
  const own = allStacks(layout).find(({ panels }) => panels.includes(id));
  if (own === undefined) return layout;
  if (own.active === id && layout.focused === id) return layout;
  const front = withStacks(layout, (stack) => (stack === own ? { ...stack, active: id } : stack));
  const { maximised } = layout;
  const hides =
    maximised !== null && !own.panels.includes(maximised) && stacksOf(layout.dock).includes(own);
  return { ...front, focused: id, maximised: hides ? null : maximised };
}

/** A window of its own is as large as its reader makes it, so nothing in one can fill the desk. */
export function withMaximised(layout: TerminalLayout, id: string | null): TerminalLayout {
  if (id === null) return layout.maximised === null ? layout : { ...layout, maximised: null };
  const onDesk = [...stacksOf(layout.dock), ...layout.floats.map(({ stack }) => stack)];
  if (!onDesk.some(({ panels }) => panels.includes(id))) return layout;
  return withFocus({ ...layout, maximised: id }, id);
}

export const withSpec = (
  layout: TerminalLayout,
  id: string,
  change: Partial<Omit<PanelSpec, 'id' | 'kind'>>,
): TerminalLayout => ({
  ...layout,
  panels: layout.panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
});

/** Sets parameters of a panel; `null` takes one out. */
export function withState(
  layout: TerminalLayout,
  id: string,
  change: Readonly<Record<string, string | null>>,
): TerminalLayout {
  const panel = panelOf(layout, id);
  const isNew = Object.entries(change).some(
    ([key, value]) => (panel?.state[key] ?? null) !== value,
  );
  if (panel === undefined || !isNew) return layout;
  const kept = Object.entries({ ...panel.state, ...change }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return withSpec(layout, id, { state: Object.fromEntries(kept) });
}

/** What a channel says; the same object when it is no news. */
export function said(
  layout: TerminalLayout,
  channel: Channel,
  change: Partial<ChannelState>,
): TerminalLayout {
  const before = layout.channels[channel];
  const after = { ...before, ...change };
  const isSame =
    before.symbol === after.symbol &&
    before.interval === after.interval &&
    before.expiry === after.expiry &&
    before.shares.interval === after.shares.interval &&
    before.shares.expiry === after.shares.expiry;
  return isSame ? layout : { ...layout, channels: { ...layout.channels, [channel]: after } };
}

/** What a panel is about: its channel's symbol, or its own when it is pinned or on no channel. */
export function symbolOf(layout: TerminalLayout, id: string): SymbolId | null {
  const panel = panelOf(layout, id);
  if (panel === undefined) return null;
  const own = parseSymbolId(panel.state['symbol'] ?? '');
  if (panel.channel === null || panel.isPinned) return own;
  return layout.channels[panel.channel].symbol ?? own;
}

/** Channels in their order, for whoever steps through them; `null` is none. */
export function nextChannel(channel: Channel | null): Channel | null {
  const at = channel === null ? -1 : CHANNELS.indexOf(channel);
  return CHANNELS[at + 1] ?? null;
}
