import type { KeptDesk, SavedLayout, SavedLayoutHead } from '../../domain/terminal/saved-layout.ts';

/** A shared layout with whose it is. */
export interface SharedLayout {
  readonly layout: SavedLayout;
  readonly ownerName: string;
  /** Codes of a disabled account open nothing until it is enabled again. */
  readonly ownerDisabled: boolean;
}

export interface TerminalLayoutStore {
  /** Removed ones among them, by name. */
  readonly heads: (memberId: string) => Promise<readonly SavedLayoutHead[]>;
  /** Removed or not. */
  readonly get: (memberId: string, id: string) => Promise<SavedLayout | undefined>;
  /** Adds or replaces. Whether it is shared is not part of it: see `share`. */
  readonly save: (memberId: string, layout: SavedLayout) => Promise<void>;
  /** A code opens it from now on, instead of the one before; without one, none does. */
  readonly share: (
    memberId: string,
    id: string,
    share: { readonly hash: string; readonly at: number } | null,
  ) => Promise<void>;
  /** Whatever its state: who asks decides. */
  readonly byShareHash: (hash: string) => Promise<SharedLayout | undefined>;
  /** Forgets the oldest removed layouts of a member, but for so many. */
  readonly forgetRemoved: (memberId: string, keep: number) => Promise<void>;
  /** Forgets what was removed before. */
  readonly prune: (before: number) => Promise<number>;
  readonly desk: (memberId: string) => Promise<KeptDesk | undefined>;
  readonly saveDesk: (memberId: string, desk: KeptDesk) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly terminalLayouts: TerminalLayoutStore;
  }
}
