import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimalOfNumber,
  formatDecimal,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Booked, Disposal, Lot } from '../booked.ts';
import type { DatedFlow } from '../performance/xirr.ts';
import { closeOn, type PriceBook, rateIn } from '../price-book.ts';

/**
 * What was opened and closed together: a sale with the lots that it closed, or what an account
 * still has of an asset. In the base currency at the rates of the days, fees and taxes included.
 */
export interface Trade {
  readonly asset: AssetId;
  readonly account: string;
  readonly isShort: boolean;
  readonly quantity: Decimal;
  readonly start: IsoDate;
  /** `null` while it is open. */
  readonly end: IsoDate | null;
  readonly holdingDays: number;
  readonly entry: Decimal;
  /** Of an open trade its value; `null` without a price. */
  readonly exit: Decimal | null;
  readonly profit: Decimal | null;
  /** Before fees and taxes of both sides. */
  readonly grossProfit: Decimal | null;
  /** profit / entry. */
  readonly return: number | null;
  readonly flows: readonly DatedFlow[];
  /** The closing transaction; `null` while it is open. */
  readonly transaction: string | null;
  /** Transactions that opened it. */
  readonly opened: readonly string[];
}

/** Closed trades by their end, then open ones by their start. */
export function collectTrades(
  { entries, lots }: Pick<Booked, 'entries' | 'lots'>,
  assets: ReadonlyMap<AssetId, Pick<Asset, 'multiplier'>>,
  book: PriceBook,
  asOf: IsoDate,
): readonly Trade[] {
  const closed = entries.flatMap(({ disposals }) =>
    [
      ...grouped(disposals, ({ lot, transaction }) => `${transaction} ${lot.asset} ${lot.account}`),
    ].map((parts) => closedTrade(parts, book)),
  );
  const open = [...grouped(lots, ({ asset, account }) => `${asset} ${account}`)]
    .map((parts) => openTrade(parts, multiplierOf(assets, parts[0].asset), book, asOf))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  return [...closed, ...open];
}

function* grouped<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Iterable<readonly [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  yield* groups.values();
}

const toNumber = (value: Decimal): number => Number(formatDecimal(value));

const earliest = (dates: readonly IsoDate[]): IsoDate =>
  dates.reduce((first, date) => (date < first ? date : first));

function closedTrade(parts: readonly [Disposal, ...Disposal[]], book: PriceBook): Trade {
  const [{ lot, date, transaction }] = parts;
  const isShort = lot.quantity.units < 0n;
  const costs = sum(parts.map(({ baseCost }) => baseCost));
  const proceeds = sum(parts.map(({ baseProceeds }) => baseProceeds));
  // A short trade begins with what the sale brought (a negative cost) and ends with a purchase.
  const entry = isShort ? negate(costs) : costs;
  const exit = isShort ? negate(proceeds) : proceeds;
  const charges = sum(parts.map((part) => chargesOf(part, book)));
  const flows: DatedFlow[] = parts.map((part) => ({
    day: toDayNumber(part.lot.acquired),
    amount: -toNumber(part.baseCost),
  }));
  flows.push({ day: toDayNumber(date), amount: toNumber(proceeds) });
  return trade({
    asset: lot.asset,
    account: lot.account,
    isShort,
    quantity: sum(parts.map(({ quantity }) => quantity)),
    start: earliest(parts.map((part) => part.lot.acquired)),
    end: date,
    lastDay: date,
    entry,
    exit,
    charges,
    flows,
    transaction,
    opened: parts.map((part) => part.lot.opened),
  });
}

/** Fees and taxes of both sides, each at the rate of its day. */
function chargesOf({ lot, date, ...part }: Disposal, book: PriceBook): Decimal {
  const bought = rateOf(book, lot, lot.acquired);
  const sold = rateOf(book, lot, date);
  return add(
    multiply(add(part.buyFees, part.buyTaxes), bought),
    multiply(add(part.sellFees, part.sellTaxes), sold),
  );
}

const rateOf = (book: PriceBook, { currency }: Lot, date: IsoDate): Decimal =>
  decimalOfNumber(rateIn(book, currency, toDayNumber(date)) ?? 0);

const multiplierOf = (
  assets: ReadonlyMap<AssetId, Pick<Asset, 'multiplier'>>,
  asset: AssetId,
): Decimal => {
  const multiplier = assets.get(asset)?.multiplier;
  return multiplier === undefined ? { units: 1n, scale: 0 } : toDecimal(multiplier);
};

function openTrade(
  parts: readonly [Lot, ...Lot[]],
  multiplier: Decimal,
  book: PriceBook,
  asOf: IsoDate,
): Trade {
  const [lot] = parts;
  const isShort = lot.quantity.units < 0n;
  const quantity = sum(parts.map((part) => part.quantity));
  const series = book.prices.get(lot.asset);
  const close = series === undefined ? null : closeOn(series, toDayNumber(asOf));
  const rate = series === undefined ? null : rateIn(book, series.currency, toDayNumber(asOf));
  const value =
    close === null || rate === null
      ? null
      : multiply(
          multiply(multiply(quantity, multiplier), decimalOfNumber(close)),
          decimalOfNumber(rate),
        );
  const costs = sum(parts.map(({ baseCost }) => baseCost));
  const flows: DatedFlow[] = parts.map(({ acquired, baseCost }) => ({
    day: toDayNumber(acquired),
    amount: -toNumber(baseCost),
  }));
  if (value !== null) flows.push({ day: toDayNumber(asOf), amount: toNumber(value) });
  return trade({
    asset: lot.asset,
    account: lot.account,
    isShort,
    quantity: isShort ? negate(quantity) : quantity,
    start: earliest(parts.map(({ acquired }) => acquired)),
    end: null,
    lastDay: asOf,
    entry: isShort ? negate(costs) : costs,
    exit: value === null ? null : isShort ? negate(value) : value,
    charges: sum(
      parts.map((part) => multiply(add(part.fees, part.taxes), rateOf(book, part, part.acquired))),
    ),
    flows,
    transaction: null,
    opened: parts.map(({ opened }) => opened),
  });
}

/**
 * A short sale brings money first, so its own flows have no rate of return. What it brought is set
 * aside instead, as a broker asks for it, and comes back with the profit.
 */
function collateralFlows(
  flows: readonly DatedFlow[],
  lastDay: number,
  profit: Decimal | null,
): readonly DatedFlow[] {
  const opened = flows
    .filter(({ amount }) => amount > 0)
    .map(({ day, amount }) => ({ day, amount: -amount }));
  if (profit === null) return opened;
  const aside = opened.reduce((sum, { amount }) => sum - amount, 0);
  return [...opened, { day: lastDay, amount: aside + toNumber(profit) }];
}

function trade({
  lastDay,
  charges,
  ...facts
}: Omit<Trade, 'holdingDays' | 'profit' | 'grossProfit' | 'return'> & {
  readonly lastDay: IsoDate;
  readonly charges: Decimal;
}): Trade {
  const { entry, exit, isShort, start } = facts;
  const profit = exit === null ? null : isShort ? subtract(entry, exit) : subtract(exit, entry);
  return {
    ...facts,
    flows: isShort ? collateralFlows(facts.flows, toDayNumber(lastDay), profit) : facts.flows,
    holdingDays: toDayNumber(lastDay) - toDayNumber(start),
    profit,
    grossProfit: profit === null ? null : add(profit, charges),
    return:
      profit === null || entry.units === ZERO.units ? null : toNumber(profit) / toNumber(entry),
  };
}
