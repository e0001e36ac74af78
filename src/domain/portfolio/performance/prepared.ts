import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOfNumber,
  multiply,
  negate,
  ZERO,
} from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Booked, Entry } from '../booked.ts';
import type { PortfolioSettings } from '../portfolio.ts';
import { placeOn, priceAt, type PriceBook, type PriceSeries, rateIn } from '../price-book.ts';
import type { TransactionKind } from '../transaction.ts';
import { marksOf, marksSince, type UnitEvent } from './marks.ts';

/** What an analysis is made from. Everything in it is plain data. */
export interface AnalysisInput {
  readonly booked: Booked;
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly book: PriceBook;
  readonly settings: Pick<PortfolioSettings, 'flowConvention'>;
  /** The last day of the analysis; bookings after it do not count. */
  readonly to: IsoDate;
}

export interface Take {
  readonly asset: AssetId;
  /** In the currency of the asset. */
  readonly amount: Decimal;
}

/** An entry with its day and with what each asset took from the others or from cash. */
export interface Step {
  readonly entry: Entry;
  readonly day: number;
  readonly takes: readonly Take[];
}

/** One asset through time: how much of it was held from which day on, and what it was worth. */
export interface Track {
  readonly asset: AssetId;
  readonly currency: CurrencyCode;
  readonly multiplier: Decimal;
  /** Days on which the quantity changed, with the quantity at their end. */
  readonly days: Int32Array;
  readonly quantities: readonly Decimal[];
  /** Prices by which it is valued: each holds until the next one. */
  readonly marks: PriceSeries;
  /** What the marks were made from beside the prices. */
  readonly events: readonly UnitEvent[];
  /** Days on which units were split, with the new units for one old one. */
  readonly splits: ReadonlyMap<number, number>;
  readonly firstDay: number;
  readonly lastDay: number;
}

export interface Prepared {
  readonly input: AnalysisInput;
  readonly base: CurrencyCode;
  /** The day before the first booking, when all is zero. */
  readonly first: number;
  readonly last: number;
  readonly steps: readonly Step[];
  readonly tracks: ReadonlyMap<AssetId, Track>;
  readonly delivered: ReadonlyMap<string, Delivered>;
}

/** Units that came without being bought, by their transaction: worth one thing, cost another. */
export interface Delivered {
  /** In the currency of the asset. */
  readonly value: Decimal;
  readonly cost: Decimal;
  readonly baseCost: Decimal;
}

/** Corporate actions in which one asset becomes another. */
const CARRYING: ReadonlySet<TransactionKind> = new Set(['symbol-change', 'spin-off', 'merger']);
/** Units change without anything being paid: the price follows. */
export const DILUTING: ReadonlySet<TransactionKind> = new Set(['split', 'stock-dividend']);

const ONE = decimal('1');

/** What was prepared before an edit, and the day before which nothing was booked or quoted anew. */
export interface PreparedBefore {
  readonly prepared: Prepared;
  readonly since: IsoDate;
}

/**
 * Sorted out once, read by every measure. After an edit, steps of the days before it and assets
 * that no entry since then touches are taken over.
 */
export function prepare(input: AnalysisInput, before: PreparedBefore | null = null): Prepared {
  const last = toDayNumber(input.to);
  const since = before === null ? -Infinity : toDayNumber(before.since);
  const days = new Map<string, number>();
  const later: { entry: Entry; day: number }[] = [];
  let earlier = 0;
  for (const entry of input.booked.entries) {
    if (before !== null && entry.date < before.since) {
      earlier += 1;
      continue;
    }
    let day = days.get(entry.date);
    if (day === undefined) days.set(entry.date, (day = toDayNumber(entry.date)));
    if (day <= last) later.push({ entry, day });
  }
  const old = before?.prepared.steps ?? [];
  const isEarlier = ({ day }: { readonly day: number }): boolean => day < since;
  const known = old.slice(0, old.findLastIndex(isEarlier) + 1);
  // The promise was not kept, or an analysis that ended earlier: nothing can be taken over.
  if (known.length !== earlier) return prepare(input);
  // Portfolios of a household are booked one after the other. The sort is stable.
  later.sort((a, b) => a.day - b.day);
  const changed = changedEntries(old.slice(known.length), later);
  const kept = before === null ? NO_TRACKS : keptTracks(before.prepared, input, changed, since);
  // The same entries are in the same order: no asset came before another.
  const isSameOrder =
    before !== null && changed.length === 0 && kept.size === before.prepared.tracks.size;
  const past = before === null ? null : { tracks: before.prepared.tracks, steps: known, since };
  const tracks = isSameOrder ? kept : tracksOf(input, past, later, kept);
  const prepared = {
    input,
    base: input.book.base,
    first: ((known[0] ?? later[0])?.day ?? last + 1) - 1,
    last,
    tracks,
    delivered: deliveredOf(input.booked),
  };
  const stepOf = ({ entry, day }: { readonly entry: Entry; readonly day: number }): Step => ({
    entry,
    day,
    takes: takesOf(prepared, entry, day),
  });
  return { ...prepared, steps: [...known, ...later.map(stepOf)] };
}

