import { field, grown, owned, ratio, stated } from '../define.ts';

export const companyFields = [
  field(
    'employees',
    'description',
    'count',
    ['profile'],
    ({ profile }) => profile?.employees ?? null,
    { scope: 'companies' },
  ),
] as const;

export const valuationFields = [
  ratio('price-earnings', 'valuation', 'times', 'proportional'),
  ratio('forward-price-earnings', 'valuation', 'times', 'proportional'),
  ratio('peg', 'valuation', 'times', 'proportional'),
  ratio('price-sales', 'valuation', 'times', 'proportional'),
  ratio('price-book', 'valuation', 'times', 'proportional'),
  ratio('price-tangible-book', 'valuation', 'times', 'proportional'),
  ratio('price-free-cash-flow', 'valuation', 'times', 'proportional'),
  ratio('price-operating-cash-flow', 'valuation', 'times', 'proportional'),
  ratio('price-ffo', 'valuation', 'times', 'proportional'),
  ratio('enterprise-value', 'valuation', 'money', 'enterprise'),
  ratio('ev-sales', 'valuation', 'times', 'enterprise'),
  ratio('ev-ebitda', 'valuation', 'times', 'enterprise'),
  ratio('ev-ebit', 'valuation', 'times', 'enterprise'),
  ratio('earnings-yield', 'valuation', 'percent', 'inverse'),
  ratio('free-cash-flow-yield', 'valuation', 'percent', 'inverse'),
] as const;

export const growthFields = [
  stated('revenue', 'growth', 'money', ({ revenueTtm }) => revenueTtm, {
    history: 'quarters',
  }),
  stated('eps', 'growth', 'price', ({ epsTtm }) => epsTtm, { history: 'quarters' }),
  stated('eps-forward', 'growth', 'price', ({ epsForward }) => epsForward),
  ratio('revenue-growth', 'growth', 'percent'),
  ratio('operating-income-growth', 'growth', 'percent'),
  ratio('net-income-growth', 'growth', 'percent'),
  ratio('eps-growth', 'growth', 'percent'),
  ratio('free-cash-flow-growth', 'growth', 'percent'),
  ratio('book-value-growth', 'growth', 'percent'),
  ratio('ffo-growth', 'growth', 'percent'),
  grown('revenue-growth-quarter', 'growth', 'percent', ({ quarterRevenue }) => quarterRevenue),
  grown('eps-growth-quarter', 'growth', 'percent', ({ quarterEps }) => quarterEps),
  grown('revenue-growth-3y', 'growth', 'percent', ({ revenue3 }) => revenue3),
  grown('revenue-growth-5y', 'growth', 'percent', ({ revenue5 }) => revenue5),
  grown('eps-growth-3y', 'growth', 'percent', ({ eps3 }) => eps3),
  grown('eps-growth-5y', 'growth', 'percent', ({ eps5 }) => eps5),
  stated('eps-growth-next', 'growth', 'percent', ({ epsGrowth }) => epsGrowth),
] as const;

export const marginFields = [
  ratio('gross-margin', 'margins', 'percent'),
  ratio('operating-margin', 'margins', 'percent'),
  ratio('ebitda-margin', 'margins', 'percent'),
  ratio('pretax-margin', 'margins', 'percent'),
  ratio('net-margin', 'margins', 'percent'),
  ratio('operating-cash-flow-margin', 'margins', 'percent'),
  ratio('free-cash-flow-margin', 'margins', 'percent'),
  ratio('research-intensity', 'margins', 'percent'),
  ratio('effective-tax-rate', 'margins', 'percent'),
] as const;

export const returnFields = [
  ratio('return-on-equity', 'returns', 'percent'),
  ratio('return-on-assets', 'returns', 'percent'),
  ratio('return-on-invested-capital', 'returns', 'percent'),
  ratio('return-on-capital-employed', 'returns', 'percent'),
  ratio('asset-turnover', 'returns', 'times'),
  ratio('cash-conversion', 'returns', 'times'),
  ratio('capital-expenditure-to-revenue', 'returns', 'percent'),
] as const;

export const balanceFields = [
  ratio('current-ratio', 'balance', 'times'),
  ratio('quick-ratio', 'balance', 'times'),
  ratio('cash-ratio', 'balance', 'times'),
  ratio('debt-to-equity', 'balance', 'times'),
  ratio('debt-to-assets', 'balance', 'percent'),
  ratio('net-debt-to-ebitda', 'balance', 'times'),
  ratio('interest-cover', 'balance', 'times'),
  ratio('equity-ratio', 'balance', 'percent'),
  stated('total-debt', 'balance', 'money', ({ totalDebt }) => totalDebt),
  stated('cash', 'balance', 'money', ({ liquidFunds }) => liquidFunds),
  ratio('book-value-per-share', 'balance', 'price'),
  ratio('cash-per-share', 'balance', 'price'),
  ratio('piotroski', 'balance', 'count'),
  ratio('altman', 'balance', 'plain', 'altman'),
  ratio('beneish', 'balance', 'plain'),
] as const;

export const dividendFields = [
  stated('dividend', 'dividends', 'price', ({ dividendRate }) => dividendRate, {
    scope: 'traded',
  }),
  stated('dividend-yield', 'dividends', 'percent', ({ dividendYield }) => dividendYield, {
    scope: 'traded',
    live: 'inverse',
  }),
  stated('ex-dividend', 'dividends', 'date', ({ exDividendDate }) => exDividendDate, {
    scope: 'traded',
  }),
  ratio('payout-ratio', 'dividends', 'percent'),
  ratio('ffo-payout', 'dividends', 'percent'),
  ratio('dividend-growth', 'dividends', 'percent'),
  grown('dividend-growth-3y', 'dividends', 'percent', ({ dividend3 }) => dividend3),
  grown('dividend-growth-5y', 'dividends', 'percent', ({ dividend5 }) => dividend5),
  grown('dividend-years', 'dividends', 'count', ({ dividendYears }) => dividendYears),
] as const;

export const ownershipFields = [
  stated('shares', 'ownership', 'count', ({ sharesOutstanding }) => sharesOutstanding, {
    scope: 'traded',
  }),
  stated('float', 'ownership', 'count', ({ float }) => float, { scope: 'traded' }),
  owned('insiders', 'percent', ({ insiders }) => insiders),
  owned('institutions', 'percent', ({ institutions }) => institutions),
  owned('institution-count', 'count', ({ institutionCount }) => institutionCount),
  stated('shares-short', 'ownership', 'count', ({ sharesShort }) => sharesShort, {
    scope: 'traded',
  }),
  stated('short-share', 'ownership', 'percent', ({ shortShareOfFloat }) => shortShareOfFloat, {
    scope: 'traded',
  }),
  stated('days-to-cover', 'ownership', 'plain', ({ daysToCover }) => daysToCover, {
    scope: 'traded',
  }),
] as const;
