import type { MeasureId } from '../../returns/measures.ts';
import { field, ofFund } from '../define.ts';
import type { FieldUnit } from '../field.ts';

const risk = <const Id extends string>(id: Id, unit: FieldUnit, measure: MeasureId) =>
  field(id, 'funds', unit, ['risk'], (facts) => facts.risk?.get(measure) ?? null, {
    scope: 'funds',
  });

export const fundFields = [
  ofFund('category', 'text', ({ category }) => category),
  ofFund('family', 'text', ({ family }) => family),
  ofFund('benchmark', 'text', ({ benchmark }) => benchmark),
  ofFund('asset-class', 'text', ({ assetClass }) => assetClass),
  ofFund('expense-ratio', 'percent', ({ fees }) => fees.expenseRatio),
  ofFund('distribution-yield', 'percent', ({ distributionYield }) => distributionYield),
  ofFund('sec-yield', 'percent', ({ secYield }) => secYield),
  ofFund('net-assets', 'money', ({ netAssets }) => netAssets),
  ofFund('nav', 'price', ({ nav }) => nav),
  ofFund('premium', 'percent', ({ premium }) => premium),
  ofFund('inception', 'date', ({ inception }) => inception),
  ofFund('turnover', 'percent', ({ turnover }) => turnover),
  ofFund('fund-minimum', 'money', ({ initialMinimum }) => initialMinimum),
  ofFund('duration', 'plain', ({ effectiveDuration }) => effectiveDuration),
  risk('sharpe-3y', 'plain', 'sharpe'),
  risk('alpha-3y', 'percent', 'alpha'),
  risk('beta-3y', 'plain', 'beta'),
  risk('deviation-3y', 'percent', 'volatility'),
  risk('max-drawdown-3y', 'percent', 'max-drawdown'),
] as const;
