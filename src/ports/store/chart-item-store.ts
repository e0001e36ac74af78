import type { ChartItem, ChartItemHead, ChartItemKind } from '../../domain/charting/chart-item.ts';

export interface ChartItemStore {
  /** Of every kind, removed ones among them, by name. */
  readonly heads: (memberId: string) => Promise<readonly ChartItemHead[]>;
  /** Without removed ones, by name. */
  readonly list: (memberId: string, kind: ChartItemKind) => Promise<readonly ChartItem[]>;
  /** Removed or not. */
  readonly get: (memberId: string, id: string) => Promise<ChartItem | undefined>;
  /** Adds or replaces. */
  readonly save: (memberId: string, item: ChartItem) => Promise<void>;
  /** Makes this item the default of its member, or none of them. */
  readonly setDefault: (memberId: string, id: string | null) => Promise<void>;
  /** Forgets the oldest removed items of a member, but for so many. */
  readonly forgetRemoved: (memberId: string, keep: number) => Promise<void>;
  /** Forgets what was removed before. */
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly chartItems: ChartItemStore;
  }
}
