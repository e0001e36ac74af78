import { CHANNELS, type Channel } from '../../../domain/terminal/channel.ts';
import {
  freePanelId,
  panelOf,
  placed,
  said,
  symbolOf,
  withFocus,
  withMaximised,
  withoutPanel,
  withPanel,
  withSpec,
  withState,
} from '../../../domain/terminal/edit-layout.ts';
import type { PanelSpec, TerminalLayout } from '../../../domain/terminal/layout.ts';
import { neighbourOf, panelOrder, stepFrom } from '../../../domain/terminal/neighbours.ts';
import { roomFor, type Target, targetOf } from '../../../domain/terminal/room.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { NewPanel, Placement, TerminalDesk } from './desk.ts';

/** What a dock knows better than arithmetic: px, windows, who is in front. */
export type Geometry = Pick<
  TerminalLayout,
  'dock' | 'floats' | 'windows' | 'focused' | 'maximised'
>;

/** Draws the desk and carries out what is done to it; the desk tells it and reads the outcome. */
export interface Dock {
  readonly open: (id: string, target: Target) => void;
  readonly close: (id: string) => void;
  readonly focus: (id: string) => void;
  readonly place: (id: string, target: Target) => void;
  readonly maximise: (id: string | null) => void;
  readonly replace: (layout: TerminalLayout) => void;
  /** `null` while panels are on their way to a window: they are in no stack, and not closed. */
  readonly geometry: () => Geometry | null;
}

/** A desk that a dock can be mounted on; without one, geometry is arithmetic (phones, tests). */
export interface DockedDesk extends TerminalDesk {
  readonly mount: (dock: Dock) => () => void;
  /** The reader has moved, sized or closed something in the dock itself. */
  readonly adopt: (geometry: Geometry | null) => void;
}

export function createDesk(initial: TerminalLayout): DockedDesk {
  let current = initial;
  let dock: Dock | null = null;
  /** Above 0 the dock is told something by us: what it reports meanwhile is not the reader's. */
  let telling = 0;
  const listeners = new Set<() => void>();

  const become = (next: TerminalLayout): void => {
    if (next === current) return;
    current = next;
    if (telling === 0) for (const listener of listeners) listener();
  };

  /** The edit by arithmetic first, so that a dock which draws finds the panel; then its own word. */
  const edit = (next: TerminalLayout, tell: (dock: Dock) => void): void => {
    if (next === current) return;
    const before = current;
    if (dock !== null) {
      current = next;
      telling += 1;
      try {
        tell(dock);
      } finally {
        telling -= 1;
      }
      next = fitted(current, dock.geometry());
      current = before;
    }
    become(next);
  };

  const say: TerminalDesk['say'] = (channel, change) => {
    const { shares, symbol, interval, expiry } = current.channels[channel];
    const next = {
      symbol: change.symbol === undefined ? symbol : change.symbol,
      interval: change.interval === undefined || !shares.interval ? interval : change.interval,
      expiry: change.expiry === undefined || !shares.expiry ? expiry : change.expiry,
    };
    // An expiry belongs to one underlying: the next one starts with its own.
    if (next.symbol !== symbol && change.expiry === undefined) next.expiry = null;
    become(said(current, channel, next));
  };

  const open = (panel: NewPanel, at?: Placement): string => {
    const id = freePanelId(current, panel.kind);
    const spec = specOf(current, id, panel);
    const target = at === undefined ? roomFor(current) : newTarget(current, at);
    const symbol = parseSymbolId(spec.state['symbol'] ?? '');
    const opened = withPanel(current, spec, target.at, { beside: target.beside });
    // A full desk stays as it is.
    if (opened === current) return current.focused ?? '';
    const next =
      symbol !== null && spec.channel !== null && !spec.isPinned
        ? said(opened, spec.channel, { symbol })
        : opened;
    edit(next, (mounted) => {
      mounted.open(id, target);
    });
    return id;
  };

  const focus = (id: string): void => {
    edit(withFocus(current, id), (mounted) => {
      mounted.focus(id);
    });
  };

  return {
    layout: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace: (layout) => {
      edit(layout, (mounted) => {
        mounted.replace(layout);
      });
    },
    open,
    close: (id) => {
      edit(withoutPanel(current, id), (mounted) => {
        mounted.close(id);
      });
    },
    focus,
    moveFocus: (to) => {
      const { focused } = current;
      const id =
        to === 'next' || to === 'previous'
          ? stepFrom(current, focused, to)
          : neighbourOf(current, focused, to);
      if (id !== null) focus(id);
    },
    place: (id, at) => {
      const target = targetOf(current, id, at);
      edit(placed(current, id, at, { beside: target.beside }), (mounted) => {
        mounted.place(id, target);
      });
    },
    maximise: (id) => {
      edit(withMaximised(current, id), (mounted) => {
        mounted.maximise(id);
      });
    },
    setState: (id, change) => {
      become(withState(current, id, change));
    },
    setTitle: (id, title) => {
      become(withSpec(current, id, { title }));
    },
    setChannel: (id, channel) => {
      become(onChannel(current, id, channel));
    },
    setPinned: (id, isPinned) => {
      // A pinned panel keeps what it shows; one let go follows again.
      const kept = isPinned ? withState(current, id, ownWords(current, id)) : current;
      become(withSpec(kept, id, { isPinned }));
    },
    setShares: (channel, change) => {
      const state = current.channels[channel];
      const shares = { ...state.shares, ...change };
      become(
        said(current, channel, {
          shares,
          interval: shares.interval ? state.interval : null,
          expiry: shares.expiry ? state.expiry : null,
        }),
      );
    },
    say,
    show: (id, symbol) => {
      const panel = panelOf(current, id);
      if (panel === undefined) return;
      if (panel.channel !== null && !panel.isPinned) say(panel.channel, { symbol });
      else become(withState(current, id, { symbol }));
    },
    symbolOf: (id) => symbolOf(current, id),
    mount: (mounted) => {
      dock = mounted;
      return () => {
        if (dock === mounted) dock = null;
      };
    },
    adopt: (geometry) => {
      if (telling === 0) become(fitted(current, geometry));
    },
  };
}

