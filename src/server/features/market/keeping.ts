import type { Capability } from '../../../ports/market-data.ts';

/**
 * What a restart may find of a capability. `stale`: what moves with the market is not given as
 * fresh again, but is better than nothing when nobody answers. `never`: no use a minute later, or
 * holds what a person has typed.
 */
export type Keeping = 'fresh' | 'stale' | 'never';

const OTHERS: Readonly<Partial<Record<Capability, Keeping>>> = {
  trades: 'never',
  depth: 'never',
  // Megabytes, of which the tables of screeners keep what they show.
  framedStatements: 'never',
  search: 'never',
  quotes: 'stale',
  optionChain: 'stale',
  movers: 'stale',
  sectors: 'stale',
  breadth: 'stale',
};

export const keepingOf = (capability: Capability): Keeping => OTHERS[capability] ?? 'fresh';
