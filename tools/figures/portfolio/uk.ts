import { formatDecimal, sum, type Decimal } from '../../../src/domain/money/decimal.ts';
import type { TaxDisposal } from '../../../src/domain/portfolio/taxes/tax-disposal.ts';
import { taxEvents } from '../../../src/domain/portfolio/taxes/tax-event.ts';
import { taxYearOf } from '../../../src/domain/portfolio/taxes/tax-year.ts';
import { identifyUk } from '../../../src/domain/portfolio/taxes/uk-identification.ts';
import type { CaseContext, FigureFamily, FigureValue } from './case-context.ts';

const toNumber = (value: Decimal): number => Number(formatDecimal(value));
/** Whole pounds: the fraction is dropped, of a loss too. */
const pounds = (value: Decimal): number => Math.trunc(toNumber(value)) + 0;

/** `uk.*`: gains under the share identification rules, in whole pounds as reports print them. */
export const ukFamily: FigureFamily = (context) => {
  const { disposals, pools } = context.once('uk', () =>
    identifyUk(taxEvents(context.ledger, context.book)),
  );
  const { figure } = context.wanted;
  const { asset } = context.scope;
  const pool = asset === null ? undefined : pools.get(asset);
  switch (figure) {
    case 'uk.disposalGain':
      return saleGain(disposals, context.scope.parts['sale'] ?? '');
    case 'uk.holdings':
      return pools.size === 0 ? 'none' : [...pools.keys()];
    case 'uk.holding.quantity':
      return pool === undefined ? 0 : toNumber(pool.quantity);
    case 'uk.holding.averageCost':
      return pool === undefined ? 0 : toNumber(pool.cost) / toNumber(pool.quantity);
    default:
      return yearFigure(context, disposals);
  }
};

/** `2018-08-28 GB00B41YBW71 10`: the sales of an asset on a day. */
function saleGain(disposals: readonly TaxDisposal[], sale: string): FigureValue {
  const [, date, asset] = /^(\S+) (.+) (\S+)$/.exec(sale) ?? [];
  const found = disposals.find((one) => one.date === date && one.asset === asset);
  return found === undefined ? null : Math.floor(toNumber(found.gain)) + 0;
}

function yearFigure(
  { wanted, scope }: CaseContext,
  disposals: readonly TaxDisposal[],
): FigureValue | undefined {
  const own = disposals.filter(({ date }) => taxYearOf(date, 'uk') === scope.parts['taxYear']);
  const gains = own.map(({ gain }) => gain);
  switch (wanted.figure) {
    case 'uk.taxYear.disposals':
      return own.length;
    case 'uk.taxYear.proceeds':
      return own.reduce((total, { proceeds }) => total + pounds(proceeds), 0);
    case 'uk.taxYear.allowableCosts':
      return pounds(sum(own.flatMap(({ cost, expenses }) => [cost, expenses])));
    case 'uk.taxYear.totalGains':
      return pounds(sum(gains.filter(({ units }) => units > 0n)));
    case 'uk.taxYear.totalLosses':
      return Math.abs(pounds(sum(gains.filter(({ units }) => units < 0n))));
    default:
      return undefined;
  }
}
