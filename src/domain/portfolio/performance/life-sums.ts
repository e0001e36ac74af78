import { compare, type Decimal, RunningSum, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import { isSameData } from '../same-data.ts';
import { gainSinceDelivery } from './delivered-gain.ts';
import { exactRates } from './exact-rates.ts';
import {
  addRealised,
  addStep,
  type CashSums,
  cashSums,
  type HoldingSums,
  holdingSums,
} from './gain-sums.ts';
import type { Prepared, Step } from './prepared.ts';

/** Everything that was ever booked, added up. */
export interface LifeSums {
  readonly holdings: ReadonlyMap<AssetId, HoldingSums>;
  readonly cash: ReadonlyMap<CurrencyCode, CashSums>;
  readonly flows: RunningSum;
}

const known = new WeakMap<Prepared, LifeSums>();

/** Found once for all who ask about the same books. */
export function lifeSums(prepared: Prepared): LifeSums {
  let sums = known.get(prepared);
  if (sums === undefined) known.set(prepared, (sums = summed(prepared, null, [], prepared.steps)));
  return sums;
}

/**
 * After an edit, or when prices moved: the sums of before, without the steps that went and with
 * those that came. Decimals are exact, so that they equal those of all steps.
 */
export function takeOverSums(before: Prepared, after: Prepared): void {
  const sums = known.get(before);
  if (sums === undefined || !isSameFrame(before, after)) return;
  const gone = stepsApart(before.steps, after.steps);
  const come = stepsApart(after.steps, before.steps);
  known.set(after, summed(after, sums, gone, come));
}

/** Cash at the end, by currency. */
export const cashBalances = (prepared: Prepared): ReadonlyMap<CurrencyCode, Decimal> =>
  new Map(
    [...lifeSums(prepared).cash]
      .map(([currency, { moved }]) => [currency, moved.total] as const)
      .filter(([, balance]) => compare(balance, ZERO) !== 0),
  );

function summed(
  prepared: Prepared,
  start: LifeSums | null,
  gone: readonly Step[],
  come: readonly Step[],
): LifeSums {
  const { tracks, base } = prepared;
  const holdings = new Map<AssetId, HoldingSums>();
  const cash = new Map<CurrencyCode, CashSums>();
  for (const [asset, sums] of start?.holdings ?? [])
    holdings.set(asset, holdingSums(tracks.get(asset) ?? sums.track, sums));
  for (const [currency, sums] of start?.cash ?? []) cash.set(currency, cashSums(sums));
  const sums = {
    base,
    rate: exactRates(prepared.input.book),
    flows: new RunningSum(start?.flows),
    holdingOf: (asset: AssetId) => {
      const state = holdings.get(asset);
      const track = tracks.get(asset);
      if (state !== undefined || track === undefined) return state;
      const made = holdingSums(track);
      holdings.set(asset, made);
      return made;
    },
    cashOf: (currency: CurrencyCode) => {
      let state = cash.get(currency);
      if (state === undefined) cash.set(currency, (state = cashSums()));
      return state;
    },
  };
  for (const [steps, times] of [
    [gone, -1],
    [come, 1],
  ] as const)
    for (const step of steps) {
      addStep(sums, step, times);
      for (const disposal of step.entry.disposals) {
        const state = sums.holdingOf(disposal.lot.asset);
        if (state === undefined) continue;
        addRealised(sums, state, gainSinceDelivery(prepared, disposal), step.day, times);
      }
    }
  sums.cashOf(base);
  return {
    holdings: new Map([...holdings].filter(([asset]) => tracks.has(asset))),
    // A currency of which all is gone again has nothing to say.
    cash: new Map([...cash].filter(([code, state]) => code === base || !isEmpty(state))),
    flows: sums.flows,
  };
}

const isEmpty = ({ items, moved, movedBase }: CashSums): boolean =>
  [...Object.values(items), moved, movedBase].every(({ total }) => total.units === 0n);

/** A step that is the same in both adds the same to both, as long as these are the same. */
function isSameFrame(before: Prepared, after: Prepared): boolean {
  const [old, now] = [before.input.book.rates, after.input.book.rates];
  return (
    before.base === after.base &&
    before.last === after.last &&
    [...now].every(([code, series]) => old.get(code) === series) &&
    [...before.tracks].every(
      ([asset, { currency }]) => (after.tracks.get(asset)?.currency ?? currency) === currency,
    ) &&
    isSameData([...before.delivered], [...after.delivered])
  );
}

/** Steps of one list that the other has not. */
function stepsApart(steps: readonly Step[], others: readonly Step[]): readonly Step[] {
  let same = 0;
  while (same < steps.length && steps[same] === others[same]) same += 1;
  const known = new Map(others.slice(same).map((step) => [step.entry, step]));
  return steps.slice(same).filter((step) => {
    const other = known.get(step.entry);
    return other === undefined || !isSameData(other.takes, step.takes);
  });
}