/** Entries that came or went, and those whose takes depend on the prices of other assets. */
function changedEntries(
  old: readonly { readonly entry: Entry }[],
  now: readonly { readonly entry: Entry }[],
): readonly { readonly entry: Entry }[] {
  const [gone, come] = [old, now].map((list) => new Set(list.map(({ entry }) => entry)));
  return [
    ...old.filter(({ entry }) => !come!.has(entry)),
    ...now.filter(({ entry }) => !gone!.has(entry) || CARRYING.has(entry.kind)),
  ];
}

const NO_TRACKS: ReadonlyMap<AssetId, Track> = new Map();

/**
 * Tracks without an entry that came or went, with the same rates and facts. Where the prices are
 * others, the marks are made anew.
 */
function keptTracks(
  { tracks, input: old }: Prepared,
  now: AnalysisInput,
  changed: readonly { readonly entry: Entry }[],
  since: number,
): ReadonlyMap<AssetId, Track> {
  const touched = new Set<AssetId | null>();
  for (const { entry } of changed)
    for (const list of [entry.units, entry.items, entry.invested])
      for (const { asset } of list) touched.add(asset);
  const isSameRate = (currency: CurrencyCode): boolean =>
    old.book.rates.get(currency) === now.book.rates.get(currency);
  const kept = new Map<AssetId, Track>();
  for (const [asset, track] of tracks) {
    const [before, after] = [old.book.prices.get(asset), now.book.prices.get(asset)];
    const isSame =
      !touched.has(asset) &&
      old.book.base === now.book.base &&
      old.assets.get(asset) === now.assets.get(asset) &&
      before?.currency === after?.currency &&
      isSameRate(track.currency) &&
      isSameRate(track.marks.currency);
    if (!isSame) continue;
    if (before === after) {
      kept.set(asset, track);
      continue;
    }
    const { currency, multiplier, events } = track;
    const marks =
      before === undefined || after === undefined
        ? null
        : marksSince(track.marks, before, after, events, since);
    kept.set(asset, {
      ...track,
      marks: marks ?? marksOf(now.book, asset, currency, numberOf(multiplier), events),
    });
  }
  return kept;
}

const NO_TAKES: readonly Take[] = [];

function takesOf(
  prepared: Pick<Prepared, 'input' | 'tracks'>,
  entry: Entry,
  day: number,
): readonly Take[] {
  if (CARRYING.has(entry.kind)) return carriedTakes(prepared, entry, day);
  const arrived = entry.flows.flatMap(({ asset, amount }) =>
    asset === null ? [] : [{ asset, amount }],
  );
  // Delivered units enter the performance with what they are worth, whatever their owner paid.
  if (arrived.length > 0) return arrived;
  return entry.invested.length === 0 ? NO_TAKES : entry.invested;
}

/** Lots know what the owner of delivered units had paid for them. */
function deliveredOf({ entries, lots }: Booked): ReadonlyMap<string, Delivered> {
  const delivered = new Map<string, Delivered>();
  for (const { flows, transaction } of entries) {
    for (const { asset, amount } of flows) {
      if (asset === null || compare(amount, ZERO) < 0) continue;
      delivered.set(transaction, { value: amount, cost: ZERO, baseCost: ZERO });
    }
  }
  if (delivered.size === 0) return delivered;
  const put = (id: string, cost: Decimal, baseCost: Decimal): void => {
    const known = delivered.get(id);
    if (known === undefined) return;
    delivered.set(id, {
      value: known.value,
      cost: add(known.cost, cost),
      baseCost: add(known.baseCost, baseCost),
    });
  };
  for (const lot of lots) put(lot.opened, lot.cost, lot.baseCost);
  for (const { disposals } of entries) {
    for (const { lot, cost, baseCost } of disposals) put(lot.opened, cost, baseCost);
  }
  return delivered;
}

