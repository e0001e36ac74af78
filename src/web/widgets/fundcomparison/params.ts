import { MOST_COMPARED } from '../../../domain/funds/compared-list.ts';
import { COMMON_RANGES } from '../../../domain/funds/common-growth.ts';
import { choiceParam, symbolsParam, wholeParam, type ValuesOf } from '../param.ts';

export const RISK_CHOICES = ['3', '5', '10'] as const;

/** What a reader chooses besides the funds. */
export const comparisonChoices = {
  range: choiceParam('fundcomparison.param.range', COMMON_RANGES, '5y'),
  risk: choiceParam('fundcomparison.param.risk', RISK_CHOICES, '3'),
  amount: wholeParam('fundcomparison.param.amount', 1, 100_000_000, 10_000),
  years: wholeParam('fundcomparison.param.years', 1, 50, 10),
  growth: wholeParam('fundcomparison.param.growth', 0, 20, 6),
};

export const comparisonParams = {
  symbols: symbolsParam('fundcomparison.param.symbols', 'SPY,VTI,VTSAX', undefined, MOST_COMPARED),
  ...comparisonChoices,
};

export type ComparisonState = ValuesOf<typeof comparisonChoices>;
