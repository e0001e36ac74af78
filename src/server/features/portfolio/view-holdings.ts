import type { WireHolding, WireTotals } from '../../../contract/portfolio/views.schema.ts';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import { add, type Decimal, multiply, sum } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { Holding, Period, PeriodGains } from '../../../domain/portfolio/analysis.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { changeRate, gainRate, weightOf } from '../../../domain/portfolio/live-holding.ts';
import { exactRates } from '../../../domain/portfolio/performance/exact-rates.ts';
import {
  type GainsOfPeriod,
  periodGains,
} from '../../../domain/portfolio/performance/period-gains.ts';
import type { Prepared } from '../../../domain/portfolio/performance/prepared.ts';
import { rateIn } from '../../../domain/portfolio/price-book.ts';
import { balancesOf } from './cash-balances.ts';
import type { ReadScope } from './reader.ts';
import { type Amounts, amountsOf } from './view-frame.ts';

const ZERO_TEXT = '0' as DecimalText;
const ONE_TEXT = '1' as DecimalText;

export interface CashLine {
  readonly portfolio: string;
  readonly account: string;
  readonly name: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly rate: number | null;
  readonly value: Decimal | null;
}

/** The balance of every account in every currency; those that are empty are left out. */
export function cashLines(scope: ReadScope): readonly CashLine[] {
  const day = toDayNumber(scope.today);
  const rate = exactRates(scope.book);
  const amounts = amountsOf(scope);
  return scope.parts.flatMap(({ head, booked }) => {
    return balancesOf(booked, scope.today)
      .filter(({ amount }) => amount.units !== 0n)
      .map(({ account, currency, amount }) => {
        const known = rateIn(scope.book, currency, day);
        return {
          portfolio: head.id,
          account,
          name: amounts.accountName(head.accounts, account),
          currency,
          amount,
          rate: known,
          value: known === null ? null : multiply(amount, rate(currency, day)),
        };
      });
  });
}

/** A change that lies before the day that is shown is none of it: an entered price may be old. */
const isOfTheDay = (priceDate: IsoDate | null, now: number): boolean =>
  priceDate !== null && priceDate >= fromDayNumber(lastOpenedSession(now).day);

/** The holdings with the change of the day as far as it is one of this day. */
export const dayHoldings = (scope: ReadScope, now: number): readonly Holding[] =>
  scope.analysis.holdings.map((holding) =>
    holding.dayChange === null || isOfTheDay(holding.priceDate, now)
      ? holding
      : { ...holding, dayChange: ZERO_TEXT, previousPrice: holding.price },
  );

export interface HeldTotals {
  readonly value: Decimal;
  readonly holdings: Decimal;
  readonly cash: Decimal;
  readonly cost: Decimal;
  readonly dayChange: Decimal;
}

const added = (texts: readonly (DecimalText | null)[]): Decimal =>
  sum(texts.flatMap((text) => (text === null ? [] : [toDecimal(text)])));

export function totalsOf(holdings: readonly Holding[], cash: readonly CashLine[]): HeldTotals {
  const held = added(holdings.map(({ value }) => value));
  const money = sum(cash.flatMap(({ value }) => (value === null ? [] : [value])));
  return {
    value: add(held, money),
    holdings: held,
    cash: money,
    cost: added(holdings.map(({ baseCost }) => baseCost)),
    dayChange: added(holdings.map(({ dayChange }) => dayChange)),
  };
}

const known = new WeakMap<Prepared, Map<string, GainsOfPeriod>>();

/** Gains of a period, computed once for all who ask about the same books. */
export function gainsIn({ prepared }: Pick<ReadScope, 'prepared'>, period: Period): GainsOfPeriod {
  const of = known.get(prepared) ?? new Map<string, GainsOfPeriod>();
  known.set(prepared, of);
  const key = `${period.from} ${period.to}`;
  const found = of.get(key) ?? periodGains(prepared, period);
  of.set(key, found);
  return found;
}

export type GainParts = Omit<PeriodGains, 'start' | 'end' | 'flows'>;

export const wireGains = (gains: GainParts, { money }: Amounts) => ({
  realised: money(gains.realised),
  unrealised: money(gains.unrealised),
  dividends: money(gains.dividends),
  interest: money(gains.interest),
  fees: money(gains.fees),
  taxes: money(gains.taxes),
  currency: money(gains.currency),
});

