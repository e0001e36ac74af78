import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Entry } from '../../../src/domain/portfolio/booked.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import type { Money, Transaction } from '../../../src/domain/portfolio/transaction.ts';

import { type PpMarket, SHARE } from './pp-market.ts';

export type PpType =
  | 'BUY'
  | 'SELL'
  | 'DELIVERY_IN'
  | 'DELIVERY_OUT'
  | 'TRANSFER'
  | 'SPLIT'
  | 'DIVIDEND'
  | 'INTEREST'
  | 'INTEREST_CHARGE'
  | 'FEE'
  | 'TAX'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'CASH_TRANSFER';

/** A booking in its terms. Money is in cents, of the reporting currency where nothing else is said. */
export interface PpBooking {
  readonly day: number;
  readonly type: PpType;
  readonly security: AssetId | null;
  readonly account: string;
  /** Of a transfer. */
  readonly to: string | null;
  /** In `SHARE`; of a split the factor. */
  readonly shares: number;
  /** What moved: fees and taxes are in it. */
  readonly amount: number;
  /** Before fees and taxes. */
  readonly gross: number;
  /** The same in the currency of the security. */
  readonly grossOwn: number;
  readonly fee: number;
  readonly tax: number;
  /** What it does to cash, in cents of those currencies. */
  readonly cash: readonly {
    readonly account: string;
    readonly currency: CurrencyCode;
    readonly cents: number;
  }[];
}

const NOTHING = {
  to: null,
  security: null,
  shares: 0,
  amount: 0,
  gross: 0,
  grossOwn: 0,
  fee: 0,
  tax: 0,
  cash: [],
} as const;

const cents = (sum: Money | null): number =>
  sum === null ? 0 : Math.round(Number(sum.amount) * 100);
const shares = (text: string): number => Math.round(Number(text) * SHARE);

/** A ledger as Portfolio Performance would have it, in the order of booking. */
export function ppBookings(
  ledger: Ledger,
  /** Put before names of accounts: those of several ledgers may be alike. */
  prefix: string,
  market: PpMarket,
  entries: readonly Entry[],
): PpBooking[] {
  const rows = new Map(ledger.transactions.map((row) => [row.id, row]));
  const bookings = entries.flatMap((entry) => {
    const row = rows.get(entry.transaction);
    const own = row === undefined ? [] : bookingsOf(ledger, market, row, entry);
    return own.map((booking) => ({
      ...booking,
      account: prefix + booking.account,
      to: booking.to === null ? null : prefix + booking.to,
      cash: booking.cash.map((moved) => ({ ...moved, account: prefix + moved.account })),
    }));
  });
  return ledger.settings.cash === 'tracked'
    ? bookings
    : bookings.flatMap((row) => paid(market, row));
}

/** Without an account, money comes with every purchase and leaves with every sale. */
function paid(market: PpMarket, booking: PpBooking): PpBooking[] {
  if (
    booking.type === 'DEPOSIT' ||
    booking.type === 'WITHDRAWAL' ||
    booking.type === 'CASH_TRANSFER'
  )
    return [];
  const { day, account } = booking;
  return [
    booking,
    ...booking.cash.map(({ currency, cents: moved, account: at }): PpBooking => {
      const amount = market.convert(Math.abs(moved), currency, day);
      return {
        ...NOTHING,
        day,
        account,
        type: moved < 0 ? 'DEPOSIT' : 'WITHDRAWAL',
        amount,
        gross: amount,
        cash: [{ account: at, currency, cents: -moved }],
      };
    }),
  ];
}

