import { ofFund } from '../define.ts';

export const fundFields = [
  ofFund('category', 'text', ({ category }) => category),
  ofFund('family', 'text', ({ family }) => family),
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
] as const;
