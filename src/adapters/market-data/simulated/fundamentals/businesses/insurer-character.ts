import { companyStream } from '../../events/company-key.ts';
import { uniformAt } from '../../random/hash.ts';
import { insurers } from '../../universe/characters/insurers.ts';
import type { CompanyListing } from '../../universe/listing.ts';
import { rowsOf } from '../../universe/rows.ts';

const MODELS = ['property', 'reinsurance', 'life', 'mortgage'] as const;
export type InsurerModel = (typeof MODELS)[number];

/** An insurer around the anchor, in dollars and fractions. */
export interface InsurerCharacter {
  readonly model: InsurerModel;
  readonly assets: number;
  readonly equity: number;
  readonly revenue: number;
  readonly premiums: number;
  readonly netIncome: number;
  /** Claims and expenses of premiums; `null` for life insurers, whose investments pay benefits. */
  readonly combined: number | null;
  readonly investments: number;
  readonly reserves: number;
  readonly accounts: number;
  readonly debt: number;
  /** Underwriting expenses of premiums. */
  readonly expenseRatio: number;
  readonly taxRate: number;
}

type Row = Omit<InsurerCharacter, 'expenseRatio' | 'taxRate'>;

const isModel = (text: string): text is InsurerModel => MODELS.some((model) => model === text);

const rows: ReadonlyMap<string, Row> = new Map(
  rowsOf(insurers).map(([symbol = '', model = '', ...cells]): [string, Row] => {
    if (!isModel(model)) throw new RangeError(`${symbol}: no such insurer as ${model}`);
    const billions = (at: number): number => Number(cells[at]) * 1e9;
    const combined = cells[5] ?? '';
    return [
      symbol,
      {
        model,
        assets: billions(0),
        equity: billions(1),
        revenue: billions(2),
        premiums: billions(3),
        netIncome: billions(4),
        combined: combined === '' ? null : Number(combined) / 100,
        investments: billions(6),
        reserves: billions(7),
        accounts: billions(8),
        debt: billions(9),
      },
    ];
  }),
);

export const isKnownInsurer = (symbol: string): boolean => rows.has(symbol);

type Between = (at: number, low: number, high: number) => number;

const MOST_PAID_OUT = 0.6;

/** An insurer that no table describes: property and casualty, drawn from its market value. */
function drawn(listing: CompanyListing, between: Between): Row {
  const value = listing.price * listing.shares;
  const affordable = (MOST_PAID_OUT * listing.price) / Math.max(listing.dividend, 1e-9);
  const netIncome = value / Math.max(6, Math.min(between(1, 9.5, 14), affordable));
  const equity = netIncome / between(2, 0.1, 0.145);
  const combined = between(3, 0.91, 0.965);
  const investments = equity * between(4, 2, 2.6);
  // Premiums earn what investments leave to be earned.
  const premiums = Math.max(
    equity * 0.6,
    Math.min(equity * 1.8, (netIncome / 0.8 - investments * 0.034) / (1 - combined)),
  );
  const reserves = premiums * between(5, 1.1, 1.5);
  const debt = equity * between(6, 0.12, 0.3);
  return {
    model: 'property',
    assets: Math.max(investments * 1.28, equity + debt + reserves + premiums * 0.55),
    equity,
    revenue: premiums + investments * INVESTMENT_YIELD + premiums * 0.02,
    premiums,
    netIncome,
    combined,
    investments,
    reserves,
    accounts: 0,
    debt,
  };
}

/** Of investments, a year. */
export const INVESTMENT_YIELD = 0.042;

const EXPENSE_RATIO: Readonly<Record<InsurerModel, readonly [low: number, high: number]>> = {
  property: [0.24, 0.32],
  reinsurance: [0.26, 0.31],
  life: [0.24, 0.3],
  mortgage: [0.19, 0.23],
};

export function insurerCharacter(seed: number, listing: CompanyListing): InsurerCharacter {
  const stream = companyStream(seed, listing, 'finances');
  const between: Between = (at, low, high) => low + (high - low) * uniformAt(stream, 60_000 + at);
  const row = rows.get(listing.symbol) ?? drawn(listing, between);
  return {
    ...row,
    expenseRatio: between(8, ...EXPENSE_RATIO[row.model]),
    taxRate: between(9, 0.175, 0.205),
  };
}
