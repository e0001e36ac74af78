import { GROWTH_RANGES } from '../../../domain/funds/fund-growth.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { choiceParam, fundParam, type OptionalParam, type ValuesOf } from '../param.ts';

/** One symbol of the reader's choice; empty for none. */
const benchmark: OptionalParam<SymbolId | ''> = {
  form: 'symbol',
  about: 'fundperformance.param.benchmark',
  fallback: '',
  read: (text) => (text === '' ? '' : parseSymbolId(text)),
};

/** Also fields of the page's address. */
export const growthFields = {
  growth: choiceParam('fundperformance.param.growth', GROWTH_RANGES, '10y'),
  benchmark,
};

export type GrowthChoice = ValuesOf<typeof growthFields>;

export const fundGrowthParams = { symbol: fundParam(), ...growthFields };
