import type { DecimalText } from '../../money/decimal-text.ts';
import type { MatchingSettings } from '../account.ts';
import type { VenueMemory } from './venue-memory.ts';

/** How the venue works; made by `venueRules` from the account's settings. */
export interface VenueRules extends MatchingSettings {
  /** The account's time: what is accepted later than this less the latency waits. */
  readonly now: number;
  /** The most of a bar's, a print's or an auction's volume that the account gets: 0.1 is 10 %. */
  readonly participation: number;
  /** Hidden size at a level, at most this share of what is shown; drawn by the seed. */
  readonly hidden: number;
  /** Whether price bands (limit up, limit down) hold. */
  readonly bands: boolean;
}

export const venueRules = (settings: MatchingSettings, now: number): VenueRules => ({
  ...settings,
  now,
  participation: 0.1,
  hidden: 0,
  bands: settings.realistic,
});

/** Some units of an order were executed. */
export interface Execution {
  readonly orderId: string;
  readonly symbol: string;
  readonly price: DecimalText;
  readonly qty: DecimalText;
  readonly at: number;
  readonly liquidity: 'maker' | 'taker' | 'auction';
}

/** Why an order did not execute, or not to its end. */
export type WaitReason =
  | 'latency'
  | 'session'
  | 'auction'
  | 'halted'
  | 'band'
  | 'no-quote'
  | 'price'
  | 'queue'
  | 'size';

export interface VenueAnswer {
  readonly executions: readonly Execution[];
  /** For the next call of this account and symbol. */
  readonly memory: VenueMemory;
  /** `cancel`: what is left of ioc, fok, opg and cls ends here. */
  readonly rest: 'works' | 'filled' | 'cancel';
  /** Null when it was filled. */
  readonly waits: WaitReason | null;
}
