import { BUSINESS_KINDS, type BusinessKind } from './business.ts';

/** Money is what banks and insurers trade in: they have no operating profit apart from it. */
const SELLERS: readonly BusinessKind[] = ['ordinary', 'reit'];
const ORDINARY: readonly BusinessKind[] = ['ordinary'];

/** The ratios of everybody that mean nothing for some kinds of business. */
const KINDS: Readonly<Record<string, readonly BusinessKind[]>> = {
  'enterprise-value': SELLERS,
  'ev-sales': SELLERS,
  'ev-ebitda': SELLERS,
  'ev-ebit': SELLERS,
  'price-operating-cash-flow': SELLERS,
  'operating-margin': SELLERS,
  'ebitda-margin': SELLERS,
  'return-on-invested-capital': SELLERS,
  'operating-income-growth': SELLERS,
  'interest-cover': SELLERS,
  'asset-turnover': SELLERS,
  'operating-cash-flow-margin': SELLERS,
  'cash-conversion': SELLERS,
  'debt-to-equity': ['ordinary', 'insurer', 'reit'],
  'debt-to-assets': ['ordinary', 'insurer', 'reit'],
  'payout-ratio': ['ordinary', 'bank', 'insurer'],
  'price-free-cash-flow': ORDINARY,
  'free-cash-flow-yield': ORDINARY,
  'free-cash-flow-growth': ORDINARY,
  'free-cash-flow-margin': ORDINARY,
  'free-cash-flow-per-share': ORDINARY,
  'gross-margin': ORDINARY,
  'research-intensity': ORDINARY,
  'return-on-capital-employed': ORDINARY,
  'current-ratio': ORDINARY,
  'quick-ratio': ORDINARY,
  'cash-ratio': ORDINARY,
  'net-debt-to-ebitda': ORDINARY,
  'inventory-days': ORDINARY,
  'receivable-days': ORDINARY,
  'payable-days': ORDINARY,
  'capital-expenditure-to-revenue': ORDINARY,
  'cash-per-share': ORDINARY,
  'net-cash-per-share': ORDINARY,
  piotroski: ORDINARY,
  altman: ORDINARY,
  beneish: ORDINARY,
};

/** The kinds of business for which a ratio of everybody means something. */
export const kindsOfRatio = (id: string): readonly BusinessKind[] => KINDS[id] ?? BUSINESS_KINDS;
