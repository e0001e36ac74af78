import type {
  getPortfolioIncome,
  WirePayingAsset,
} from '../../../contract/portfolio/plan.schema.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import { addMonths, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimalOfNumber,
  multiply,
  sum,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { toFloat } from '../../../domain/portfolio/allocation/float-decimal.ts';
import type { Position } from '../../../domain/portfolio/allocation/position.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { type ExpectedIncome, expectedIncome } from '../../../domain/portfolio/income/expected.ts';
import {
  incomeBy,
  incomeGrowth,
  monthOf,
  type ReceivedIncome,
  receivedIncome,
  yearOf,
} from '../../../domain/portfolio/income/received.ts';
import { rateIn } from '../../../domain/portfolio/price-book.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketService } from '../market/service.ts';
import { dividendFacts } from './plan-market.ts';
import { type PlanCall, type PlanScope, positionsIn } from './plan-scope.ts';
import { onWire } from './plan-wire.ts';

const PAYMENTS = 200;

export interface Expected extends ExpectedIncome {
  /** In the base currency at the rate of today; `null` without one. */
  readonly value: Decimal | null;
}

/** What units pay in the twelve months after today; the units are those of the positions given. */
export async function expectedOf(
  market: Pick<MarketService, 'registry'>,
  scope: PlanScope,
  positions: readonly Position[],
  received: readonly ReceivedIncome[],
  { signal }: PlanCall,
): Promise<{ readonly rows: readonly Expected[]; readonly unavailable: readonly SymbolId[] }> {
  const units = new Map<AssetId, Decimal>();
  for (const { asset, quantity } of positions)
    if (asset !== null) units.set(asset, add(units.get(asset) ?? ZERO, quantity));
  const known = [...units].flatMap(([id, quantity]) => {
    const asset = scope.assets.get(id);
    return asset === undefined ? [] : [{ asset, quantity }];
  });
  const symbols = known.flatMap(({ asset }) =>
    asset.symbol !== null && asset.class !== 'option' && asset.class !== 'crypto'
      ? [asset.symbol]
      : [],
  );
  const { bySymbol, unavailable } = await dividendFacts(market, symbols, scope.today, signal);
  const rows = expectedIncome(
    known.map(({ asset, quantity }) => ({
      asset,
      quantity,
      dividends: (asset.symbol === null ? undefined : bySymbol.get(asset.symbol)) ?? [],
    })),
    scope.booked.entries,
    received,
    scope.today,
  );
  const day = toDayNumber(scope.today);
  return {
    rows: rows.map((row) => {
      const rate = rateIn(scope.book, row.currency, day);
      return { ...row, value: rate === null ? null : multiply(row.amount, decimalOfNumber(rate)) };
    }),
    unavailable,
  };
}

export const expectedTotal = (rows: readonly Expected[]): Decimal =>
  sum(rows.flatMap(({ value }) => (value === null ? [] : [value])));

