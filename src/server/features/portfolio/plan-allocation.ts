import type { getPortfolioAllocation } from '../../../contract/portfolio/plan.schema.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import {
  allocationBy,
  type AllocationSlice,
  concentrationOf,
  type Dimension,
  DIMENSIONS,
  exposedOf,
} from '../../../domain/portfolio/allocation/allocation.ts';
import {
  exposuresOf,
  exposuresOfOne,
  type FundLists,
} from '../../../domain/portfolio/allocation/look-through.ts';
import type { Position } from '../../../domain/portfolio/allocation/position.ts';
import {
  DEFAULT_THRESHOLDS,
  XRAY_RULES,
  type XrayThresholds,
  xrayOf,
} from '../../../domain/portfolio/allocation/xray.ts';
import { sum } from '../../../domain/money/decimal.ts';
import { inSlices } from '../market/in-slices.ts';
import type { MarketService } from '../market/service.ts';
import { type FundFacts, fundFacts } from './plan-market.ts';
import { type PlanCall, type PlanScope, positionsIn, type ReadPlanDocument } from './plan-scope.ts';
import { exposedOnWire, onWire, slicesOnWire } from './plan-wire.ts';

/** What positions are exposed to, divided by every dimension; thousands of parts take a while. */
export async function allocated(
  positions: readonly Position[],
  lists: FundLists | null,
  signal: AbortSignal,
): Promise<(dimension: Dimension) => readonly AllocationSlice[]> {
  const divide = (position: Position) => exposuresOfOne(position, positions, lists);
  const exposures =
    lists === null
      ? exposuresOf(positions, null)
      : (await inSlices(positions, divide, signal)).flat();
  const slices = await inSlices(
    DIMENSIONS,
    (dimension) => allocationBy(exposures, dimension),
    signal,
  );
  return (dimension) => slices[DIMENSIONS.indexOf(dimension)]!;
}

/** All dimensions, as they travel. */
export const dimensionsOf = (
  allocatedBy: (dimension: Dimension) => readonly AllocationSlice[],
  accountNames: PlanScope['accountNames'],
) =>
  DIMENSIONS.map((dimension) => ({
    dimension,
    slices: slicesOnWire(allocatedBy(dimension), ({ key, name }) =>
      dimension === 'account' ? (accountNames.get(key) ?? name) : name,
    ),
  }));

export async function allocationView(
  market: Pick<MarketService, 'registry'>,
  readDocument: ReadPlanDocument,
  scope: PlanScope,
  lookThrough: boolean,
  patience: number,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioAllocation>> {
  const { positions, unvalued } = positionsIn(scope);
  const [facts, thresholds] = await Promise.all([
    fundFacts(market, positions, call.signal, patience),
    thresholdsOf(scope, readDocument, call),
  ]);
  const through = await allocated(positions, facts.lists, call.signal);
  const whole = await allocated(positions, null, call.signal);
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    ...exposedOnWire(exposedOf(positions.map(({ value }) => value))),
    dimensions: dimensionsOf(lookThrough ? through : whole, scope.accountNames),
    concentration: concentrationOf(whole('asset').map(({ net }) => net)),
    issuerConcentration: concentrationOf(through('issuer').map(({ net }) => net)),
    funds: fundLines(positions, facts),
    xray: xrayOf({
      positions,
      allocatedBy: through,
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

function fundLines(positions: readonly Position[], { lists, fees, pending }: FundFacts) {
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
        isPending: first.symbol !== null && pending.has(first.symbol),
        asOfDate: list?.asOfDate ?? null,
        fee: (first.symbol === null ? undefined : fees.get(first.symbol)) ?? null,
      },
    ];
  });
}