export const wirePeriodGains = (gains: PeriodGains, amounts: Amounts) => ({
  start: amounts.money(gains.start),
  end: amounts.money(gains.end),
  flows: amounts.money(gains.flows),
  ...wireGains(gains, amounts),
});

/** Everything that was earned: the parts together. */
export const gainOf = (gains: GainParts): DecimalText =>
  amountText(
    added([
      gains.realised,
      gains.unrealised,
      gains.dividends,
      gains.interest,
      gains.fees,
      gains.taxes,
      gains.currency,
    ]),
  );

export function wireTotals(totals: HeldTotals, gains: GainParts, amounts: Amounts): WireTotals {
  const text = (amount: Decimal) => amounts.money(amountText(amount));
  const [value, dayChange] = [totals.value, totals.dayChange].map((amount) =>
    Number(amountText(amount)),
  );
  return {
    value: text(totals.value),
    holdings: text(totals.holdings),
    cash: text(totals.cash),
    cost: text(totals.cost),
    dayChange: text(totals.dayChange),
    dayChangeRate: changeRate(value!, dayChange!),
    gains: wireGains(gains, amounts),
    totalGain: amounts.money(gainOf(gains)),
  };
}

export function wireHolding(
  scope: ReadScope,
  holding: Holding,
  total: number,
  accounts: ReadonlyMap<AssetId, readonly string[]>,
): WireHolding {
  const amounts = amountsOf(scope);
  const { money } = amounts;
  const asset = scope.assets.get(holding.asset);
  const note = scope.priced.notes.get(holding.asset);
  const { price, previousPrice } = holding;
  const value = holding.value === null ? null : Number(holding.value);
  return {
    asset: holding.asset,
    name: asset?.name ?? holding.asset,
    class: asset?.class ?? 'other',
    sector: asset?.sector ?? null,
    country: asset?.country ?? null,
    symbol: asset?.symbol ?? null,
    isin: asset?.isin ?? null,
    currency: holding.currency,
    multiplier: multiplierOf(asset),
    accounts: accounts.get(holding.asset) ?? [],
    quantity: money(holding.quantity),
    price,
    priceDate: holding.priceDate,
    priceTime: note?.time ?? null,
    priceOrigin: price === null ? null : (note?.origin ?? 'booking'),
    previousPrice,
    rate: rateIn(scope.book, holding.currency, toDayNumber(scope.today)),
    averagePrice: money(holding.averagePrice),
    cost: money(holding.cost),
    value: money(holding.value),
    baseCost: money(holding.baseCost),
    dayChange: money(holding.dayChange),
    dayChangeRate:
      price === null || previousPrice === null || previousPrice === 0
        ? null
        : (price - previousPrice) / Math.abs(previousPrice),
    gains: wireGains(holding.gains, amounts),
    totalGain: money(holding.totalGain),
    gainRate: gainRate(value, Number(holding.baseCost)),
    weight: weightOf(value, total),
    timeWeighted: holding.timeWeighted,
    moneyWeighted: holding.moneyWeighted,
    firstBooked: holding.firstBooked,
    lastBooked: holding.lastBooked,
  };
}

const multiplierOf = (asset: Asset | undefined): DecimalText =>
  asset === undefined || asset.multiplier === ''
    ? ONE_TEXT
    : amountText(toDecimal(asset.multiplier));

/** Names of the accounts that hold each asset. */
export function accountsHolding(scope: ReadScope): ReadonlyMap<AssetId, readonly string[]> {
  const { accountName } = amountsOf(scope);
  const found = new Map<AssetId, Set<string>>();
  for (const { head, booked } of scope.parts)
    for (const { asset, account } of booked.lots) {
      const names = found.get(asset) ?? new Set<string>();
      names.add(accountName(head.accounts, account));
      found.set(asset, names);
    }
  return new Map([...found].map(([asset, names]) => [asset, [...names].toSorted()]));
}

export const wireCash = (line: CashLine, total: number, { money, id }: Amounts) => ({
  portfolio: line.portfolio,
  account: id(line.account),
  name: line.name,
  currency: line.currency,
  amount: money(amountText(line.amount)),
  rate: line.rate,
  value: line.value === null ? null : money(amountText(line.value)),
  weight: line.value === null ? null : weightOf(Number(amountText(line.value)), total),
});
