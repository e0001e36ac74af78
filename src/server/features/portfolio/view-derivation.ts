import type { ResponseOf } from '../../../contract/calls.ts';
import type { getPortfolioDerivation } from '../../../contract/portfolio/views.schema.ts';
import { sum } from '../../../domain/money/decimal.ts';
import { amountText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { Derivation, DerivedFigure } from '../../../domain/portfolio/derivation.ts';
import { derive } from '../../../domain/portfolio/performance/derive.ts';
import type { BenchmarkLevels } from './benchmark-levels.ts';
import type { ReadScope } from './reader.ts';
import { amountsOf, frameOf } from './view-frame.ts';
import { dayHoldings } from './view-holdings.ts';
import { preparedWith } from './view-risk.ts';

export interface DerivationQuery {
  readonly figure: DerivedFigure;
  readonly asset: AssetId | null;
  readonly riskFree: number;
  readonly now: number;
}

export function derivationView(
  scope: ReadScope,
  period: Period,
  compared: BenchmarkLevels | null,
  { figure, asset, riskFree, now }: DerivationQuery,
): ResponseOf<typeof getPortfolioDerivation> {
  const found =
    figure === 'dayChange'
      ? dayChange(scope, asset, now)
      : derive(figure, {
          prepared: preparedWith(scope, compared),
          series: scope.analysis.series,
          period,
          asset,
          benchmark: compared?.levels ?? null,
          riskFree,
        });
  return shownDerivation(scope, period, found, asset);
}

/** What a figure is made from are amounts: of those a link that hides them tells the figure alone. */
export function shownDerivation(
  scope: ReadScope,
  period: Period,
  found: Derivation,
  asset: AssetId | null = null,
): ResponseOf<typeof getPortfolioDerivation> {
  const shown = amountsOf(scope).isShown ? found : bare(found);
  return { ...frameOf(scope, period), ...shown, asset };
}

const bare = (found: Derivation): Derivation => ({
  ...found,
  value: found.unit === 'rate' || isPureNumber(found) ? found.value : null,
  steps: [],
  columns: [],
  rows: [],
  count: 0,
});

const isPureNumber = ({ figure, unit }: Derivation): boolean =>
  unit === 'number' && ['sharpe', 'sortino', 'beta', 'alpha'].includes(figure);

/** As the pages have it: of every holding the change of its price since the close before. */
function dayChange(scope: ReadScope, asset: AssetId | null, now: number): Derivation {
  const held = dayHoldings(scope, now).filter(
    (holding) =>
      (asset === null || holding.asset === asset) &&
      holding.dayChange !== null &&
      holding.quantity !== '0',
  );
  return {
    figure: 'dayChange',
    unit: 'money',
    value: amountText(sum(held.map((holding) => toDecimal(holding.dayChange!)))),
    steps: [{ term: 'count', unit: 'number', value: held.length, sign: null }],
    columns: [
      { term: 'asset', unit: 'text' },
      { term: 'quantity', unit: 'quantity' },
      { term: 'previousPrice', unit: 'number' },
      { term: 'price', unit: 'number' },
      { term: 'gain', unit: 'money' },
    ],
    rows: held.map((holding) => [
      holding.asset,
      holding.quantity,
      holding.previousPrice,
      holding.price,
      holding.dayChange,
    ]),
    count: held.length,
  };
}
