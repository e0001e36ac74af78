import { choiceParam, symbolParam, textParam, type ValuesOf } from '../param.ts';

export const RATIO_BASES = ['annual', 'ttm'] as const;

export const financialRatiosParams = {
  symbol: symbolParam(),
  basis: choiceParam('financials.param.basis', RATIO_BASES, 'annual'),
  rows: textParam('financials.param.ratioRows', 400, ''),
  sort: textParam('financials.param.sort', 12, ''),
};

export type FinancialRatiosState = ValuesOf<Omit<typeof financialRatiosParams, 'symbol'>>;
