import type { RatioGroup } from '../../domain/market/ratio.ts';
import type { PlainKey } from '../../i18n/translate.ts';

interface RatioName {
  readonly title: PlainKey;
  readonly formula: PlainKey;
}

/** What every ratio is called, and its formula in words. */
export const ratioNames: Readonly<Record<string, RatioName>> = {
  'market-cap': { title: 'ratios.market-cap', formula: 'ratios.formula.market-cap' },
  'enterprise-value': {
    title: 'ratios.enterprise-value',
    formula: 'ratios.formula.enterprise-value',
  },
  'price-earnings': { title: 'ratios.price-earnings', formula: 'ratios.formula.price-earnings' },
  'forward-price-earnings': {
    title: 'ratios.forward-price-earnings',
    formula: 'ratios.formula.forward-price-earnings',
  },
  peg: { title: 'ratios.peg', formula: 'ratios.formula.peg' },
  'price-sales': { title: 'ratios.price-sales', formula: 'ratios.formula.price-sales' },
  'price-book': { title: 'ratios.price-book', formula: 'ratios.formula.price-book' },
  'price-free-cash-flow': {
    title: 'ratios.price-free-cash-flow',
    formula: 'ratios.formula.price-free-cash-flow',
  },
  'price-operating-cash-flow': {
    title: 'ratios.price-operating-cash-flow',
    formula: 'ratios.formula.price-operating-cash-flow',
  },
  'ev-sales': { title: 'ratios.ev-sales', formula: 'ratios.formula.ev-sales' },
  'ev-ebitda': { title: 'ratios.ev-ebitda', formula: 'ratios.formula.ev-ebitda' },
  'ev-ebit': { title: 'ratios.ev-ebit', formula: 'ratios.formula.ev-ebit' },
  'earnings-yield': { title: 'ratios.earnings-yield', formula: 'ratios.formula.earnings-yield' },
  'free-cash-flow-yield': {
    title: 'ratios.free-cash-flow-yield',
    formula: 'ratios.formula.free-cash-flow-yield',
  },
  'dividend-yield': { title: 'ratios.dividend-yield', formula: 'ratios.formula.dividend-yield' },
  'payout-ratio': { title: 'ratios.payout-ratio', formula: 'ratios.formula.payout-ratio' },
  'gross-margin': { title: 'ratios.gross-margin', formula: 'ratios.formula.gross-margin' },
  'operating-margin': {
    title: 'ratios.operating-margin',
    formula: 'ratios.formula.operating-margin',
  },
  'ebitda-margin': { title: 'ratios.ebitda-margin', formula: 'ratios.formula.ebitda-margin' },
  'pretax-margin': { title: 'ratios.pretax-margin', formula: 'ratios.formula.pretax-margin' },
  'net-margin': { title: 'ratios.net-margin', formula: 'ratios.formula.net-margin' },
  'effective-tax-rate': {
    title: 'ratios.effective-tax-rate',
    formula: 'ratios.formula.effective-tax-rate',
  },
  'research-intensity': {
    title: 'ratios.research-intensity',
    formula: 'ratios.formula.research-intensity',
  },
  'return-on-equity': {
    title: 'ratios.return-on-equity',
    formula: 'ratios.formula.return-on-equity',
  },
  'return-on-assets': {
    title: 'ratios.return-on-assets',
    formula: 'ratios.formula.return-on-assets',
  },
  'return-on-invested-capital': {
    title: 'ratios.return-on-invested-capital',
    formula: 'ratios.formula.return-on-invested-capital',
  },
  'return-on-capital-employed': {
    title: 'ratios.return-on-capital-employed',
    formula: 'ratios.formula.return-on-capital-employed',
  },
  'revenue-growth': { title: 'ratios.revenue-growth', formula: 'ratios.formula.revenue-growth' },
  'operating-income-growth': {
    title: 'ratios.operating-income-growth',
    formula: 'ratios.formula.operating-income-growth',
  },
  'net-income-growth': {
    title: 'ratios.net-income-growth',
    formula: 'ratios.formula.net-income-growth',
  },
  'eps-growth': { title: 'ratios.eps-growth', formula: 'ratios.formula.eps-growth' },
  'free-cash-flow-growth': {
    title: 'ratios.free-cash-flow-growth',
    formula: 'ratios.formula.free-cash-flow-growth',
  },
  'dividend-growth': { title: 'ratios.dividend-growth', formula: 'ratios.formula.dividend-growth' },
  'book-value-growth': {
    title: 'ratios.book-value-growth',
    formula: 'ratios.formula.book-value-growth',
  },
  'current-ratio': { title: 'ratios.current-ratio', formula: 'ratios.formula.current-ratio' },
  'quick-ratio': { title: 'ratios.quick-ratio', formula: 'ratios.formula.quick-ratio' },
  'cash-ratio': { title: 'ratios.cash-ratio', formula: 'ratios.formula.cash-ratio' },
  'debt-to-equity': { title: 'ratios.debt-to-equity', formula: 'ratios.formula.debt-to-equity' },
  'debt-to-assets': { title: 'ratios.debt-to-assets', formula: 'ratios.formula.debt-to-assets' },
  'net-debt-to-ebitda': {
    title: 'ratios.net-debt-to-ebitda',
    formula: 'ratios.formula.net-debt-to-ebitda',
  },
  'interest-cover': { title: 'ratios.interest-cover', formula: 'ratios.formula.interest-cover' },
  'equity-ratio': { title: 'ratios.equity-ratio', formula: 'ratios.formula.equity-ratio' },
  'asset-turnover': { title: 'ratios.asset-turnover', formula: 'ratios.formula.asset-turnover' },
  'inventory-days': { title: 'ratios.inventory-days', formula: 'ratios.formula.inventory-days' },
  'receivable-days': { title: 'ratios.receivable-days', formula: 'ratios.formula.receivable-days' },
  'payable-days': { title: 'ratios.payable-days', formula: 'ratios.formula.payable-days' },
  'operating-cash-flow-margin': {
    title: 'ratios.operating-cash-flow-margin',
    formula: 'ratios.formula.operating-cash-flow-margin',
  },
  'free-cash-flow-margin': {
    title: 'ratios.free-cash-flow-margin',
    formula: 'ratios.formula.free-cash-flow-margin',
  },
  'cash-conversion': { title: 'ratios.cash-conversion', formula: 'ratios.formula.cash-conversion' },
  'capital-expenditure-to-revenue': {
    title: 'ratios.capital-expenditure-to-revenue',
    formula: 'ratios.formula.capital-expenditure-to-revenue',
  },
  'revenue-per-share': {
    title: 'ratios.revenue-per-share',
    formula: 'ratios.formula.revenue-per-share',
  },
  'book-value-per-share': {
    title: 'ratios.book-value-per-share',
    formula: 'ratios.formula.book-value-per-share',
  },
  'free-cash-flow-per-share': {
    title: 'ratios.free-cash-flow-per-share',
    formula: 'ratios.formula.free-cash-flow-per-share',
  },
  'cash-per-share': { title: 'ratios.cash-per-share', formula: 'ratios.formula.cash-per-share' },
  piotroski: { title: 'ratios.piotroski', formula: 'ratios.formula.piotroski' },
  altman: { title: 'ratios.altman', formula: 'ratios.formula.altman' },
  beneish: { title: 'ratios.beneish', formula: 'ratios.formula.beneish' },
  'net-cash-per-share': {
    title: 'ratios.net-cash-per-share',
    formula: 'ratios.formula.net-cash-per-share',
  },
};

/** The groups, in the order in which they are read. */
export const ratioGroups: Readonly<Record<RatioGroup, PlainKey>> = {
  valuation: 'ratios.group.valuation',
  dividend: 'ratios.group.dividend',
  profitability: 'ratios.group.profitability',
  returns: 'ratios.group.returns',
  growth: 'ratios.group.growth',
  liquidity: 'ratios.group.liquidity',
  leverage: 'ratios.group.leverage',
  efficiency: 'ratios.group.efficiency',
  'cash-flow': 'ratios.group.cash-flow',
  'per-share': 'ratios.group.per-share',
  score: 'ratios.group.score',
};