interface History {
  quantity: Decimal;
  readonly days: number[];
  readonly quantities: Decimal[];
  readonly events: UnitEvent[];
  firstDay: number;
  lastDay: number;
}

/** What holds of an analysis before: its tracks and steps up to the day that changed. */
interface Past {
  readonly tracks: ReadonlyMap<AssetId, Track>;
  readonly steps: readonly Step[];
  readonly since: number;
}

function tracksOf(
  input: AnalysisInput,
  past: Past | null,
  later: readonly { readonly entry: Entry; readonly day: number }[],
  kept: ReadonlyMap<AssetId, Track>,
): ReadonlyMap<AssetId, Track> {
  const histories = new Map<AssetId, History>();
  /** In the order in which the assets came: sums of floats depend on it. */
  const order = new Set<AssetId>();
  for (const [asset, track] of past?.tracks ?? NO_TRACKS) {
    if (past === null || track.firstDay >= past.since) continue;
    order.add(asset);
    if (!kept.has(asset)) histories.set(asset, historyBefore(track, past));
  }
  const historyOf = (asset: AssetId, day: number): History | null => {
    order.add(asset);
    if (kept.has(asset)) return null;
    let history = histories.get(asset);
    if (history === undefined) {
      history = {
        quantity: ZERO,
        days: [],
        quantities: [],
        events: [],
        firstDay: day,
        lastDay: day,
      };
      histories.set(asset, history);
    }
    history.lastDay = day;
    return history;
  };
  for (const { entry, day } of later) {
    for (const { asset, quantity } of entry.units) {
      const history = historyOf(asset, day);
      if (history === null) continue;
      const before = history.quantity;
      history.quantity = add(before, quantity);
      if (history.days.at(-1) === day)
        history.quantities[history.quantities.length - 1] = history.quantity;
      else {
        history.days.push(day);
        history.quantities.push(history.quantity);
      }
      const paid = paidFor(entry, asset);
      history.events.push({
        day,
        before,
        change: quantity,
        // What was sold as a fraction came into being by the split first.
        sold: soldOf(entry, asset),
        paid,
        isDiluting: DILUTING.has(entry.kind) && paid === null,
      });
    }
    for (const { asset } of entry.items) if (asset !== null) historyOf(asset, day);
    for (const { asset } of entry.invested) historyOf(asset, day);
  }
  const tracks = new Map<AssetId, Track>();
  for (const asset of order) {
    const same = kept.get(asset);
    if (same !== undefined) tracks.set(asset, same);
    const history = histories.get(asset);
    if (history === undefined) continue;
    const known = input.assets.get(asset);
    const currency = known?.currency ?? input.book.prices.get(asset)?.currency ?? input.book.base;
    const multiplier = known === undefined ? ONE : decimal(known.multiplier);
    tracks.set(asset, {
      asset,
      currency,
      multiplier,
      days: Int32Array.from(history.days),
      quantities: history.quantities,
      events: history.events,
      splits: splitsOf(history.events),
      marks: marksOf(input.book, asset, currency, numberOf(multiplier), history.events),
      firstDay: history.firstDay,
      lastDay: history.lastDay,
    });
  }
  return tracks;
}

/** What had happened to an asset that was booked before the day that changed. */
function historyBefore(track: Track, { steps, since }: Past): History {
  const { asset, days, quantities, firstDay, lastDay } = track;
  const count = placeOn(days, since - 1) + 1;
  return {
    quantity: quantities[count - 1] ?? ZERO,
    days: [...days.subarray(0, count)],
    quantities: quantities.slice(0, count),
    events: track.events.filter(({ day }) => day < since),
    firstDay,
    lastDay: lastDay < since ? lastDay : steps.findLast(({ entry }) => names(entry, asset))!.day,
  };
}

const names = ({ units, items, invested }: Entry, asset: AssetId): boolean =>
  [units, items, invested].some((list) => list.some((part) => part.asset === asset));

