import type { FigureInputId } from '../../../domain/fundamentals/key-figures.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

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
  tangibleEquity: 'overview.input.tangibleEquity',
  ffoPerShare: 'overview.input.ffoPerShare',
  dividend: 'overview.figure.dividend',
  sharesShort: 'overview.input.sharesShort',
  float: 'overview.figure.float',
};
