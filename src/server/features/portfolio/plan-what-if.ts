import type {
  getPortfolioWhatIf,
  WireWhatIfState,
} from '../../../contract/portfolio/plan.schema.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/calls.ts';
import { add, sum, ZERO, type Decimal } from '../../../domain/money/decimal.ts';
import { toDecimal } from '../../../domain/money/decimal-text.ts';
import { concentrationOf } from '../../../domain/portfolio/allocation/allocation.ts';
import type { Position } from '../../../domain/portfolio/allocation/position.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { receivedIncome } from '../../../domain/portfolio/income/received.ts';
import { weightRisk } from '../../../domain/portfolio/plan/constant-weights.ts';
import {
  assetWeights,
  positionsAfter,
  totalOf,
  type WhatIfAsset,
} from '../../../domain/portfolio/plan/what-if.ts';
import type { MarketService } from '../market/service.ts';
import { billRate } from './bill-rate.ts';
import { allocated, dimensionsOf } from './plan-allocation.ts';
import { dateOf, returnTable } from './plan-history.ts';
import { expectedOf, expectedTotal, ratio } from './plan-income.ts';
import { fundFacts } from './plan-market.ts';
import type { FindAsset } from './plan-rebalancing.ts';
import { type PlanCall, type PlanScope, positionsIn, unitIn } from './plan-scope.ts';
import { onWire } from './plan-wire.ts';

type Query = ParsedOf<typeof getPortfolioWhatIf>['query'];

export async function whatIfView(
  market: Pick<MarketService, 'registry' | 'bars'>,
  findAsset: FindAsset,
  scope: PlanScope,
  { changes, money, years }: Query,
  patience: number,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioWhatIf>> {
  const { positions, unvalued } = positionsIn(scope);
  const known = new Map<AssetId, WhatIfAsset>();
  const unknown: string[] = [];
  for (const { asset: id } of changes) {
    const own = scope.assets.get(id);
    const unit = own === undefined ? null : unitIn(scope, own);
    const found =
      own !== undefined && unit !== null ? { asset: own, unit } : await findAsset(id, scope, call);
    if (found === null || found.unit === null) unknown.push(id);
    else known.set(id, { asset: found.asset, unit: found.unit });
  }
  const after = positionsAfter(
    positions,
    changes.map(({ asset, quantity }) => ({ asset, quantity: toDecimal(quantity) })),
    known,
    money,
    scope.base,
  );
  const assets = new Map<AssetId, Asset>(scope.assets);
  for (const [id, { asset }] of known) assets.set(id, asset);
  const all = { ...scope, assets };
  const both = [...positions, ...after];
  const held = [...new Set(both.flatMap(({ asset }) => (asset === null ? [] : [asset])))].flatMap(
    (id) => assets.get(id) ?? [],
  );
  const currencies = both.filter(({ asset }) => asset === null).map(({ currency }) => currency);
  const [facts, table, riskFree] = await Promise.all([
    fundFacts(market, both, call.signal, patience),
    returnTable(market, all, held, currencies, years, call),
    billRate(market)(call.signal),
  ]);
  const { payments } = receivedIncome(scope.booked.entries, scope.book);
  const stateOf = async (state: readonly Position[]): Promise<WireWhatIfState> => {
    const { rows } = await expectedOf(market, all, state, payments, call);
    const income = expectedTotal(rows);
    const value = totalOf(state);
    const byAsset = new Map<string, Decimal>();
    for (const position of state)
      byAsset.set(
        position.asset ?? '',
        add(byAsset.get(position.asset ?? '') ?? ZERO, position.value),
      );
    return {
      value: onWire(value),
      cash: onWire(sum(state.filter(({ asset }) => asset === null).map((one) => one.value))),
      expectedIncome: onWire(income),
      yieldOnValue: ratio(income, value),
      effective: concentrationOf([...byAsset.values()])?.effective ?? null,
      risk: weightRisk(assetWeights(state) ?? new Map(), table, riskFree),
      dimensions: dimensionsOf(
        await allocated(state, facts.lists, call.signal),
        scope.accountNames,
      ),
    };
  };
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    years,
    benchmark: table.benchmark === null ? null : scope.benchmark,
    riskFree,
    from: dateOf(table.days[0]),
    to: dateOf(table.days.at(-1)),
    before: await stateOf(positions),
    after: await stateOf(after),
    assets: heldLines(all, positions),
    unknown,
    pending: [...facts.pending],
    withoutHistory: table.withoutHistory.map((id) => assets.get(id as AssetId)?.name ?? id),
  };
}

function heldLines(scope: PlanScope, positions: readonly Position[]) {
  const units = new Map<AssetId, Decimal>();
  for (const { asset, quantity } of positions)
    if (asset !== null) units.set(asset, add(units.get(asset) ?? ZERO, quantity));
  return [...units].flatMap(([id, quantity]) => {
    const asset = scope.assets.get(id);
    if (asset === undefined) return [];
    const unit = unitIn(scope, asset);
    return [
      {
        asset: id,
        name: asset.name,
        quantity: onWire(quantity),
        unit: unit === null ? null : onWire(unit),
      },
    ];
  });
}
