import { fundParam } from '../fund-param.ts';
import { choiceParam } from '../param.ts';

export const RISK_PERIODS = ['3', '5', '10'] as const;
export type RiskPeriod = (typeof RISK_PERIODS)[number];

export const RISK_PARTS = ['all', 'brief'] as const;
export type RiskPart = (typeof RISK_PARTS)[number];

/** Also fields of the page's address. */
export const riskFields = {
  years: choiceParam('fundrisk.param.years', RISK_PERIODS, '3'),
};

export const fundRiskParams = {
  symbol: fundParam(),
  ...riskFields,
  part: choiceParam('fundrisk.param.part', RISK_PARTS, 'all'),
};
