import type { SymbolId } from '../symbols/instrument.ts';

/** Panels of one colour show the same symbol. Kept in layouts: never renamed once released. */
export const CHANNELS = ['red', 'amber', 'green', 'blue', 'violet'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a channel hands to its panels. */
export interface ChannelState {
  readonly symbol: SymbolId | null;
  /** As charts write it (`1d`); shared where the channel is told to. */
  readonly interval: string | null;
  /** Of options, as a date; shared where the channel is told to. */
  readonly expiry: string | null;
  readonly shares: { readonly interval: boolean; readonly expiry: boolean };
}

export const SILENT_CHANNEL: ChannelState = {
  symbol: null,
  interval: null,
  expiry: null,
  shares: { interval: false, expiry: false },
};
