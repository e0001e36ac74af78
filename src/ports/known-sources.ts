import {
  CAPABILITY_GROUP_NAMES,
  CAPABILITY_GROUPS,
  type CapabilityGroup,
} from './capability-groups.ts';
import type { Capability } from './market-data.ts';
import { SOURCE_NAMES, type SourceName } from './source-names.ts';

export interface KnownSource {
  /** As people know it. */
  readonly name: string;
  readonly has: readonly Capability[];
}

/**
 * What each real source can answer, for installations that do not use it: a panel without a source
 * names one that would have it. A test compares this table with the providers.
 */
export const KNOWN_SOURCES: Readonly<Record<Exclude<SourceName, 'simulated'>, KnownSource>> = {
  yahoo: {
    name: 'Yahoo Finance',
    has: [
      'instruments',
      'search',
      'quotes',
      'bars',
      'corporateActions',
      'optionExpiries',
      'optionChain',
      'movers',
      'fundNav',
      'companyProfile',
      'shortInterest',
      'estimates',
      'priceTarget',
      'ownership',
      'fundHolders',
      'insiders',
      'fundProfile',
      'fundHoldings',
      'ratings',
      'statements',
      'earnings',
      'earningsCalendar',
      'peers',
      'news',
      'fundDistributions',
      'fundYears',
    ],
  },
  sec: {
    name: 'SEC EDGAR',
    has: [
      'instruments',
      'universe',
      'statements',
      'framedStatements',
      'insiders',
      'filings',
      'filing',
      'filingSearch',
      'fundHoldings',
    ],
  },
  alpaca: {
    name: 'Alpaca',
    has: [
      'instruments',
      'quotes',
      'bars',
      'trades',
      'corporateActions',
      'splitCalendar',
      'optionExpiries',
      'optionChain',
      'news',
      'story',
    ],
  },
  treasury: { name: 'U.S. Treasury', has: ['yieldCurve', 'yieldHistory'] },
  ecb: { name: 'European Central Bank', has: ['fxRates'] },
  finra: { name: 'FINRA', has: ['shortInterest'] },
  nasdaqtrader: { name: 'Nasdaq Trader', has: ['instruments', 'universe', 'search'] },
};

export const groupOf = (capability: Capability): CapabilityGroup =>
  CAPABILITY_GROUP_NAMES.find((group) =>
    (CAPABILITY_GROUPS[group] as readonly Capability[]).includes(capability),
  )!;

/** A source that would answer, and the setting that must name it. */
export interface MissingSource {
  readonly id: SourceName;
  readonly name: string;
  readonly setting: string;
}

/** Who would answer a capability that no configured source has; `null` when no known one does. */
export function sourceFor(
  capability: Capability,
  configured: readonly SourceName[],
): MissingSource | null {
  const having = SOURCE_NAMES.flatMap((id) => {
    const known = id === 'simulated' ? undefined : KNOWN_SOURCES[id];
    return known?.has.includes(capability) === true ? [{ id, name: known.name }] : [];
  });
  // One that is there already was left out of the group on purpose.
  const other = having.find(({ id }) => !configured.includes(id));
  if (other !== undefined) return { ...other, setting: 'MARKET_DATA' };
  const [present] = having;
  return present === undefined
    ? null
    : { ...present, setting: `MARKET_DATA_${groupOf(capability)}` };
}
