import { balanceRatios, cashRatios } from './balance-ratios.ts';
import { growthRatios, profitabilityRatios } from './profit-ratios.ts';
import type { RatioDefinition, RatioInputs } from './ratio-definition.ts';
import type { Ratio } from './ratio.ts';
import { scoreRatios } from './score-ratios.ts';
import { valuationRatios } from './valuation-ratios.ts';

/** Every ratio that Tapedeck shows, with its formula. */
export const RATIOS: readonly RatioDefinition[] = [
  ...valuationRatios,
  ...profitabilityRatios,
  ...growthRatios,
  ...balanceRatios,
  ...cashRatios,
  ...scoreRatios,
];

const byId = new Map(RATIOS.map((definition) => [definition.id, definition]));

export const ratioDefinition = (id: string): RatioDefinition | undefined => byId.get(id);

/** Without a price in the currency of the statements, what needs one is `null`. */
export const computeRatios = ({
  price,
  ...others
}: Omit<RatioInputs, 'price'> & { readonly price: number | null }): readonly Ratio[] =>
  RATIOS.map(({ id, inputs, compute }) => ({
    id,
    value:
      price === null && inputs.includes('price')
        ? null
        : compute({ ...others, price: price ?? Number.NaN }),
  }));
