import { type IsoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { Period } from '../../../src/domain/portfolio/analysis.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import { type DatedFlow, xirr } from '../../../src/domain/portfolio/performance/xirr.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import type { BookedLedger } from './booked-ledger.ts';
import { type PpBooking, ppBookings } from './pp-bookings.ts';
import { type PpCosts, ppCosts, type PpOpening } from './pp-costs.ts';
import { type PpIndex, ppIndex } from './pp-index.ts';
import { type PpMarket, ppMarket, SHARE } from './pp-market.ts';

/** A ledger as Portfolio Performance sees it, for any number of periods. */
export interface PpClient {
  readonly market: PpMarket;
  readonly bookings: readonly PpBooking[];
  readonly securities: readonly AssetId[];
  readonly currencyOf: (security: AssetId) => string;
}

export function ppClient(parts: readonly BookedLedger[], book: PriceBook): PpClient {
  const ledgers = parts.map(({ ledger }) => ledger);
  const assets = new Map(ledgers.flatMap((ledger) => [...ledger.assets]));
  const market = ppMarket(ledgers, assets, book);
  const bookings = parts
    .flatMap(({ ledger, booked }, at) => ppBookings(ledger, `${at}:`, market, booked.entries))
    .sort((a, b) => a.day - b.day);
  const securities = new Set(bookings.flatMap(({ security }) => security ?? []));
  return {
    market,
    bookings,
    securities: [...securities],
    currencyOf: (security) => assets.get(security)?.currency ?? market.currency,
  };
}

/** Money is in the reporting currency, to the cent. */
export interface PpSecurity {
  readonly shares: number;
  readonly marketValue: number;
  readonly costs: PpCosts;
  readonly unrealizedFifo: { readonly gain: number; readonly forex: number };
  readonly unrealizedAverage: { readonly gain: number; readonly forex: number };
  readonly fees: number;
  readonly taxes: number;
  readonly delta: number;
  readonly deltaPercent: number;
  readonly dividends: number;
  readonly dividendCount: number;
  /** Mean of what the payments of a day gave on the moving average cost. */
  readonly dividendYield: number;
  readonly irr: number | null;
  readonly index: PpIndex;
}

const isIn = ({ type }: PpBooking): boolean => type === 'BUY' || type === 'DELIVERY_IN';
const isOut = ({ type }: PpBooking): boolean => type === 'SELL' || type === 'DELIVERY_OUT';
const money = (cents: number): number => cents / 100;
const sumOf = (rows: readonly PpBooking[], read: (row: PpBooking) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** Shares of one security by account after the given bookings. */
function sharesByAccount(bookings: readonly PpBooking[]): Map<string, number> {
  const held = new Map<string, number>();
  const put = (account: string, shares: number): void => {
    held.set(account, (held.get(account) ?? 0) + shares);
  };
  for (const row of bookings) {
    if (isIn(row)) put(row.account, row.shares);
    else if (isOut(row)) put(row.account, -row.shares);
    else if (row.type === 'TRANSFER') {
      put(row.account, -row.shares);
      put(row.to ?? row.account, row.shares);
    } else if (row.type === 'SPLIT')
      for (const [account, shares] of held) held.set(account, Math.round(shares * row.shares));
  }
  return held;
}

/** A split is typed in every account; one of them counts. */
function withoutRepeatedSplits(rows: readonly PpBooking[]): PpBooking[] {
  const days = new Set<number>();
  return rows.filter(({ type, day }) => {
    if (type !== 'SPLIT') return true;
    if (days.has(day)) return false;
    days.add(day);
    return true;
  });
}

/** Figures of one security for a period; bookings on its first day belong to the opening value. */
export function ppSecurity(client: PpClient, security: AssetId, period: Period): PpSecurity {
  const { market } = client;
  const [from, to] = [toDayNumber(period.from), toDayNumber(period.to)];
  const all = withoutRepeatedSplits(client.bookings.filter((row) => row.security === security));
  const before = all.filter(({ day }) => day <= from);
  const rows = all.filter(({ day }) => day > from && day <= to);
  const currency = client.currencyOf(security);
  const opening: PpOpening[] = [...sharesByAccount(before)]
    .filter(([, shares]) => shares !== 0)
    .map(([account, shares]) => ({
      account,
      shares,
      value: market.value(security, shares, from),
      valueOwn: market.valueOwn(security, shares, from),
    }));
  const openingValue = opening.reduce((sum, { value }) => sum + value, 0);
  const costs = ppCosts(opening, rows, (cents, day) => market.convert(cents, currency, day));
  const held = [...sharesByAccount([...before, ...rows]).values()];
  const shares = held.reduce((sum, count) => sum + count, 0);
  const marketValue = held.reduce((sum, count) => sum + market.value(security, count, to), 0);
  const own = held.reduce((sum, count) => sum + market.valueOwn(security, count, to), 0);
  const unrealized = (cost: { readonly gross: number; readonly grossOwn: number }) => {
    const gain = marketValue - cost.gross;
    const priceGain = market.convert(own - cost.grossOwn, currency, to);
    return { gain: money(gain), forex: currency === market.currency ? 0 : money(gain - priceGain) };
  };
  const dividends = rows.filter(({ type }) => type === 'DIVIDEND');
  const charges = (type: 'FEE' | 'TAX') =>
    sumOf(rows, (row) => (row.type === type ? row.amount : 0));
  const bought = sumOf(rows.filter(isIn), ({ amount }) => amount);
  const sold = sumOf(rows.filter(isOut), ({ amount }) => amount);
  const received = sumOf(dividends, ({ amount }) => amount);
  const delta =
    marketValue + sold + received - bought - openingValue - charges('FEE') - charges('TAX');
  const invested = openingValue + bought;
  return {
    shares: shares / SHARE,
    marketValue: money(marketValue),
    costs,
    unrealizedFifo: unrealized(costs.fifo),
    unrealizedAverage: unrealized(costs.average),
    fees: money(charges('FEE') + sumOf(rows, ({ fee }) => fee)),
    taxes: money(charges('TAX') + sumOf(rows, ({ tax }) => tax)),
    delta: money(delta),
    deltaPercent: invested === 0 ? 0 : delta / invested,
    dividends: money(sumOf(dividends, ({ gross }) => gross)),
    dividendCount: dividends.length,
    dividendYield: dividendYield(costs),
    irr: irrOf([
      { day: from, amount: -openingValue },
      ...rows.map((row) => ({ day: row.day, amount: securityFlow(row) })),
      { day: to, amount: marketValue },
    ]),
    // Many ask for no more than the sums.
    get index() {
      return securityIndex(market, security, sumShares(opening), rows, from, to);
    },
  };
}

const sumShares = (opening: readonly PpOpening[]): number =>
  opening.reduce((sum, { shares }) => sum + shares, 0);

/** Before tax: purchases are negative, sales and dividends positive. */
function securityFlow(row: PpBooking): number {
  if (isIn(row)) return -(row.amount - row.tax);
  if (isOut(row) || row.type === 'DIVIDEND') return row.amount + row.tax;
  return row.type === 'FEE' ? -row.amount : 0;
}

function irrOf(flows: readonly DatedFlow[]): number | null {
  const found = xirr(flows);
  if (found.kind !== 'several') return found.kind === 'one' ? found.rate : null;
  // Its search begins at 5 % and stops at the first solution.
  const distance = (rate: number): number => Math.abs(rate - 0.05);
  return found.rates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function dividendYield({ atDividends }: PpCosts): number {
  const days = new Map<number, { paid: number; cost: number }>();
  for (const { booking, cost } of atDividends) {
    const paid = (days.get(booking.day)?.paid ?? 0) + booking.gross;
    days.set(booking.day, { paid, cost });
  }
  const rates = [...days.values()]
    .filter(({ cost }) => cost > 0)
    .map(({ paid, cost }) => paid / cost);
  return rates.length === 0 ? 0 : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

function securityIndex(
  market: PpMarket,
  security: AssetId,
  openingShares: number,
  rows: readonly PpBooking[],
  from: number,
  to: number,
): PpIndex {
  const length = Math.max(0, to - from) + 1;
  const [totals, inflows, outflows] = [0, 1, 2].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let shares = openingShares;
  let next = 0;
  for (let at = 0; at < length; at += 1) {
    for (; next < rows.length && rows[next]!.day <= from + at; next += 1) {
      const row = rows[next]!;
      if (isIn(row)) shares += row.shares;
      else if (isOut(row)) shares -= row.shares;
      else if (row.type === 'SPLIT') shares = Math.round(shares * row.shares);
      const flow = securityFlow(row);
      if (flow < 0) inflows[at]! += -flow;
      else outflows[at]! += flow;
    }
    totals[at] = market.value(security, shares, from + at);
  }
  return ppIndex(from, totals, inflows, outflows);
}

/** Figures of all accounts and securities together. */
export interface PpTotals {
  readonly initialValue: number;
  readonly finalValue: number;
  readonly capitalGains: number;
  readonly realizedCapitalGains: number;
  readonly earnings: number;
  readonly fees: number;
  readonly taxes: number;
  readonly transfers: number;
  readonly currencyGains: number;
  readonly absoluteDelta: number;
  readonly irr: number | null;
  readonly index: PpIndex;
}

/** Deposits and units that arrive are positive, withdrawals and units that leave negative. */
function clientFlow({ type, amount }: PpBooking): number {
  if (type === 'DEPOSIT' || type === 'DELIVERY_IN') return amount;
  return type === 'WITHDRAWAL' || type === 'DELIVERY_OUT' ? -amount : 0;
}

export function ppTotals(client: PpClient, period: Period): PpTotals {
  const [from, to] = [toDayNumber(period.from), toDayNumber(period.to)];
  const rows = client.bookings.filter(({ day }) => day > from && day <= to);
  const index = clientIndex(client, from, to);
  const initial = index.totals[0]!;
  const final = index.totals.at(-1)!;
  let [unrealized, realized] = [0, 0];
  for (const security of client.securities) {
    const figures = ppSecurity(client, security, period);
    unrealized += Math.round(figures.unrealizedFifo.gain * 100);
    realized += figures.costs.realizedFifo.gain;
  }
  const ofType = (type: PpBooking['type'], read: (row: PpBooking) => number): number =>
    sumOf(rows, (row) => (row.type === type ? read(row) : 0));
  const earnings =
    ofType('DIVIDEND', ({ gross }) => gross) +
    ofType('INTEREST', ({ gross }) => gross) -
    ofType('INTEREST_CHARGE', ({ amount }) => amount);
  const fees = ofType('FEE', ({ amount }) => amount) + sumOf(rows, ({ fee }) => fee);
  const taxes = ofType('TAX', ({ amount }) => amount) + sumOf(rows, ({ tax }) => tax);
  const transfers = sumOf(rows, clientFlow);
  return {
    initialValue: money(initial),
    finalValue: money(final),
    capitalGains: money(unrealized),
    realizedCapitalGains: money(realized),
    earnings: money(earnings),
    fees: money(fees),
    taxes: money(taxes),
    transfers: money(transfers),
    currencyGains: money(
      final - initial - unrealized - realized - earnings + fees + taxes - transfers,
    ),
    absoluteDelta: money(final - transfers - initial),
    irr: irrOf([
      { day: from, amount: -initial },
      ...rows.map((row) => ({ day: row.day, amount: -clientFlow(row) })),
      { day: to, amount: final },
    ]),
    index,
  };
}

function clientIndex({ market, bookings }: PpClient, from: number, to: number): PpIndex {
  const length = Math.max(0, to - from) + 1;
  const [totals, inflows, outflows] = [0, 1, 2].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const shares = new Map<AssetId, number>();
  const cash = new Map<string, { currency: string; cents: number }>();
  const splits = new Set<string>();
  let next = 0;
  for (let at = 0; at < length; at += 1) {
    for (; next < bookings.length && bookings[next]!.day <= from + at; next += 1) {
      const row = bookings[next]!;
      const { security } = row;
      if (security !== null) {
        const held = shares.get(security) ?? 0;
        const split = `${security} ${row.day}`;
        if (isIn(row)) shares.set(security, held + row.shares);
        else if (isOut(row)) shares.set(security, held - row.shares);
        else if (row.type === 'SPLIT' && !splits.has(split)) {
          splits.add(split);
          shares.set(security, Math.round(held * row.shares));
        }
      }
      for (const { account, currency, cents } of row.cash) {
        const key = `${account}\n${currency}`;
        cash.set(key, { currency, cents: (cash.get(key)?.cents ?? 0) + cents });
      }
      if (row.day <= from) continue;
      const flow = clientFlow(row);
      if (flow > 0) inflows[at]! += flow;
      else outflows[at]! += -flow;
    }
    let total = 0;
    for (const [security, count] of shares)
      if (count !== 0) total += market.value(security, count, from + at);
    for (const { currency, cents } of cash.values())
      if (cents !== 0) total += market.convert(cents, currency, from + at);
    totals[at] = total;
  }
  return ppIndex(from, totals, inflows, outflows);
}

/** Securities with shares at the end of a day. */
export function ppPositions(client: PpClient, date: IsoDate): AssetId[] {
  const day = toDayNumber(date);
  return client.securities.filter((security) => {
    const rows = client.bookings.filter((row) => row.security === security && row.day <= day);
    const held = sharesByAccount(withoutRepeatedSplits(rows));
    return [...held.values()].reduce((sum, shares) => sum + shares, 0) !== 0;
  });
}
