import { dateParam, flagParam, symbolParam, wholeParam } from '../param.ts';
import { actionsQuery } from '../dividends/actions-query.ts';
import { defineWidget } from '../widget.ts';
import { InvestmentCalculator } from './investment-calculator.tsx';
import { spanBarsQuery } from './investment-queries.ts';

export const widget = defineWidget({
  title: 'further.investment.name',
  about: 'catalogue.investment.about',
  params: {
    symbol: symbolParam(),
    amount: wholeParam('catalogue.investment.param.amount', 1, 100_000_000, 10_000),
    from: dateParam('catalogue.investment.param.from'),
    to: dateParam('catalogue.investment.param.to'),
    reinvest: flagParam('catalogue.investment.param.reinvest', true),
  },
  queries: (api, { symbol, from, to, reinvest }) => [
    spanBarsQuery(api, symbol, { from, to }, reinvest ? 'total' : 'split'),
    actionsQuery(api, symbol),
  ],
  component: InvestmentCalculator,
  help: 'equity/investment',
  size: { width: 280, height: 480 },
});
