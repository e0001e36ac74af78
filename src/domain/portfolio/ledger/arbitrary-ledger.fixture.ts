import fc from 'fast-check';
import { addDays, isoDate } from '../../calendar/iso-date.ts';
import { LOT_METHODS } from '../portfolio.ts';
import type { Transaction } from '../transaction.ts';
import {
  accumulation,
  assetId,
  CALL,
  cashFlow,
  charge,
  delivery,
  income,
  merger,
  money,
  num,
  optionEnd,
  reinvestment,
  spinOff,
  split,
  stockDividend,
  symbolChange,
  trade,
  transfer,
} from './ledger.fixture.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 50_000 }).map((parts) => parts / 1_000);
const fee = fc.option(amount.map((text) => money(text)));
const symbol = fc.constantFrom('AAPL', 'MSFT', CALL);

/** A row in dollars; `id` and `day` are given so that rows can be moved and shuffled. */
const makeRow = fc.record({
  kind: fc.nat(19),
  symbol,
  units,
  amount,
  price: amount,
  fee,
  tax: fee,
  other: fc.boolean(),
  share: fc.constantFrom(0, 0.25, 0.333, 1),
  parts: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
  method: fc.option(fc.constantFrom(...LOT_METHODS)),
});

function rowOf(
  id: string,
  date: string,
  made: typeof makeRow extends fc.Arbitrary<infer T> ? T : never,
): Transaction {
  const { units: quantity, fee: paid, tax, share } = made;
  const sum = money(made.amount);
  const account = made.other ? 'B' : 'A';
  const costs = { account, fee: paid, tax };
  const whole = Math.max(1, Math.floor(quantity));
  const lotMethod = made.method;
  switch (made.kind) {
    case 0:
    case 1:
    case 2:
      return trade(id, date, 'buy', made.symbol, quantity, made.price, costs);
    case 3:
    case 4:
      return trade(id, date, 'sell', made.symbol, quantity, made.price, { ...costs, lotMethod });
    case 5:
      return trade(id, date, 'short', made.symbol, quantity, made.price, costs);
    case 6:
      return trade(id, date, 'cover', made.symbol, quantity, made.price, { ...costs, lotMethod });
    case 7:
      return income(id, date, 'dividend', made.symbol, sum, costs);
    case 8:
      return income(id, date, 'return-of-capital', made.symbol, sum, costs);
    case 9:
      return reinvestment(id, date, made.symbol, sum, quantity, costs);
    case 10:
      return { ...accumulation(id, date, made.symbol, sum), account };
    case 11:
      return { ...stockDividend(id, date, made.symbol, quantity, tax), account };
    case 12:
      return { ...charge(id, date, 'fee', sum, made.symbol), account };
    case 13:
      return cashFlow(id, date, 'deposit', sum, { account, fee: paid });
    case 14:
      return delivery(id, date, 'delivery-in', made.symbol, quantity, { ...costs, value: sum });
    case 15:
      return delivery(id, date, 'delivery-out', made.symbol, quantity, {
        ...costs,
        value: made.other ? sum : null,
      });
    case 16:
      return transfer(id, date, {
        account,
        to: made.other ? 'A' : 'B',
        asset: assetId(made.symbol),
        quantity: num(quantity),
        amount: tax === null ? null : sum,
        fee: paid,
      });
    case 17:
      return { ...split(id, date, made.symbol, ...made.parts, tax), account };
    case 18: {
      const changed = [
        spinOff(id, date, whole, share, { cashInLieu: tax }),
        symbolChange(id, date),
        merger(id, date, { into: assetId('MSFT'), ratio: num(quantity), cash: paid }),
        merger(id, date, {
          into: assetId('MSFT'),
          ratio: num(quantity),
          cash: paid,
          costShare: num(share),
          cashInLieu: tax,
        }),
        merger(id, date, { cash: sum }),
      ];
      return { ...changed[whole % changed.length]!, account };
    }
    default: {
      const kind = (['exercise', 'assignment', 'expiry'] as const)[whole % 3]!;
      return { ...optionEnd(id, date, kind, CALL, quantity, paid), account };
    }
  }
}

/** Rows of all kinds over two months, several on a day, some with a time. */
export const arbitraryRows: fc.Arbitrary<readonly Transaction[]> = fc
  .array(fc.tuple(makeRow, fc.nat(60), fc.option(fc.constantFrom('09:30:00', '15:00:00'))), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) =>
    rows.map(([made, day, time], index) => ({
      ...rowOf(`t${index}`, addDays(isoDate('2025-02-01'), day), made),
      time,
    })),
  );
