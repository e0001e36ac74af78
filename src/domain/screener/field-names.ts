import { type FieldId, FIELDS } from '../fields/catalogue.ts';

/** `price-earnings` is `priceEarnings` in an expression. */
const camelCase = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What people of the trade write instead. */
export const FIELD_ALIASES: Readonly<Record<string, FieldId>> = {
  price: 'last',
  close: 'last',
  mcap: 'market-cap',
  cap: 'market-cap',
  pe: 'price-earnings',
  forwardPe: 'forward-price-earnings',
  fpe: 'forward-price-earnings',
  ps: 'price-sales',
  pb: 'price-book',
  ptb: 'price-tangible-book',
  pfcf: 'price-free-cash-flow',
  pocf: 'price-operating-cash-flow',
  pffo: 'price-ffo',
  ev: 'enterprise-value',
  fcfYield: 'free-cash-flow-yield',
  fcfMargin: 'free-cash-flow-margin',
  fcfGrowth: 'free-cash-flow-growth',
  sales: 'revenue',
  salesGrowth: 'revenue-growth',
  opMargin: 'operating-margin',
  taxRate: 'effective-tax-rate',
  roe: 'return-on-equity',
  roa: 'return-on-assets',
  roic: 'return-on-invested-capital',
  roce: 'return-on-capital-employed',
  debtEquity: 'debt-to-equity',
  de: 'debt-to-equity',
  debtAssets: 'debt-to-assets',
  netDebtEbitda: 'net-debt-to-ebitda',
  interestCoverage: 'interest-cover',
  capexSales: 'capital-expenditure-to-revenue',
  bvps: 'book-value-per-share',
  yield: 'dividend-yield',
  payout: 'payout-ratio',
  exDate: 'ex-dividend',
  earningsDate: 'next-earnings',
  avgVolume: 'average-volume',
  relVolume: 'relative-volume',
  rvol: 'relative-volume',
  changePct: 'change-percent',
  ytd: 'return-ytd',
  shortFloat: 'short-share',
  rating: 'consensus',
  target: 'target-mean',
  upside: 'target-upside',
  issuer: 'family',
  index: 'benchmark',
  expense: 'expense-ratio',
  aum: 'net-assets',
};

/** Each field by its name in expressions: the long one first, then its short ones. */
export const NAMES_OF_FIELDS: ReadonlyMap<FieldId, readonly string[]> = new Map(
  FIELDS.map(({ id }) => [
    id,
    [
      camelCase(id),
      ...Object.entries(FIELD_ALIASES).flatMap(([alias, of]) => (of === id ? [alias] : [])),
    ],
  ]),
);

/** What a page calls a field. */
export type LabelOf = (field: FieldId) => string;

/** Each field in words, `net margin`, and as pages call it. */
export const fieldPhrases = (
  labels: readonly LabelOf[],
): readonly (readonly [phrase: string, name: string])[] =>
  [(id: FieldId) => id.replaceAll('-', ' '), ...labels].flatMap((label) =>
    [...NAMES_OF_FIELDS].map(([id, [name = id]]) => [label(id), name] as const),
  );

const byName: ReadonlyMap<string, FieldId> = new Map(
  [...NAMES_OF_FIELDS].flatMap(([id, names]) => names.map((name) => [name.toLowerCase(), id])),
);

/** The field that an expression calls so; case does not matter. */
export const fieldNamed = (name: string): FieldId | undefined => byName.get(name.toLowerCase());

/** Short names that a reader knows at sight; all others are only understood. */
const SHOWN: ReadonlySet<string> = new Set(
  'price pe forwardPe ps pb ev fcfYield fcfMargin fcfGrowth roe roa roic roce upside'.split(' '),
);

/** How an expression that nobody typed names a field. */
export function shortNameOf(id: FieldId): string {
  const names = NAMES_OF_FIELDS.get(id)!;
  return names.find((name) => SHOWN.has(name)) ?? names[0]!;
}