export async function incomeView(
  market: Pick<MarketService, 'registry'>,
  scope: PlanScope,
  call: PlanCall,
): Promise<ResponseOf<typeof getPortfolioIncome>> {
  const { positions, unvalued } = positionsIn(scope);
  const { payments, unrated } = receivedIncome(scope.booked.entries, scope.book);
  const { rows, unavailable } = await expectedOf(market, scope, positions, payments, call);
  const years = incomeBy(payments, yearOf);
  const nameOf = (asset: AssetId | null): string =>
    asset === null ? '' : (scope.assets.get(asset)?.name ?? asset);
  const yearAgo = addMonths(scope.today, -12);
  const recent = payments.filter(({ date }) => date > yearAgo && date <= scope.today);
  const gross = (list: readonly ReceivedIncome[]) => sum(list.map((payment) => payment.gross));
  const value = sum(positions.map((position) => position.value));
  const cost = sum(scope.booked.lots.map(({ baseCost }) => baseCost));
  const expectedYear = expectedTotal(rows);
  return {
    base: scope.base,
    today: scope.today,
    unvalued,
    months: incomeBy(payments, monthOf).map(onWireGroup),
    years: years.map(onWireGroup),
    growth: incomeGrowth(years, firstDay(scope), scope.today).map((year) => ({
      ...year,
      gross: onWire(year.gross),
    })),
    payments: payments
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, PAYMENTS)
      .map(({ transaction, date, asset, category, ...sums }) => ({
        transaction,
        date,
        asset,
        name: nameOf(asset),
        category,
        ...onWireSums(sums),
      })),
    expected: rows.map((row) => ({
      ...row,
      name: nameOf(row.asset),
      units: onWire(row.units),
      perUnit: onWire(row.perUnit),
      amount: onWire(row.amount),
      value: row.value === null ? null : onWire(row.value),
    })),
    assets: payingAssets(scope, positions, payments, recent, rows, nameOf),
    totals: {
      received: onWire(gross(payments)),
      receivedYear: onWire(gross(recent)),
      expectedYear: onWire(expectedYear),
      yieldOnValue: ratio(expectedYear, value),
      yieldOnCost: ratio(expectedYear, cost),
    },
    unrated,
    unavailable,
  };
}

const firstDay = ({ booked }: PlanScope): IsoDate | null =>
  booked.entries.reduce<IsoDate | null>(
    (first, { date }) => (first === null || date < first ? date : first),
    null,
  );

export const ratio = (part: Decimal, whole: Decimal): number | null =>
  whole.units > 0n ? toFloat(part) / toFloat(whole) : null;

type Sums = Pick<ReceivedIncome, 'gross' | 'tax' | 'fees' | 'net'>;

const onWireSums = ({ gross, tax, fees, net }: Sums) => ({
  gross: onWire(gross),
  tax: onWire(tax),
  fees: onWire(fees),
  net: onWire(net),
});

const onWireGroup = ({ key, count, ...sums }: Sums & { key: string; count: number }) => ({
  key,
  count,
  ...onWireSums(sums),
});

/** Everything that paid or is expected to, the largest expected income first. */
function payingAssets(
  { booked }: PlanScope,
  positions: readonly Position[],
  payments: readonly ReceivedIncome[],
  recent: readonly ReceivedIncome[],
  expected: readonly Expected[],
  nameOf: (asset: AssetId | null) => string,
): readonly WirePayingAsset[] {
  const total = <T>(list: readonly T[], amount: (item: T) => Decimal | null) =>
    sum(list.map((item) => amount(item) ?? ZERO));
  const ids = new Set<AssetId | null>([
    ...payments.map(({ asset }) => asset),
    ...expected.map(({ asset }) => asset),
  ]);
  return [...ids]
    .map((asset) => {
      const held = positions.filter((position) => asset !== null && position.asset === asset);
      const value = total(held, (position) => position.value);
      const cost = total(
        booked.lots.filter((lot) => lot.asset === asset),
        (lot) => lot.baseCost,
      );
      const next = total(
        expected.filter((row) => row.asset === asset),
        (row) => row.value,
      );
      return {
        asset,
        name: nameOf(asset),
        received: onWire(
          total(
            payments.filter((one) => one.asset === asset),
            (one) => one.gross,
          ),
        ),
        receivedYear: onWire(
          total(
            recent.filter((one) => one.asset === asset),
            (one) => one.gross,
          ),
        ),
        expected: onWire(next),
        value: held.length === 0 ? null : onWire(value),
        cost: held.length === 0 ? null : onWire(cost),
        yieldOnValue: held.length === 0 ? null : ratio(next, value),
        yieldOnCost: held.length === 0 ? null : ratio(next, cost),
      };
    })
    .toSorted((a, b) => Number(b.expected) - Number(a.expected) || (a.name < b.name ? -1 : 1));
}