function specOf(layout: TerminalLayout, id: string, panel: NewPanel): PanelSpec {
  const beside = panelOf(layout, layout.focused);
  const channel: Channel | null = beside === undefined ? CHANNELS[0] : beside.channel;
  return {
    id,
    kind: panel.kind,
    title: panel.title ?? null,
    channel: panel.channel === undefined ? channel : panel.channel,
    isPinned: panel.isPinned ?? false,
    state: panel.state ?? {},
  };
}

/** A new panel goes beside the focused one. */
function newTarget(layout: TerminalLayout, at: Placement): Target {
  const isFree = at === 'float' || at === 'window';
  return { at, beside: isFree ? null : layout.focused };
}

/** The first panel on a channel that has said nothing speaks for it; one that leaves keeps its symbol. */
function onChannel(layout: TerminalLayout, id: string, channel: Channel | null): TerminalLayout {
  const panel = panelOf(layout, id);
  if (panel === undefined || panel.channel === channel) return layout;
  const symbol = symbolOf(layout, id);
  const kept = channel === null ? withState(layout, id, ownWords(layout, id)) : layout;
  const moved = withSpec(kept, id, { channel });
  const isSilent = channel !== null && layout.channels[channel].symbol === null;
  return isSilent && !panel.isPinned && symbol !== null ? said(moved, channel, { symbol }) : moved;
}

/** What a panel on a channel shows now, as parameters of its own. */
function ownWords(layout: TerminalLayout, id: string): Readonly<Record<string, string>> {
  const channel = panelOf(layout, id)?.channel ?? null;
  const symbol = symbolOf(layout, id);
  const said = channel === null ? null : layout.channels[channel];
  return {
    ...(symbol === null ? {} : { symbol }),
    ...(said?.interval == null ? {} : { interval: said.interval }),
    ...(said?.expiry == null ? {} : { expiry: said.expiry }),
  };
}

/** The dock's word on geometry. A panel that it no longer has was closed by the reader. */
function fitted(layout: TerminalLayout, geometry: Geometry | null): TerminalLayout {
  if (geometry === null) return layout;
  const drawn = new Set(panelOrder({ ...layout, ...geometry }));
  const panels = layout.panels.filter(({ id }) => drawn.has(id));
  const next = {
    ...layout,
    ...geometry,
    panels: panels.length === layout.panels.length ? layout.panels : panels,
  };
  return JSON.stringify(next) === JSON.stringify(layout) ? layout : next;
}
