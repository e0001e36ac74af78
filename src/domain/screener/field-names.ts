import { FIELDS, type FieldId } from '../fields/catalogue.ts';

/** `price-earnings` is `priceEarnings` in an expression. */
const camelCase = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What people of the trade write instead. An alias of a field that the catalogue does not have (yet)
 * is left out, so that the table may be ahead of it.
 */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  price: 'last',
  close: 'last',
  mcap: 'market-cap',
  cap: 'market-cap',
  pe: 'price-earnings',
  forwardPe: 'forward-price-earnings',
  fpe: 'forward-price-earnings',
  ps: 'price-sales',
  pb: 'price-book',
  pcf: 'price-cash-flow',
  pfcf: 'price-free-cash-flow',
  ev: 'enterprise-value',
  evSales: 'ev-revenue',
  fcfYield: 'free-cash-flow-yield',
  fcf: 'free-cash-flow',
  fcfMargin: 'free-cash-flow-margin',
  fcfGrowth: 'free-cash-flow-growth',
  roe: 'return-on-equity',
  roa: 'return-on-assets',
  roic: 'return-on-invested-capital',
  yield: 'dividend-yield',
  payout: 'payout-ratio',
  sales: 'revenue',
  salesGrowth: 'revenue-growth',
  avgVolume: 'average-volume',
  relVolume: 'relative-volume',
  rvol: 'relative-volume',
  changePct: 'change-percent',
  fromHigh52: 'below-high-52',
  fromLow52: 'above-low-52',
  debtEquity: 'debt-to-equity',
  de: 'debt-to-equity',
  piotroski: 'piotroski-score',
  altman: 'altman-z',
  earningsDate: 'next-earnings',
  exDate: 'ex-dividend',
  shortFloat: 'short-share',
  upside: 'target-upside',
  target: 'target-mean',
  expense: 'expense-ratio',
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

const byName: ReadonlyMap<string, FieldId> = new Map(
  [...NAMES_OF_FIELDS].flatMap(([id, names]) => names.map((name) => [name.toLowerCase(), id])),
);

/** The field that an expression calls so; case does not matter. */
export const fieldNamed = (name: string): FieldId | undefined => byName.get(name.toLowerCase());

/** How an expression names a field: its short name where it has one. */
export const shortNameOf = (id: FieldId): string => {
  const [long, short] = NAMES_OF_FIELDS.get(id)!;
  return short ?? long!;
};
