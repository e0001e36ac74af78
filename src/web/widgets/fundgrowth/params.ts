import { GROWTH_RANGES } from '../../../domain/funds/fund-growth.ts';
import { fundParam, otherSymbolParam } from '../fund-param.ts';
import { choiceParam, type ValuesOf } from '../param.ts';

/** Also fields of the page's address. */
export const growthFields = {
  growth: choiceParam('fundperformance.param.growth', GROWTH_RANGES, '10y'),
  benchmark: otherSymbolParam('fundperformance.param.benchmark', 'QQQ'),
};

export type GrowthChoice = ValuesOf<typeof growthFields>;

export const fundGrowthParams = { symbol: fundParam(), ...growthFields };
