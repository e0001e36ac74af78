import { STATEMENT_VIEWS } from '../../../domain/fundamentals/statement-view.ts';
import { choiceParam, symbolParam, textParam, type ValuesOf } from '../param.ts';

export const STATEMENTS = ['income', 'balance', 'cashFlow', 'all'] as const;
export const BASES = ['annual', 'quarterly', 'ttm'] as const;
/** In the place of rows: the reader wants no chart. */
export const NO_ROWS = 'none';

export const financialsParams = {
  symbol: symbolParam(),
  statement: choiceParam('financials.param.statement', STATEMENTS, 'income'),
  basis: choiceParam('financials.param.basis', BASES, 'annual'),
  view: choiceParam('financials.param.view', STATEMENT_VIEWS, 'reported'),
  rows: textParam('financials.param.rows', 400, ''),
  sort: textParam('financials.param.sort', 12, ''),
};

export type FinancialsState = ValuesOf<Omit<typeof financialsParams, 'symbol'>>;
