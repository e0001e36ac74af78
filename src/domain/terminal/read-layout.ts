import { isRecord } from '../charting/plain-json.ts';
import { parseSymbolId } from '../symbols/instrument.ts';
import { type Channel, CHANNELS, type ChannelState, SILENT_CHANNEL } from './channel.ts';
import { shares, stacksOf, tidied } from './dock-tree.ts';
import { EMPTY_LAYOUT, PANELS_MAXIMUM, withFocus } from './edit-layout.ts';
import { migrated, versionOf } from './layout-migrations.ts';
import {
  type Box,
  type DockNode,
  type FreeStack,
  LAYOUT_VERSION,
  type PanelSpec,
  type TabStack,
  type TerminalLayout,
} from './layout.ts';

export const STATE_KEYS_MAXIMUM = 40;
export const STATE_VALUE_MAXIMUM = 2_000;
export const PANEL_TITLE_MAXIMUM = 100;
const STATE_KEY_MAXIMUM = 100;
const ID_MAXIMUM = 64;
/** Sixty panels cannot stand deeper: every split holds two stacks at least. */
const DEEPEST = PANELS_MAXIMUM + 4;

/** Why nothing could be opened. */
export type LayoutProblem = 'not-a-layout' | 'bad-version' | 'no-panels-list' | 'no-usable-panel';

export type OpenedLayout =
  | {
      readonly layout: TerminalLayout;
      /** Of a later release than this: opened as far as it is understood. */
      readonly isNewer: boolean;
      readonly version: number;
      /** Panels that could not be read at all, or were too many. */
      readonly dropped: number;
    }
  | { readonly layout: null; readonly problem: LayoutProblem };

/** Opens a layout of any version, repaired where it is damaged; `null` when it is no layout. */
export const readLayout = (value: unknown): TerminalLayout | null => openLayout(value).layout;

/** The same, with what there is to say about it. Never throws, whatever is given. */
export function openLayout(value: unknown): OpenedLayout {
  if (!isRecord(value)) return { layout: null, problem: 'not-a-layout' };
  const version = versionOf(value);
  if (version === null) {
    const isLayout = 'version' in value;
    return { layout: null, problem: isLayout ? 'bad-version' : 'not-a-layout' };
  }
  const now = migrated(value);
  const given = now['panels'];
  if (!Array.isArray(given)) return { layout: null, problem: 'no-panels-list' };
  const panels = panelsOf(given);
  if (given.length > 0 && panels.length === 0) return { layout: null, problem: 'no-usable-panel' };
  return {
    layout: arranged(panels, now),
    isNewer: version > LAYOUT_VERSION,
    version,
    dropped: given.length - panels.length,
  };
}

function panelsOf(given: readonly unknown[]): readonly PanelSpec[] {
  const panels = new Map<string, PanelSpec>();
  for (const each of given) {
    const panel = panelOf(each);
    if (panel !== null && !panels.has(panel.id)) panels.set(panel.id, panel);
    if (panels.size === PANELS_MAXIMUM) break;
  }
  return [...panels.values()];
}

function panelOf(value: unknown): PanelSpec | null {
  if (!isRecord(value)) return null;
  const { id, kind, title, channel, isPinned, state } = value;
  if (!isName(id) || !isName(kind)) return null;
  return {
    id,
    kind,
    title: titleOf(title),
    channel: CHANNELS.find((known) => known === channel) ?? null,
    isPinned: isPinned === true,
    state: stateOf(state),
  };
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Ids and kinds are words, so that they can stand in addresses, attributes and keys of tables. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= ID_MAXIMUM &&
  /^[a-z0-9][\w.:-]*$/i.test(value) &&
  !FORBIDDEN.has(value);

/** PostgreSQL keeps neither the character 0 nor halves of characters. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function titleOf(value: unknown): string | null {
  if (typeof value !== 'string' || !isKeepable(value)) return null;
  const cut = value.trim().slice(0, PANEL_TITLE_MAXIMUM);
  // A pair of which the cut took one half.
  const title = (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
  return title === '' ? null : title;
}

/** What an earlier release kept in place of an indicator: that part is left out, the rest holds. */
const MISWRITTEN = '[object Object]';
const mended = (text: string): string =>
  text
    .split(',')
    .filter((part) => part !== MISWRITTEN)
    .join(',');

function stateOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  const kept = Object.entries(value)
    .flatMap(([key, item]) => {
      const given = typeof item === 'number' || typeof item === 'boolean' ? String(item) : item;
      const text = typeof given === 'string' ? mended(given) : given;
      const isFit =
        // An empty text is a value of its own; one that only the mending left empty is none.
        (text !== '' || given === '') &&
        typeof text === 'string' &&
        text.length <= STATE_VALUE_MAXIMUM &&
        key.length <= STATE_KEY_MAXIMUM &&
        isKeepable(text) &&
        isKeepable(key) &&
        !FORBIDDEN.has(key);
      return isFit ? [[key, text] as const] : [];
    })
    .slice(0, STATE_KEYS_MAXIMUM);
  return Object.fromEntries(kept);
}

