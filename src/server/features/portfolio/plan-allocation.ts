import type { getPortfolioAllocation } from '../../../contract/portfolio/plan.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  allocationBy,
  concentrationOf,
  DIMENSIONS,
  exposedOf,
} from '../../../domain/portfolio/allocation/allocation.ts';
import { exposuresOf, type Exposure } from '../../../domain/portfolio/allocation/look-through.ts';
import type { Position } from '../../../domain/portfolio/allocation/position.ts';
import {
  DEFAULT_THRESHOLDS,
  XRAY_RULES,
  type XrayThresholds,
  xrayOf,
} from '../../../domain/portfolio/allocation/xray.ts';
import { sum } from '../../../domain/money/decimal.ts';
import type { MarketService } from '../market/service.ts';
import { type FundFacts, fundFacts } from './plan-market.ts';
import { type PlanCall, type PlanScope, positionsIn, type ReadPlanDocument } from './plan-scope.ts';
import { exposedOnWire, onWire, slicesOnWire } from './plan-wire.ts';

/** All dimensions of some exposures, as they travel. */
export const dimensionsOf = (
  exposures: readonly Exposure[],
  accountNames: PlanScope['accountNames'],
) =>
  DIMENSIONS.map((dimension) => ({
    dimension,
    slices: slicesOnWire(allocationBy(exposures, dimension), ({ key, name }) =>
      dimension === 'account' ? (accountNames.get(key) ?? name) : name,
    ),
  }));

export async function allocationView(
  market: Pick<MarketService, 'registry'>,
  readDocument: ReadPlanDocument,
  scope: PlanScope,
  lookThrough: boolean,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioAllocation>> {
  const { positions, unvalued } = positionsIn(scope);
  const [facts, thresholds] = await Promise.all([
    fundFacts(market, positions, call.signal),
    thresholdsOf(scope, readDocument, call),
  ]);
  const through = exposuresOf(positions, facts.lists);
  const shown = lookThrough ? through : exposuresOf(positions, null);
  const held = allocationBy(exposuresOf(positions, null), 'asset').map(({ net }) => net);
  const issuers = allocationBy(through, 'issuer').map(({ net }) => net);
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    ...exposedOnWire(exposedOf(positions.map(({ value }) => value))),
    dimensions: dimensionsOf(shown, scope.accountNames),
    concentration: concentrationOf(held),
    issuerConcentration: concentrationOf(issuers),
    funds: fundLines(positions, facts),
    xray: xrayOf({
      positions,
      exposures: through,
      lists: facts.lists,
      fees: facts.fees,
      base: scope.base,
      thresholds,
    }),
  };
}

/** Thresholds of the first portfolio that has its own; what it does not say is the default. */
async function thresholdsOf(
  scope: PlanScope,
  readDocument: ReadPlanDocument,
  call: PlanCall,
): Promise<XrayThresholds> {
  for (const portfolio of scope.portfolios) {
    const body = await readDocument(portfolio, 'rules', call);
    if (body === null) continue;
    const own = { ...DEFAULT_THRESHOLDS };
    for (const rule of XRAY_RULES) {
      const value = body[rule];
      if (typeof value === 'number' && value >= 0 && value <= 1) own[rule] = value;
    }
    return own;
  }
  return DEFAULT_THRESHOLDS;
}

function fundLines(positions: readonly Position[], { lists, fees }: FundFacts) {
  const funds = new Map<string, Position[]>();
  for (const position of positions)
    if (position.class === 'fund' && position.asset !== null)
      funds.set(position.asset, [...(funds.get(position.asset) ?? []), position]);
  return [...funds.values()].flatMap((group) => {
    const [first] = group;
    if (first?.asset == null) return [];
    const list = first.symbol === null ? undefined : lists.get(first.symbol);
    const listed = list?.holdings.reduce((all, { weight }) => all + weight, 0) ?? null;
    return [
      {
        asset: first.asset,
        name: first.name,
        symbol: first.symbol,
        value: onWire(sum(group.map(({ value }) => value))),
        covered: listed === null ? null : Math.min(1, listed),
        asOfDate: list?.asOfDate ?? null,
        fee: (first.symbol === null ? undefined : fees.get(first.symbol)) ?? null,
      },
    ];
  });
}