function bookingsOf(ledger: Ledger, market: PpMarket, row: Transaction, entry: Entry): PpBooking[] {
  const day = toDayNumber(row.date);
  const { account } = row;
  const head = { ...NOTHING, day, account };
  const term = market.currency;
  const convert = (sum: Money | null): number =>
    sum === null ? 0 : market.convert(cents(sum), sum.currency, day);
  const inCurrency = (sum: Money | null, currency: CurrencyCode): number =>
    sum === null ? 0 : market.between(cents(sum), sum.currency, currency, day);

  switch (row.kind) {
    case 'buy':
    case 'cover':
    case 'sell':
    case 'short': {
      const type = row.kind === 'buy' || row.kind === 'cover' ? 'BUY' : 'SELL';
      const sign = type === 'BUY' ? 1 : -1;
      const multiplier = Number(ledger.assets.get(row.asset)?.multiplier ?? 1);
      const own = Math.round(
        100 *
          (row.gross === null
            ? Number(row.quantity) * Number(row.price) * multiplier
            : Number(row.gross)),
      );
      const paidIn = row.settled?.currency ?? row.currency;
      const costs = inCurrency(row.fee, paidIn) + inCurrency(row.tax, paidIn);
      const amountPaid = row.settled === null ? own + sign * costs : cents(row.settled);
      const [fee, tax] = [convert(row.fee), convert(row.tax)];
      // A price that was agreed in the reporting currency needs no rate.
      const isAgreed = row.currency === term;
      const gross = isAgreed ? own : market.convert(amountPaid - sign * costs, paidIn, day);
      return [
        {
          ...head,
          type,
          security: row.asset,
          shares: shares(row.quantity),
          amount:
            isAgreed && paidIn !== term
              ? gross + sign * (fee + tax)
              : market.convert(amountPaid, paidIn, day),
          gross,
          grossOwn: own,
          fee,
          tax,
          cash: [
            { account: row.cashAccount ?? account, currency: paidIn, cents: -sign * amountPaid },
          ],
        },
      ];
    }
    case 'delivery-in':
    case 'delivery-out':
    case 'opening-position': {
      const isIn = row.kind !== 'delivery-out';
      const currency = ledger.assets.get(row.asset)?.currency ?? term;
      const quantity = shares(row.quantity);
      const worth: Money | null = row.value ?? row.cost;
      const valuedIn = worth?.currency ?? currency;
      const value = worth === null ? market.valueOwn(row.asset, quantity, day) : cents(worth);
      const costs = inCurrency(row.fee, valuedIn) + inCurrency(row.tax, valuedIn);
      return [
        {
          ...head,
          type: isIn ? 'DELIVERY_IN' : 'DELIVERY_OUT',
          security: row.asset,
          shares: quantity,
          amount: market.convert(isIn ? value + costs : value - costs, valuedIn, day),
          gross: market.convert(value, valuedIn, day),
          grossOwn: market.between(value, valuedIn, currency, day),
          fee: convert(row.fee),
          tax: convert(row.tax),
        },
      ];
    }
    case 'dividend':
    case 'return-of-capital':
    case 'interest': {
      const paidIn = row.settled?.currency ?? row.amount.currency;
      const costs = inCurrency(row.fee, paidIn) + inCurrency(row.tax, paidIn);
      const net = row.settled === null ? cents(row.amount) - costs : cents(row.settled);
      return [
        {
          ...head,
          type: row.kind === 'interest' && row.asset === null ? 'INTEREST' : 'DIVIDEND',
          security: row.asset,
          amount: market.convert(net, paidIn, day),
          gross: market.convert(net + costs, paidIn, day),
          grossOwn: cents(row.amount),
          fee: convert(row.fee),
          tax: convert(row.tax),
          cash: [{ account: row.cashAccount ?? account, currency: paidIn, cents: net }],
        },
      ];
    }
    case 'reinvestment': {
      const gross = convert(row.amount);
      const [fee, tax] = [convert(row.fee), convert(row.tax)];
      const income = { ...head, security: row.asset, gross, grossOwn: cents(row.amount) };
      return [
        { ...income, type: 'DIVIDEND', amount: gross - fee - tax, fee, tax },
        {
          ...income,
          type: 'BUY',
          shares: shares(row.quantity),
          amount: gross - fee - tax,
          gross: gross - fee - tax,
        },
      ];
    }
    case 'stock-dividend': {
      const gross = convert(row.basis);
      return [
        {
          ...head,
          type: 'DELIVERY_IN',
          security: row.asset,
          shares: shares(row.quantity),
          amount: gross,
          gross,
          grossOwn: cents(row.basis),
        },
      ];
    }
    case 'fee':
    case 'tax':
    case 'interest-charge': {
      const amount = convert(row.amount);
      const type = { fee: 'FEE', tax: 'TAX', 'interest-charge': 'INTEREST_CHARGE' } as const;
      return [
        {
          ...head,
          type: type[row.kind],
          security: row.asset,
          amount,
          gross: amount,
          cash: [{ account, currency: row.amount.currency, cents: -cents(row.amount) }],
        },
      ];
    }
    case 'deposit':
    case 'withdrawal':
    case 'opening-cash': {
      const sign = row.kind === 'withdrawal' ? -1 : 1;
      const amount = convert(row.amount);
      const { currency } = row.amount;
      const flow: PpBooking = {
        ...head,
        type: sign === 1 ? 'DEPOSIT' : 'WITHDRAWAL',
        amount,
        gross: amount,
        cash: [{ account, currency, cents: sign * cents(row.amount) }],
      };
      if (row.fee === null) return [flow];
      const fee = convert(row.fee);
      const moved = [{ account, currency: row.fee.currency, cents: -cents(row.fee) }];
      return [flow, { ...head, type: 'FEE', amount: fee, gross: fee, cash: moved }];
    }
    case 'transfer': {
      const fee = convert(row.fee);
      const moved =
        row.fee === null ? [] : [{ account, currency: row.fee.currency, cents: -cents(row.fee) }];
      const costs: PpBooking[] =
        row.fee === null ? [] : [{ ...head, type: 'FEE', amount: fee, gross: fee, cash: moved }];
      if (row.asset !== null)
        return [
          ...costs,
          {
            ...head,
            type: 'TRANSFER',
            security: row.asset,
            to: row.to,
            shares: shares(row.quantity ?? '0'),
          },
        ];
      if (row.amount === null) return costs;
      const { currency } = row.amount;
      const size = cents(row.amount);
      const cash = [
        { account, currency, cents: -size },
        { account: row.to, currency, cents: size },
      ];
      return [...costs, { ...head, type: 'CASH_TRANSFER', cash }];
    }
    case 'conversion': {
      const cash = [
        { account, currency: row.sold.currency, cents: -cents(row.sold) },
        { account, currency: row.bought.currency, cents: cents(row.bought) },
      ];
      return [{ ...head, type: 'CASH_TRANSFER', cash }];
    }
    case 'split': {
      const factor = Number(row.numerator) / Number(row.denominator);
      return [{ ...head, type: 'SPLIT', security: row.asset, shares: factor }];
    }
    case 'accumulation':
      return [];
    default:
      return otherUnits(ledger, market, head, entry);
  }
}

/** What Portfolio Performance does not know: units leave and arrive at their value of the day. */
function otherUnits(
  ledger: Ledger,
  market: PpMarket,
  head: Omit<PpBooking, 'type'>,
  entry: Entry,
): PpBooking[] {
  const bookings: PpBooking[] = entry.units.map(({ account, asset, quantity }) => {
    const moved = Math.round(numberOf(quantity) * SHARE);
    const own = market.valueOwn(asset, Math.abs(moved), head.day);
    const gross = market.convert(
      own,
      ledger.assets.get(asset)?.currency ?? market.currency,
      head.day,
    );
    return {
      ...head,
      account,
      type: moved > 0 ? 'DELIVERY_IN' : 'DELIVERY_OUT',
      security: asset,
      shares: Math.abs(moved),
      amount: gross,
      gross,
      grossOwn: own,
    };
  });
  const cash = entry.cash.map(({ account, currency, amount }) => ({
    account,
    currency,
    cents: Math.round(numberOf(amount) * 100),
  }));
  return cash.length === 0 ? bookings : [...bookings, { ...head, type: 'CASH_TRANSFER', cash }];
}
