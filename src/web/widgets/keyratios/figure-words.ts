import type { FigureInputId, KeyFigureId } from '../../../domain/fundamentals/key-figures.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

interface FigureWords {
  readonly name: PlainKey;
  /** The formula, or where the figure comes from. */
  readonly formula: PlainKey;
}

// oxfmt-ignore
export const figureWords: Readonly<Record<KeyFigureId, FigureWords>> = {
  open:                 { name: 'overview.figure.open',                 formula: 'overview.formula.open' },
  previousClose:        { name: 'overview.figure.previousClose',        formula: 'overview.formula.previousClose' },
  marketCap:            { name: 'overview.figure.marketCap',            formula: 'overview.formula.marketCap' },
  enterpriseValue:      { name: 'overview.figure.enterpriseValue',      formula: 'overview.formula.enterpriseValue' },
  priceEarnings:        { name: 'overview.figure.priceEarnings',        formula: 'overview.formula.priceEarnings' },
  forwardPriceEarnings: { name: 'overview.figure.forwardPriceEarnings', formula: 'overview.formula.forwardPriceEarnings' },
  peg:                  { name: 'overview.figure.peg',                  formula: 'overview.formula.peg' },
  priceSales:           { name: 'overview.figure.priceSales',           formula: 'overview.formula.priceSales' },
  priceBook:            { name: 'overview.figure.priceBook',            formula: 'overview.formula.priceBook' },
  eps:                  { name: 'overview.figure.eps',                  formula: 'overview.formula.eps' },
  beta:                 { name: 'overview.figure.beta',                 formula: 'overview.formula.beta' },
  dividend:             { name: 'overview.figure.dividend',             formula: 'overview.formula.dividend' },
  dividendYield:        { name: 'overview.figure.dividendYield',        formula: 'overview.formula.dividendYield' },
  exDividendDate:       { name: 'overview.figure.exDividendDate',       formula: 'overview.formula.exDividendDate' },
  shares:               { name: 'overview.figure.shares',               formula: 'overview.formula.shares' },
  float:                { name: 'overview.figure.float',                formula: 'overview.formula.float' },
  shortShareOfFloat:    { name: 'overview.figure.shortShareOfFloat',    formula: 'overview.formula.shortShareOfFloat' },
};

export const inputWords: Readonly<Record<FigureInputId, PlainKey>> = {
  price: 'overview.input.price',
  shares: 'overview.figure.shares',
  marketCap: 'overview.figure.marketCap',
  totalDebt: 'overview.input.totalDebt',
  liquidFunds: 'overview.input.liquidFunds',
  epsTtm: 'overview.figure.eps',
  epsForward: 'overview.input.epsForward',
  epsGrowth: 'overview.input.epsGrowth',
  priceEarnings: 'overview.figure.priceEarnings',
  revenueTtm: 'overview.input.revenueTtm',
  totalEquity: 'overview.input.totalEquity',
  dividend: 'overview.figure.dividend',
  sharesShort: 'overview.input.sharesShort',
  float: 'overview.figure.float',
};
