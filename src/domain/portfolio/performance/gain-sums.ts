import { add, type Decimal, negate, RunningSum } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { ItemCategory } from '../booked.ts';
import type { ExactRate } from './exact-rates.ts';
import type { Step, Track } from './prepared.ts';

const ITEMS = { dividend: 'dividends', interest: 'interest', fee: 'fees', tax: 'taxes' } as const;

type ItemName = (typeof ITEMS)[ItemCategory];
type Items = Readonly<Record<ItemName, Decimal>>;
type ItemSums = Readonly<Record<ItemName, RunningSum>>;

export const itemsOf = ({ dividends, interest, fees, taxes }: ItemSums): Items => ({
  dividends: dividends.total,
  interest: interest.total,
  fees: fees.total,
  taxes: taxes.total,
});

export const itemsTotal = (items: Items): Decimal =>
  add(add(items.dividends, items.interest), add(items.fees, items.taxes));

/** What has happened to an asset so far; local amounts are in its currency. */
export interface HoldingSums {
  readonly track: Track;
  readonly items: ItemSums;
  readonly taken: RunningSum;
  readonly takenBase: RunningSum;
  readonly realised: RunningSum;
  readonly realisedBase: RunningSum;
}

export interface CashSums {
  readonly items: ItemSums;
  readonly start: RunningSum;
  readonly moved: RunningSum;
  readonly movedBase: RunningSum;
}

/** `known` sums go on in new ones: those that others may still read stay as they are. */
const itemSums = (known?: ItemSums): ItemSums => ({
  dividends: new RunningSum(known?.dividends),
  interest: new RunningSum(known?.interest),
  fees: new RunningSum(known?.fees),
  taxes: new RunningSum(known?.taxes),
});

export const holdingSums = (track: Track, known?: HoldingSums): HoldingSums => ({
  track,
  items: itemSums(known?.items),
  taken: new RunningSum(known?.taken),
  takenBase: new RunningSum(known?.takenBase),
  realised: new RunningSum(known?.realised),
  realisedBase: new RunningSum(known?.realisedBase),
});

export const cashSums = (known?: CashSums): CashSums => ({
  items: itemSums(known?.items),
  start: new RunningSum(known?.start),
  moved: new RunningSum(known?.moved),
  movedBase: new RunningSum(known?.movedBase),
});

/** Where the parts of a step are added up. */
export interface SumsOfStep {
  readonly base: CurrencyCode;
  readonly rate: ExactRate;
  readonly flows: RunningSum;
  readonly holdingOf: (asset: AssetId) => HoldingSums | undefined;
  readonly cashOf: (currency: CurrencyCode) => CashSums;
}

/** Adds flows, cash, items and what assets took; `times` -1 takes a step out again. */
export function addStep(sums: SumsOfStep, { entry, day, takes }: Step, times: 1 | -1 = 1): void {
  const { flows, cashOf, holdingOf } = sums;
  for (const { currency, amount } of entry.flows)
    addInBase(sums, flows, signed(amount, times), currency, day);
  for (const { currency, amount } of entry.cash) {
    const state = cashOf(currency);
    const moved = signed(amount, times);
    state.moved.add(moved);
    addInBase(sums, state.movedBase, moved, currency, day);
  }
  for (const { category, asset, currency, amount } of entry.items) {
    const state = (asset === null ? undefined : holdingOf(asset)) ?? cashOf(currency);
    addInBase(sums, state.items[ITEMS[category]], signed(amount, times), currency, day);
  }
  for (const { asset, amount } of takes) {
    const state = holdingOf(asset);
    if (state === undefined) continue;
    const taken = signed(amount, times);
    state.taken.add(taken);
    addInBase(sums, state.takenBase, taken, state.track.currency, day);
  }
}

export function addRealised(
  sums: Pick<SumsOfStep, 'base' | 'rate'>,
  state: HoldingSums,
  gain: Decimal,
  day: number,
  times: 1 | -1 = 1,
): void {
  const realised = signed(gain, times);
  state.realised.add(realised);
  addInBase(sums, state.realisedBase, realised, state.track.currency, day);
}

const signed = (amount: Decimal, times: 1 | -1): Decimal => (times === 1 ? amount : negate(amount));

function addInBase(
  { base, rate }: Pick<SumsOfStep, 'base' | 'rate'>,
  total: RunningSum,
  amount: Decimal,
  currency: CurrencyCode,
  day: number,
): void {
  if (currency === base) total.add(amount);
  else total.addProduct(amount, rate(currency, day));
}