function paidFor(entry: Entry, asset: AssetId): Decimal | null {
  const same = (part: { readonly asset: AssetId | null }): boolean => part.asset === asset;
  return (entry.flows.find(same) ?? entry.invested.find(same))?.amount ?? null;
}

function splitsOf(events: readonly UnitEvent[]): ReadonlyMap<number, number> {
  const splits = new Map<number, number>();
  for (const { day, isDiluting, before, change, sold } of events) {
    const held = numberOf(before);
    if (!isDiluting || held === 0) continue;
    const ratio = numberOf(add(add(before, change), sold)) / held;
    splits.set(day, (splits.get(day) ?? 1) * ratio);
  }
  return splits;
}

/** Units of an asset that an entry sold, with the sign of the position. */
function soldOf(entry: Entry, asset: AssetId): Decimal {
  let sold = ZERO;
  for (const { lot, quantity } of entry.disposals) {
    if (lot.asset !== asset) continue;
    sold = add(sold, compare(lot.quantity, ZERO) < 0 ? negate(quantity) : quantity);
  }
  return sold;
}

/**
 * An asset that becomes another gives what the other is worth that day, not what it cost: the gain
 * up to then stays with the asset that made it.
 */
function carriedTakes(
  prepared: Pick<Prepared, 'input' | 'tracks'>,
  entry: Entry,
  day: number,
): readonly Take[] {
  const from = entry.units.find(({ quantity }) => compare(quantity, ZERO) < 0)?.asset;
  const taken = new Map<AssetId, Decimal>();
  const put = (asset: AssetId, amount: Decimal): void => {
    taken.set(asset, add(taken.get(asset) ?? ZERO, amount));
  };
  // Of a spin-off the old asset loses no units: it is the one that gave cost.
  const giver = from ?? entry.invested.find(({ amount }) => compare(amount, ZERO) < 0)?.asset;
  if (giver === undefined) return entry.invested;
  for (const { asset, quantity } of entry.units) {
    if (asset === giver) continue;
    const track = prepared.tracks.get(asset);
    const price = track === undefined ? null : localPrice(prepared.input.book, track, day);
    if (track === undefined || price === null) return entry.invested;
    const units = add(quantity, soldOf(entry, asset));
    const worth = multiply(multiply(units, track.multiplier), decimalOfNumber(price));
    put(asset, worth);
    const giverTrack = prepared.tracks.get(giver);
    put(
      giver,
      negate(
        converted(
          prepared.input.book,
          worth,
          track.currency,
          giverTrack?.currency ?? track.currency,
          day,
        ),
      ),
    );
  }
  for (const { lot, proceeds } of entry.disposals) put(lot.asset, negate(proceeds));
  return [...taken].map(([asset, amount]) => ({ asset, amount }));
}

function converted(
  book: PriceBook,
  amount: Decimal,
  from: CurrencyCode,
  to: CurrencyCode,
  day: number,
): Decimal {
  if (from === to) return amount;
  const rate = (rateIn(book, from, day) ?? 0) / (rateIn(book, to, day) ?? 1);
  return multiply(amount, decimalOfNumber(rate));
}

/** Price per unit in the currency of the asset: the last one on or before the day. */
export function localPrice(book: PriceBook, track: Track, day: number): number | null {
  const place = placeOn(track.marks.days, day);
  if (place < 0) return null;
  const mark = priceAt(track.marks, place);
  if (track.marks.currency === track.currency) return mark;
  const own = rateIn(book, track.currency, day) ?? 0;
  return own === 0 ? 0 : (mark * (rateIn(book, track.marks.currency, day) ?? 0)) / own;
}

/** The steps from a day on, in a list of their own. */
export function stepsFrom(steps: readonly Step[], day: number): Step[] {
  const last = steps.findLastIndex((step) => step.day < day);
  return steps.slice(last + 1);
}

/** Held at the end of a day. */
export function quantityOn(track: Track, day: number): Decimal {
  return track.quantities[placeOn(track.days, day)] ?? ZERO;
}

/** Worth at the end of a day in the currency of the asset, exact. */
export function localValue(book: PriceBook, track: Track, day: number): Decimal {
  const quantity = quantityOn(track, day);
  if (quantity.units === 0n) return ZERO;
  const price = localPrice(book, track, day);
  if (price === null) return ZERO;
  return multiply(multiply(quantity, track.multiplier), decimalOfNumber(price));
}