/** Puts the panels where the layout has them; whichever has no place becomes a tab of the dock. */
function arranged(
  panels: readonly PanelSpec[],
  value: Readonly<Record<string, unknown>>,
): TerminalLayout {
  const free = new Set(panels.map(({ id }) => id));
  const read = dockOf(value['dock'], free, 0);
  const dock = read && tidied(read);
  const floats = freeStacksOf(value['floats'], free);
  const windows = freeStacksOf(value['windows'], free);
  const [first, ...more] = free;
  const homeless: TabStack | null =
    first === undefined ? null : { type: 'tabs', panels: [first, ...more], active: first };
  const layout: TerminalLayout = {
    ...EMPTY_LAYOUT,
    panels,
    dock: homeless === null ? dock : withHomeless(dock, homeless),
    floats,
    windows,
    channels: channelsOf(value['channels']),
  };
  const { focused, maximised } = value;
  const onDesk = [...stacksOf(layout.dock), ...floats.map(({ stack }) => stack)];
  const fills = onDesk.flatMap((stack) => stack.panels).find((id) => id === maximised) ?? null;
  // The focus last: a panel that what fills the desk would hide makes room for itself.
  return withFocus({ ...layout, maximised: fills }, typeof focused === 'string' ? focused : null);
}

function withHomeless(dock: DockNode | null, homeless: TabStack): DockNode {
  const [host] = stacksOf(dock);
  if (dock === null || host === undefined) return homeless;
  const joined = { ...host, panels: [...host.panels, ...homeless.panels] };
  const replaced = (node: DockNode): DockNode =>
    node === host
      ? joined
      : node.type === 'split'
        ? { ...node, children: node.children.map(replaced) }
        : node;
  return replaced(dock);
}

/** Takes the ids it places out of `free`, so that no panel stands twice. */
function dockOf(value: unknown, free: Set<string>, depth: number): DockNode | null {
  if (!isRecord(value) || depth > DEEPEST) return null;
  if (value['type'] === 'tabs') return tabsOf(value, free);
  const { children, sizes, direction } = value;
  if (value['type'] !== 'split' || !Array.isArray(children)) return null;
  const given = shares(Array.isArray(sizes) ? sizes : [], children.length);
  const read = children.flatMap((child: unknown, at) => {
    // Nothing left to place: a long list of nothing costs nothing.
    const node = free.size === 0 ? null : dockOf(child, free, depth + 1);
    return node === null ? [] : [{ node, size: given[at] ?? 0 }];
  });
  if (read.length === 0) return null;
  return {
    type: 'split',
    direction: direction === 'column' ? 'column' : 'row',
    children: read.map(({ node }) => node),
    sizes: read.map(({ size }) => size),
  };
}

function tabsOf(
  { panels, active }: Readonly<Record<string, unknown>>,
  free: Set<string>,
): TabStack | null {
  if (!Array.isArray(panels)) return null;
  const taken = panels.filter(
    (id: unknown): id is string => typeof id === 'string' && free.delete(id),
  );
  const [first] = taken;
  if (first === undefined) return null;
  return {
    type: 'tabs',
    panels: taken,
    active: typeof active === 'string' && taken.includes(active) ? active : first,
  };
}

function freeStacksOf(value: unknown, free: Set<string>): readonly FreeStack[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const stack = isRecord(each) && isRecord(each['stack']) ? tabsOf(each['stack'], free) : null;
    return stack === null || !isRecord(each) ? [] : [{ stack, box: boxOf(each['box']) }];
  });
}

/** Somewhere on or near a screen: a position in the next room could not be dragged back. */
function boxOf(value: unknown): Box {
  const { left, top, width, height } = isRecord(value) ? value : {};
  return {
    left: within(left, -20_000, 20_000, 96),
    top: within(top, -20_000, 20_000, 96),
    width: within(width, 120, 10_000, 640),
    height: within(height, 80, 10_000, 440),
  };
}

/** Plus 0, since JSON has no -0. */
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(value, least), most) + 0
    : otherwise;

function channelsOf(value: unknown): Readonly<Record<Channel, ChannelState>> {
  const given = isRecord(value) ? value : {};
  return {
    red: channelOf(given['red']),
    amber: channelOf(given['amber']),
    green: channelOf(given['green']),
    blue: channelOf(given['blue']),
    violet: channelOf(given['violet']),
  };
}

function channelOf(value: unknown): ChannelState {
  if (!isRecord(value)) return SILENT_CHANNEL;
  const { symbol, interval, expiry, shares: given } = value;
  const shared = isRecord(given) ? given : {};
  return {
    symbol:
      typeof symbol === 'string' && symbol.length <= ID_MAXIMUM ? parseSymbolId(symbol) : null,
    interval: typeof interval === 'string' && /^\w{1,8}$/.test(interval) ? interval : null,
    expiry: typeof expiry === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(expiry) ? expiry : null,
    shares: { interval: shared['interval'] === true, expiry: shared['expiry'] === true },
  };
}
