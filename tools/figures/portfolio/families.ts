import type { FigureFamily } from './case-context.ts';
import { favaFigure } from './fava-figures.ts';
import { hledgerFigure } from './hledger-figures.ts';
import { returnFigure } from './return-figures.ts';
import { LOT_FIGURES, lotFigures } from './lots.ts';
import { WEALTHFOLIO_FIGURES, wealthfolioHoldings } from './wealthfolio.ts';
import { ghostfolioFigure } from './ghostfolio-figures.ts';
import { portfolioPerformanceFigure } from './portfolio-performance-figures.ts';
import { tradeFamily } from './trades.ts';
import { ukFamily } from './uk.ts';

/**
 * Who computes a figure, by how its name begins; the first that knows it answers. A family takes
 * a `CaseContext` and returns a value of the shape that the case expects (number, text, list),
 * `null` where the figure is not defined, `undefined` for a name it does not know.
 */
export const FAMILIES: readonly { readonly prefix: string; readonly figure: FigureFamily }[] = [
  { prefix: 'hl.', figure: hledgerFigure },
  { prefix: 'fava.', figure: favaFigure },
  { prefix: 'marketValue', figure: favaFigure },
  { prefix: 'netCashPutIn', figure: favaFigure },
  { prefix: 'costFifoExclFees', figure: favaFigure },
  { prefix: 'realizedGainFifoExclFees', figure: favaFigure },
  { prefix: 'xirr', figure: returnFigure },
  { prefix: 'annualizedReturn', figure: returnFigure },
  { prefix: 'pp.dividendPeriodicity', figure: returnFigure },
  { prefix: 'wf.periodGain', figure: returnFigure },
  { prefix: 'wf.periodReturn', figure: returnFigure },
  { prefix: 'wf.cumulativeTwr', figure: returnFigure },
  { prefix: 'wf.simpleReturn', figure: returnFigure },
  ...LOT_FIGURES.map((prefix) => ({ prefix, figure: lotFigures })),
  ...WEALTHFOLIO_FIGURES.map((prefix) => ({ prefix, figure: wealthfolioHoldings })),
  { prefix: 'gf.', figure: ghostfolioFigure },
  { prefix: 'pp.', figure: portfolioPerformanceFigure },
  { prefix: 'pp.trade.', figure: tradeFamily },
  { prefix: 'uk.', figure: ukFamily },
];
