import { companyStream } from '../../events/company-key.ts';
import { uniformAt } from '../../random/hash.ts';
import { banks } from '../../universe/characters/banks.ts';
import type { CompanyListing } from '../../universe/listing.ts';
import { rowsOf } from '../../universe/rows.ts';

const MODELS = ['universal', 'broker', 'custody', 'regional', 'card'] as const;
export type BankModel = (typeof MODELS)[number];

/** A bank around the anchor, in dollars and fractions. */
export interface BankCharacter {
  readonly model: BankModel;
  readonly assets: number;
  readonly loans: number;
  readonly deposits: number;
  readonly equity: number;
  readonly netInterestIncome: number;
  readonly revenue: number;
  readonly netIncome: number;
  /** Net charge-offs a year, of loans. */
  readonly chargeOffs: number;
  /** `null` for lenders without a banking licence. */
  readonly cet1: number | null;
  readonly taxRate: number;
}

type Row = Omit<BankCharacter, 'taxRate'>;

const isModel = (text: string): text is BankModel => MODELS.some((model) => model === text);

const rows: ReadonlyMap<string, Row> = new Map(
  rowsOf(banks).map(([symbol = '', model = '', ...cells]): [string, Row] => {
    const [assets, loans, deposits, equity, interest, revenue, netIncome, chargeOffs] = cells.map(
      Number,
    ) as [number, number, number, number, number, number, number, number];
    if (!isModel(model)) throw new RangeError(`${symbol}: no such bank as ${model}`);
    const cet1 = cells[8] ?? '';
    return [
      symbol,
      {
        model,
        assets: assets * 1e9,
        loans: loans * 1e9,
        deposits: deposits * 1e9,
        equity: equity * 1e9,
        netInterestIncome: interest * 1e9,
        revenue: revenue * 1e9,
        netIncome: netIncome * 1e9,
        chargeOffs: chargeOffs / 100,
        cet1: cet1 === '' ? null : Number(cet1) / 100,
      },
    ];
  }),
);

export const isKnownBank = (symbol: string): boolean => rows.has(symbol);

/** A dividend that the tables know to be paid takes at most this share of the earnings. */
const MOST_PAID_OUT = 0.6;

/** Net interest income of all assets, at most. */
const MOST_INTEREST = 0.032;

/** A bank that no table describes: a regional one, drawn from its market value. */
function drawn(listing: CompanyListing, between: Between): Row {
  const value = listing.price * listing.shares;
  const affordable = (MOST_PAID_OUT * listing.price) / Math.max(listing.dividend, 1e-9);
  const netIncome = value / Math.max(6, Math.min(between(1, 9, 13), affordable));
  const equity = netIncome / between(2, 0.085, 0.122);
  const assets = equity / between(3, 0.085, 0.108);
  const loans = assets * between(4, 0.6, 0.74);
  const chargeOffs = between(5, 0.0012, 0.0045);
  const efficiency = between(6, 0.53, 0.66);
  const revenue = (netIncome / 0.79 + loans * chargeOffs) / (1 - efficiency);
  return {
    model: 'regional',
    assets,
    loans,
    deposits: assets * between(7, 0.74, 0.82),
    equity,
    netInterestIncome: Math.min(assets * MOST_INTEREST, revenue * between(8, 0.72, 0.86)),
    revenue,
    netIncome,
    chargeOffs,
    cet1: between(9, 0.105, 0.135),
  };
}

type Between = (at: number, low: number, high: number) => number;

export function bankCharacter(seed: number, listing: CompanyListing): BankCharacter {
  const stream = companyStream(seed, listing, 'finances');
  const between: Between = (at, low, high) => low + (high - low) * uniformAt(stream, 60_000 + at);
  return {
    ...(rows.get(listing.symbol) ?? drawn(listing, between)),
    taxRate: between(10, 0.19, 0.23),
  };
}
