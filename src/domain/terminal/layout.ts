import type { Channel, ChannelState } from './channel.ts';

/** Raised with every change of the shape below; `readLayout` opens all older ones. */
export const LAYOUT_VERSION = 1;

/** One panel, whatever draws it. */
export interface PanelSpec {
  /** Unique in its layout. */
  readonly id: string;
  /**
   * A tool of the widget registry (`marketmovers`) or a view of ours (`chart`, `watchlist`). A kind
   * that this release does not know is kept, and shown as a placeholder with its name.
   */
  readonly kind: string;
  /** The reader's own name for it. */
  readonly title: string | null;
  readonly channel: Channel | null;
  /** Stays with its symbol when the channel moves on. */
  readonly isPinned: boolean;
  /** Its parameters, as text: what an address would hold. */
  readonly state: Readonly<Record<string, string>>;
}

/** Panels behind each other, one of them in front. */
export interface TabStack {
  readonly type: 'tabs';
  readonly panels: readonly string[];
  readonly active: string;
}

export interface Split {
  readonly type: 'split';
  /** Children beside each other, or one above the other. */
  readonly direction: 'row' | 'column';
  readonly children: readonly DockNode[];
  /** Shares of the room, one for each child; together 1. */
  readonly sizes: readonly number[];
}

export type DockNode = TabStack | Split;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stack over the others, or in a window of its own; its box is in px of the page or the screen. */
export interface FreeStack {
  readonly stack: TabStack;
  readonly box: Box;
}

/**
 * A whole desk. It knows nothing of the library that draws it. Every panel of `panels` is in exactly
 * one stack, and every id in a stack is a panel.
 */
export interface TerminalLayout {
  readonly version: typeof LAYOUT_VERSION;
  readonly panels: readonly PanelSpec[];
  readonly dock: DockNode | null;
  readonly floats: readonly FreeStack[];
  readonly windows: readonly FreeStack[];
  /** The panel that has the focus. */
  readonly focused: string | null;
  /** The panel whose stack fills the desk. */
  readonly maximised: string | null;
  readonly channels: Readonly<Record<Channel, ChannelState>>;
}
