import type { FundHoldings } from '../../funds/fund-holding.ts';
import { overlapOf } from '../../funds/overlap.ts';
import type { CurrencyCode, SymbolId } from '../../symbols/instrument.ts';
import { allocationBy, type AllocationSlice, type Dimension } from './allocation.ts';
import { toFloat } from './float-decimal.ts';
import { BORROWED, CASH, NOT_LOOKED_THROUGH, UNKNOWN } from './look-through.ts';
import type { Position } from './position.ts';

export const XRAY_RULES = [
  'position',
  'issuer',
  'sector',
  'country',
  'currency',
  'cash',
  'fees',
  'overlap',
  'unseen',
] as const;
export type XrayRuleId = (typeof XRAY_RULES)[number];

/** The most that a member allows, as fractions: 0.1 is 10 %. */
export type XrayThresholds = Readonly<Record<XrayRuleId, number>>;

export const DEFAULT_THRESHOLDS: XrayThresholds = {
  position: 0.1,
  issuer: 0.1,
  sector: 0.35,
  country: 0.7,
  currency: 0.5,
  cash: 0.1,
  fees: 0.005,
  overlap: 0.5,
  unseen: 0.25,
};

export interface XrayFinding {
  readonly rule: XrayRuleId;
  /** `null` where nothing can be said: no fund has a fee, no two funds are held. */
  readonly figure: number | null;
  readonly threshold: number;
  readonly verdict: 'within' | 'above' | 'unknown';
  /** What the figure is about: the heaviest sector, the two funds that overlap most. */
  readonly subject: readonly string[];
}

export interface XrayInput {
  readonly positions: readonly Position[];
  /** Looked through. */
  readonly allocatedBy: (dimension: Dimension) => readonly AllocationSlice[];
  readonly lists: ReadonlyMap<SymbolId, FundHoldings>;
  /** Fees a year as fractions, of the funds for which they are known. */
  readonly fees: ReadonlyMap<SymbolId, number>;
  readonly base: CurrencyCode;
  readonly thresholds: XrayThresholds;
}

type Measured = Pick<XrayFinding, 'figure' | 'subject'>;

const NOTHING: Measured = { figure: null, subject: [] };
const NO_GROUP: ReadonlySet<string> = new Set([UNKNOWN, CASH, NOT_LOOKED_THROUGH, BORROWED]);

/** Every rule with its figure: above the threshold is a finding, equal to it is not. */
export function xrayOf(input: XrayInput): readonly XrayFinding[] {
  const measured: Readonly<Record<XrayRuleId, () => Measured>> = {
    position: () => heaviest(directly(input.positions), () => true),
    issuer: () => group(input, 'issuer'),
    sector: () => group(input, 'sector'),
    country: () => group(input, 'country'),
    currency: () => heaviest(input.allocatedBy('currency'), (key) => key !== input.base),
    cash: () => share(input, CASH),
    fees: () => weightedFees(input),
    overlap: () => highestOverlap(input),
    unseen: () => share(input, NOT_LOOKED_THROUGH),
  };
  return XRAY_RULES.map((rule) => {
    const { figure, subject } = measured[rule]();
    const threshold = input.thresholds[rule];
    const verdict = figure === null ? 'unknown' : figure > threshold ? 'above' : 'within';
    return { rule, figure, threshold, verdict, subject };
  });
}

/** Funds are many holdings: a single position is anything else that is no cash. */
const directly = (positions: readonly Position[]): readonly AllocationSlice[] => {
  const all = allocationBy(
    positions.map((position) => ({
      ...position,
      through: null,
      sector: '',
      country: '',
      region: '',
      issuer: '',
    })),
    'asset',
  );
  const single = new Set<string>(
    positions
      .filter((position) => position.class !== 'fund' && position.class !== 'cash')
      .map(({ asset }) => asset ?? ''),
  );
  return all.filter(({ key }) => single.has(key));
};

const group = (input: XrayInput, dimension: Dimension): Measured =>
  heaviest(input.allocatedBy(dimension), (key) => !NO_GROUP.has(key));

function heaviest(slices: readonly AllocationSlice[], counts: (key: string) => boolean): Measured {
  let best: AllocationSlice | null = null;
  for (const slice of slices)
    if (counts(slice.key) && slice.weight !== null && sizeOf(slice) > sizeOf(best)) best = slice;
  if (best !== null) return { figure: sizeOf(best), subject: [best.name] };
  return slices.some(({ weight }) => weight !== null) ? { figure: 0, subject: [] } : NOTHING;
}

const sizeOf = (slice: AllocationSlice | null): number =>
  slice?.weight == null ? 0 : Math.abs(toFloat(slice.weight));

const share = (input: XrayInput, key: string): Measured => {
  const slices = input.allocatedBy('class');
  if (slices.every(({ weight }) => weight === null)) return NOTHING;
  const weight = slices.find((slice) => slice.key === key)?.weight ?? null;
  return { figure: weight === null ? 0 : toFloat(weight), subject: [] };
};

/** Fees of the funds over the value of the funds whose fee is known. */
function weightedFees({ positions, fees }: XrayInput): Measured {
  let value = 0;
  let cost = 0;
  for (const position of positions) {
    const fee = position.symbol === null ? undefined : fees.get(position.symbol);
    if (position.class !== 'fund' || fee === undefined || position.value.units <= 0n) continue;
    value += toFloat(position.value);
    cost += toFloat(position.value) * fee;
  }
  return value > 0 ? { figure: cost / value, subject: [] } : NOTHING;
}

function highestOverlap({ positions, lists }: XrayInput): Measured {
  const funds = [
    ...new Set(
      positions
        .filter((position) => position.class === 'fund' && position.value.units > 0n)
        .flatMap(({ symbol }) => (symbol === null ? [] : [symbol])),
    ),
  ].flatMap((symbol) => lists.get(symbol) ?? []);
  let best: Measured = NOTHING;
  for (const [at, one] of funds.entries())
    for (const other of funds.slice(at + 1)) {
      const { overlap } = overlapOf(one.holdings, other.holdings);
      if (best.figure === null || overlap > best.figure)
        best = { figure: overlap, subject: [one.symbol, other.symbol] };
    }
  return best;
}
