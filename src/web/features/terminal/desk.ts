import type { Channel, ChannelState } from '../../../domain/terminal/channel.ts';
import type { PanelSpec, TerminalLayout } from '../../../domain/terminal/layout.ts';
import type { Direction, Placement } from '../../../domain/terminal/placement.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

export type { Direction, Placement };

/** A panel to open; what is left out follows from its kind and from the focused panel. */
export type NewPanel = Pick<PanelSpec, 'kind'> & Partial<Omit<PanelSpec, 'id' | 'kind'>>;

/**
 * The desk of the terminal: what is open, linked and focused, and everything that can be done to it.
 * Menus, keys, the command line and dragging all call it; the dock and the stack of phones draw it.
 */
export interface TerminalDesk {
  /** The whole desk at this moment; the same object until something changes. */
  readonly layout: () => TerminalLayout;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another layout takes the place of this one. */
  readonly replace: (layout: TerminalLayout) => void;

  /** Opens a panel, gives it the focus and returns its id. */
  readonly open: (panel: NewPanel, at?: Placement) => string;
  readonly close: (id: string) => void;
  readonly focus: (id: string) => void;
  /** The focus goes to the neighbour on that side, or to the next or previous panel. */
  readonly moveFocus: (to: Direction | 'next' | 'previous') => void;
  /** Moves a panel to another place of the desk. */
  readonly place: (id: string, at: Placement) => void;
  readonly maximise: (id: string | null) => void;

  readonly setState: (id: string, change: Readonly<Record<string, string | null>>) => void;
  readonly setTitle: (id: string, title: string | null) => void;
  readonly setChannel: (id: string, channel: Channel | null) => void;
  readonly setPinned: (id: string, isPinned: boolean) => void;
  readonly setShares: (channel: Channel, change: Partial<ChannelState['shares']>) => void;
  /** Says a symbol (interval, expiry) on a channel: every panel on it that is not pinned follows. */
  readonly say: (
    channel: Channel,
    change: Partial<Pick<ChannelState, 'symbol' | 'interval' | 'expiry'>>,
  ) => void;
  /** A symbol for one panel: told to its channel, or kept by the panel when it has none or is pinned. */
  readonly show: (id: string, symbol: SymbolId) => void;
  /** What the panel is about now. */
  readonly symbolOf: (id: string) => SymbolId | null;
}
