import { bankRatios } from './bank-ratios.ts';
import { BUSINESS_KINDS, kindOf, type BusinessKind } from './business.ts';
import { insurerRatios } from './insurer-ratios.ts';
import { kindsOfRatio } from './ratio-kinds.ts';
import { reitRatios } from './reit-ratios.ts';
import { balanceRatios, cashRatios } from './balance-ratios.ts';
import { growthRatios, profitabilityRatios } from './profit-ratios.ts';
import type { RatioDefinition, RatioInputs } from './ratio-definition.ts';
import type { Ratio } from './ratio.ts';
import { bankStrength, insurerStrength, reitStrength, scoreRatios } from './score-ratios.ts';
import { valuationRatios } from './valuation-ratios.ts';

/** A ratio and the kinds of business for which it means something. */
export interface KnownRatio extends RatioDefinition {
  readonly kinds: readonly BusinessKind[];
}

const only = (kind: BusinessKind, ratios: readonly RatioDefinition[]): readonly KnownRatio[] =>
  ratios.map((ratio) => ({ ...ratio, kinds: [kind] }));

const forMany = (ratios: readonly RatioDefinition[]): readonly KnownRatio[] =>
  ratios.map((ratio) => ({ ...ratio, kinds: kindsOfRatio(ratio.id) }));

/** Every ratio that Tapedeck shows, with its formula. */
export const RATIOS: readonly KnownRatio[] = [
  ...forMany([
    ...valuationRatios,
    ...profitabilityRatios,
    ...growthRatios,
    ...balanceRatios,
    ...cashRatios,
    ...scoreRatios,
  ]),
  ...only('bank', [...bankRatios, bankStrength]),
  ...only('insurer', [...insurerRatios, insurerStrength]),
  ...only('reit', [...reitRatios, reitStrength]),
];

const byKind = new Map(
  BUSINESS_KINDS.map((kind) => [kind, RATIOS.filter(({ kinds }) => kinds.includes(kind))]),
);

/** The ratios that mean something for a kind of business. */
export const ratiosFor = (kind: BusinessKind): readonly KnownRatio[] => byKind.get(kind) ?? [];

/** The ratios of the company's kind of business. Without a price in the currency of the statements, what needs one is `null`. */
export const computeRatios = ({
  price,
  ...others
}: Omit<RatioInputs, 'price'> & { readonly price: number | null }): readonly Ratio[] =>
  ratiosFor(kindOf(others.now)).map(({ id, inputs, compute }) => ({
    id,
    value:
      price === null && inputs.includes('price')
        ? null
        : compute({ ...others, price: price ?? Number.NaN }),
  }));
