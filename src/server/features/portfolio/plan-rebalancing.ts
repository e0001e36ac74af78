import type {
  getPortfolioRebalancing,
  WireDriftLine,
} from '../../../contract/portfolio/plan.schema.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/calls.ts';
import {
  add,
  decimalOfNumber,
  multiply,
  round,
  sum,
  ZERO,
  type Decimal,
} from '../../../domain/money/decimal.ts';
import { toDecimal } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Lot } from '../../../domain/portfolio/booked.ts';
import {
  readTargetLines,
  type TargetLine,
  targetTree,
} from '../../../domain/portfolio/rebalancing/target-lines.ts';
import {
  type Proposal,
  proposeTrades,
  type Tradable,
} from '../../../domain/portfolio/rebalancing/proposal.ts';
import { type DriftLine, targetLeaves } from '../../../domain/portfolio/rebalancing/targets.ts';
import {
  type PlanCall,
  type PlanScope,
  positionsIn,
  type ReadPlanDocument,
  unitIn,
} from './plan-scope.ts';
import { onWire } from './plan-wire.ts';

type Query = ParsedOf<typeof getPortfolioRebalancing>['query'];
/** Makes the asset and the price of one unit of what a target names and nobody holds. */
export type FindAsset = (
  id: AssetId,
  scope: PlanScope,
  call: PlanCall,
) => Promise<{ readonly asset: Asset; readonly unit: Decimal | null } | null>;

export async function rebalancingView(
  readDocument: ReadPlanDocument,
  findAsset: FindAsset,
  scope: PlanScope,
  query: Query,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioRebalancing>> {
  const { positions, unvalued } = positionsIn(scope);
  const { targetsOf, lines } = await linesOf(scope, readDocument, call);
  const { targets, problems } = targetTree(lines);
  const held = heldAssets(scope);
  const cash = sum(positions.filter(({ asset }) => asset === null).map(({ value }) => value));
  const names = new Map([...held].map(([id, { asset }]) => [id, asset.name]));
  const tradables: Tradable[] = [...held].map(([asset, one]) => ({
    asset,
    quantity: one.quantity,
    unit: unitIn(scope, one.asset),
    lots: one.lots.map(({ id, acquired, quantity, baseCost }) => ({
      id,
      acquired,
      quantity,
      baseCost,
    })),
  }));
  for (const { asset } of targetLeaves(targets)) {
    if (asset === null || held.has(asset)) continue;
    const found = await findAsset(asset, scope, call);
    if (found === null) continue;
    names.set(asset, found.asset.name);
    tradables.push({ asset, quantity: ZERO, unit: found.unit, lots: [] });
  }
  const coins = new Set(
    [...held].flatMap(([id, { asset }]) => (asset.class === 'crypto' ? [id] : [])),
  );
  const proposal =
    targets.length === 0 || problems.length > 0
      ? null
      : proposeTrades({
          targets,
          tradables,
          cash,
          newCash: toDecimal(query.newCash),
          cashKept: toDecimal(query.cashKept),
          mode: query.mode,
          minimumTrade: toDecimal(query.minimumTrade),
          // Coins are never whole; anything else is as the owner says.
          wholeUnits: (asset) => query.wholeUnits && !coins.has(asset),
          others: query.others,
          taxRates: {
            short: decimalOfNumber(query.shortTax),
            long: decimalOfNumber(query.longTax),
          },
          reserveTax: query.reserveTax,
          on: scope.today,
        });
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    targetsOf,
    targets: lines,
    problems,
    assets: [...held].map(([asset, one]) => ({
      asset,
      name: one.asset.name,
      class: one.asset.class,
      value: onWire(multiply(one.quantity, unitIn(scope, one.asset) ?? ZERO)),
    })),
    cash: onWire(cash),
    proposal: proposal === null ? null : proposalOnWire(proposal, names),
  };
}

async function linesOf(
  scope: PlanScope,
  readDocument: ReadPlanDocument,
  call: PlanCall,
): Promise<{ readonly targetsOf: string | null; readonly lines: readonly TargetLine[] }> {
  for (const portfolio of scope.portfolios) {
    const lines = readTargetLines(await readDocument(portfolio, 'targets', call));
    if (lines.length > 0) return { targetsOf: portfolio, lines };
  }
  return { targetsOf: scope.portfolios[0] ?? null, lines: [] };
}

interface Held {
  readonly asset: Asset;
  readonly quantity: Decimal;
  readonly lots: readonly Lot[];
}

function heldAssets({ booked, assets }: PlanScope): ReadonlyMap<AssetId, Held> {
  const held = new Map<AssetId, Held>();
  for (const lot of booked.lots) {
    const asset = assets.get(lot.asset);
    if (asset === undefined) continue;
    const known = held.get(lot.asset);
    held.set(lot.asset, {
      asset,
      quantity: add(known?.quantity ?? ZERO, lot.quantity),
      lots: [...(known?.lots ?? []), lot],
    });
  }
  return held;
}

const driftOnWire = (line: DriftLine): WireDriftLine => ({
  ...line,
  value: onWire(line.value),
  targetValue: onWire(line.targetValue),
});

const proposalOnWire = (proposal: Proposal, names: ReadonlyMap<AssetId, string>) => ({
  before: proposal.before.map(driftOnWire),
  after: proposal.after.map(driftOnWire),
  trades: proposal.trades.map(({ asset, side, quantity, unit, amount, gain, lots }) => ({
    asset,
    name: names.get(asset) ?? asset,
    side,
    quantity: onWire(quantity),
    unit: onWire(unit),
    amount: onWire(amount),
    gain: gain === null ? null : onWire(gain),
    lots: lots.map((lot) => ({
      lot: lot.lot,
      acquired: lot.acquired,
      quantity: onWire(lot.quantity),
      gain: onWire(lot.gain),
      longTerm: lot.longTerm,
    })),
  })),
  bought: onWire(proposal.bought),
  sold: onWire(proposal.sold),
  cashAfter: onWire(proposal.cashAfter),
  shortGain: onWire(proposal.tax.shortGain),
  longGain: onWire(proposal.tax.longGain),
  tax: onWire(round(proposal.tax.tax, 2, 'half-up')),
  driftBefore: proposal.driftBefore,
  driftAfter: proposal.driftAfter,
  unpriced: proposal.unpriced,
});
