import { describe, expect, it } from 'vitest';
import type { AssetId } from '../asset.ts';
import { instrumentKey, instrumentsIn } from './instrument-key.ts';
import type { ReadTransaction } from './read-transaction.ts';
import { type LedgerMapping, toLedger } from './to-ledger.ts';

const mapping: LedgerMapping = {
  account: (row) => (row.account === 'unknown' ? null : 'main'),
  asset: ({ symbol, isin, cusip, name }) => {
    const known = symbol ?? isin ?? cusip ?? name;
    if (known === undefined || known === 'NOPE') return null;
    const multiplier = known === 'CALL' ? '100' : '1';
    return { id: known as AssetId, currency: 'USD', multiplier: multiplier as never };
  },
  currency: 'CHF',
  id: (row, part) => `${row.row}-${part}`,
};

const BASE = { row: 7, date: '2024-02-13', symbol: 'ALD', currency: 'USD' };
const booked = (...rows: readonly object[]) =>
  toLedger(
    rows.map((row) => ({ ...BASE, ...row }) as unknown as ReadTransaction),
    mapping,
  );
const usd = (amount: string) => ({ amount, currency: 'USD' });

/** The row of the file, and what of the ledger's row follows from its meaning. */
const CASES: readonly (readonly [string, object, object])[] = [
  [
    'a purchase: fee and tax are taken out of what was paid',
    { type: 'BUY', quantity: '10', unitPrice: '150', amount: '-1503.5', fee: '1', tax: '2.5' },
    { kind: 'buy', quantity: '10', price: '150', gross: '1500', fee: usd('1'), tax: usd('2.5') },
  ],
  [
    'a sale: fee and tax are added to what arrived',
    { type: 'SELL', quantity: '4', unitPrice: '25', amount: '97', fee: '1', tax: '2' },
    { kind: 'sell', price: '25', gross: '100', settled: null, fee: usd('1'), tax: usd('2') },
  ],
  [
    'a purchase whose fee is in other money: it is not part of the amount',
    { type: 'BUY', quantity: '2', unitPrice: '50', amount: '-100', fee: '3', feeCurrency: 'EUR' },
    { kind: 'buy', gross: '100', fee: { amount: '3', currency: 'EUR' }, tax: null },
  ],
  [
    'a purchase with the amount before the fee',
    { type: 'BUY', quantity: '2', unitPrice: '50', amountBeforeFee: '-100', fee: '3' },
    { kind: 'buy', gross: '100' },
  ],
  [
    'a purchase with a fee that follows from the price',
    { type: 'BUY', quantity: '2', unitPrice: '50', amount: '-100.5', feeDerived: '0.5' },
    { kind: 'buy', gross: '100', fee: usd('0.5') },
  ],
  [
    'a price in pence, paid in pounds',
    {
      type: 'BUY',
      quantity: '100',
      unitPrice: '150',
      priceCurrency: 'GBX',
      priceFactor: '0.01',
      currency: 'GBP',
      amount: '-150',
    },
    { kind: 'buy', price: '1.5', currency: 'GBP', gross: '150', settled: null },
  ],
  [
    'a price in other money than the account',
    { type: 'SELL', quantity: '4', unitPrice: '25', priceCurrency: 'EUR', amount: '108' },
    { kind: 'sell', price: '25', currency: 'EUR', gross: null, settled: usd('108') },
  ],
  [
    'a purchase without a price: what was paid by the units',
    { type: 'BUY', quantity: '4', amount: '-101', fee: '1', priceCurrency: 'EUR' },
    { kind: 'buy', price: '25', currency: 'USD', gross: '100', settled: null },
  ],
  [
    'a contract of a hundred: its price is of one',
    {
      type: 'BUY',
      symbol: 'CALL',
      quantity: '2',
      unitPrice: '3.1',
      priceFactor: '100',
      amount: '-620',
    },
    { kind: 'buy', price: '3.1', gross: '620' },
  ],
  [
    'a contract without a price',
    { type: 'SELL', symbol: 'CALL', quantity: '2', amount: '620' },
    { kind: 'sell', price: '3.1', gross: '620' },
  ],
  [
    'a dividend is kept before fee and tax',
    { type: 'DIVIDEND', amount: '8', fee: '0.5', tax: '1.5' },
    { kind: 'dividend', asset: 'ALD', amount: usd('10'), fee: usd('0.5'), tax: usd('1.5') },
  ],
  [
    'a dividend that is taken back',
    { type: 'DIVIDEND_REVERSAL', amount: '-8', tax: '-2' },
    { kind: 'dividend', amount: usd('-10'), tax: usd('-2') },
  ],
  [
    'a dividend abroad, by share and count',
    {
      type: 'DIVIDEND',
      amount: '16',
      quantity: '10',
      dividendPerShare: '200',
      priceCurrency: 'GBX',
      withholdingTax: '2',
      withholdingTaxCurrency: 'GBP',
    },
    {
      kind: 'dividend',
      amount: { amount: '20', currency: 'GBP' },
      tax: { amount: '2', currency: 'GBP' },
      settled: usd('16'),
      fee: null,
    },
  ],
  [
    'a dividend abroad that the file has whole',
    {
      type: 'DIVIDEND',
      amount: '16',
      quantity: '10',
      dividendPerShare: '2',
      priceCurrency: 'EUR',
      grossInPriceCurrency: '21',
      taxInPriceCurrency: '3',
      withholdingTax: '9',
    },
    {
      amount: { amount: '21', currency: 'EUR' },
      tax: { amount: '3', currency: 'EUR' },
      settled: usd('16'),
    },
  ],
  [
    'a tax in other money than the dividend is not subtracted from it',
    {
      type: 'DIVIDEND',
      amount: '16',
      quantity: '10',
      dividendPerShare: '2',
      priceCurrency: 'EUR',
      withholdingTax: '9',
      withholdingTaxCurrency: 'USD',
    },
    { amount: { amount: '20', currency: 'EUR' }, tax: null },
  ],
  [
    'a dividend abroad without the count of shares stays as it arrived',
    { type: 'DIVIDEND', amount: '16', dividendPerShare: '2', priceCurrency: 'EUR' },
    { kind: 'dividend', amount: usd('16'), settled: null },
  ],
  [
    'money of a spin-off',
    { type: 'SPIN_OFF_CASH', amount: '3' },
    { kind: 'dividend', amount: usd('3') },
  ],
  [
    'money for a fraction',
    { type: 'CASH_IN_LIEU', amount: '4' },
    { kind: 'return-of-capital', asset: 'ALD', amount: usd('4') },
  ],
  [
    'capital that comes back',
    { type: 'RETURN_OF_CAPITAL', amount: '5' },
    { kind: 'return-of-capital', amount: usd('5') },
  ],
  [
    'interest of the account',
    { type: 'INTEREST', symbol: undefined, amount: '0.75', tax: '0.25' },
    { kind: 'interest', asset: null, amount: usd('1'), tax: usd('0.25') },
  ],
  [
    'interest of a bond',
    { type: 'INTEREST', symbol: undefined, isin: 'US00MADEUP11', amount: '40' },
    { kind: 'interest', asset: 'US00MADEUP11', amount: usd('40') },
  ],
  [
    'interest that is paid',
    { type: 'INTEREST_CHARGE', symbol: undefined, amount: '-3' },
    { kind: 'interest-charge', asset: null, amount: usd('3') },
  ],
  ['a fee', { type: 'FEE', amount: '-2.5' }, { kind: 'fee', asset: 'ALD', amount: usd('2.5') }],
  [
    'a fee that comes back',
    { type: 'FEE_REFUND', amount: '2' },
    { kind: 'fee', amount: usd('-2') },
  ],
  [
    'a tax',
    { type: 'TAX', amount: '-4', symbol: undefined },
    { kind: 'tax', asset: null, amount: usd('4') },
  ],
  [
    'a tax that comes back',
    { type: 'TAX_REFUND', amount: '4' },
    { kind: 'tax', amount: usd('-4') },
  ],
  [
    'a deposit whose fee was kept',
    { type: 'DEPOSIT', amount: '499.5', fee: '0.5' },
    { kind: 'deposit', amount: usd('500'), fee: usd('0.5') },
  ],
  [
    'a withdrawal with a fee',
    { type: 'WITHDRAWAL', amount: '-102', fee: '2' },
    { kind: 'withdrawal', amount: usd('100'), fee: usd('2') },
  ],
  [
    'a withdrawal with a fee in other money',
    { type: 'WITHDRAWAL', amount: '-102', fee: '2', feeCurrency: 'EUR' },
    { kind: 'withdrawal', amount: usd('102'), fee: { amount: '2', currency: 'EUR' } },
  ],
  ['a gift', { type: 'BONUS', amount: '5' }, { kind: 'deposit', amount: usd('5') }],
  [
    'units that arrive, at what the file says they are worth',
    { type: 'TRANSFER_IN', quantity: '5', value: '700', unitPrice: '1', fee: '1' },
    { kind: 'delivery-in', quantity: '5', value: usd('700'), fee: usd('1'), tax: null },
  ],
  [
    'units that leave, at their price',
    { type: 'TRANSFER_OUT', quantity: '5', unitPrice: '150', priceFactor: '0.01' },
    { kind: 'delivery-out', quantity: '5', value: usd('7.5'), cost: null },
  ],
  [
    'units without a worth',
    { type: 'TRANSFER_OUT', quantity: '5' },
    { kind: 'delivery-out', value: null },
  ],
  [
    'a reward of units',
    { type: 'STAKING_REWARD', quantity: '0.1', value: '2' },
    { kind: 'stock-dividend', quantity: '0.1', basis: usd('2') },
  ],
  [
    'a dividend in shares',
    { type: 'STOCK_DIVIDEND', quantity: '5' },
    { kind: 'stock-dividend', quantity: '5', basis: null },
  ],
  [
    'a dividend that buys at once',
    { type: 'REINVEST', quantity: '0.1', amount: '-15', fee: '1' },
    { kind: 'reinvestment', quantity: '0.1', amount: usd('15'), fee: usd('1'), tax: null },
  ],
  [
    'a conversion in one row',
    {
      type: 'FX',
      fromCurrency: 'USD',
      fromAmount: '-1080',
      toCurrency: 'EUR',
      toAmount: '1000',
      fee: '2',
    },
    {
      kind: 'conversion',
      sold: usd('1080'),
      bought: { amount: '1000', currency: 'EUR' },
      fee: usd('2'),
    },
  ],
  [
    'an option that ends',
    { type: 'EXPIRY', quantity: '2' },
    { kind: 'expiry', quantity: '2', fee: null },
  ],
  ['an option that is assigned', { type: 'ASSIGNMENT', quantity: '2' }, { kind: 'assignment' }],
  [
    'an option that is used',
    { type: 'EXERCISE', quantity: '2', fee: '1' },
    { kind: 'exercise', fee: usd('1') },
  ],
  [
    'a loss of a contract',
    { type: 'CFD_RESULT', amount: '-12.5' },
    { kind: 'fee', amount: usd('12.5') },
  ],
  [
    'a gain of a contract',
    { type: 'CFD_RESULT', amount: '12.5', isin: 'US00MADEUP11', cusip: '123456AA1' },
    { kind: 'interest', asset: null, amount: usd('12.5') },
  ],
];

/** The row, and the column, text and reason of its refusal. */
const REFUSALS: readonly (readonly [object, string, string, string])[] = [
  [{ type: 'FEE', amount: '-1', account: 'unknown' }, 'account', 'unknown', 'account-not-chosen'],
  [{ type: 'BUY', quantity: '1', symbol: 'NOPE' }, 'symbol', 'NOPE', 'instrument-not-found'],
  [{ type: 'BUY', symbol: 'NOPE', isin: 'I' }, 'isin', 'I', 'instrument-not-found'],
  [{ type: 'BUY', symbol: 'NOPE', cusip: 'C' }, 'cusip', 'C', 'instrument-not-found'],
  [{ type: 'BUY', symbol: undefined, name: 'NOPE' }, 'name', 'NOPE', 'instrument-not-found'],
  [{ type: 'DIVIDEND', symbol: undefined, amount: '1' }, 'name', '', 'instrument-not-found'],
  [{ type: 'BUY', quantity: '0', unitPrice: '1' }, 'quantity', '0', 'not-positive'],
  [{ type: 'SELL', quantity: '1' }, 'unitPrice', '', 'no-price-or-amount'],
  [{ type: 'DIVIDEND' }, 'amount', '', 'no-amount'],
  [{ type: 'FEE' }, 'amount', '', 'no-amount'],
  [{ type: 'DEPOSIT' }, 'amount', '', 'no-amount'],
  [{ type: 'TRANSFER_IN' }, 'quantity', '', 'no-quantity'],
  [
    { type: 'TRANSFER_IN', symbol: 'NOPE', quantity: '1' },
    'symbol',
    'NOPE',
    'instrument-not-found',
  ],
  [{ type: 'STOCK_DIVIDEND' }, 'quantity', '', 'no-quantity'],
  [{ type: 'STAKING_REWARD', symbol: 'NOPE' }, 'symbol', 'NOPE', 'instrument-not-found'],
  [{ type: 'REINVEST', quantity: '1' }, 'quantity', '1', 'no-quantity-or-amount'],
  [{ type: 'REINVEST', amount: '1' }, 'quantity', '', 'no-quantity-or-amount'],
  [{ type: 'REINVEST', symbol: 'NOPE' }, 'symbol', 'NOPE', 'instrument-not-found'],
  [{ type: 'FX', amount: '5' }, 'amount', '5', 'conversion-alone'],
  [{ type: 'CASH_MERGER', amount: '5' }, 'quantity', '', 'merger-alone'],
  [{ type: 'EXPIRY' }, 'quantity', '', 'no-quantity'],
  [{ type: 'EXPIRY', symbol: 'NOPE' }, 'symbol', 'NOPE', 'instrument-not-found'],
  ...['SPLIT', 'SPIN_OFF', 'MERGER_IN', 'MERGER_OUT', 'SYMBOL_CHANGE', 'CASH_MERGER_OUT'].map(
    (type) => [{ type, quantity: '1' }, 'type', type, 'enter-by-hand'] as const,
  ),
];

describe('what a row of a file becomes', () => {
  it.each(CASES)('%s', (_, row, expected) => {
    const { transactions, errors } = booked(row);
    expect(errors).toEqual([]);
    expect(transactions).toMatchObject([
      { id: '7-0', date: '2024-02-13', account: 'main', ...expected },
    ]);
  });

  it('keeps time, note and reference', () => {
    const { transactions } = booked(
      { type: 'FEE', amount: '-1', time: '9:30', reference: 'r', id: 'i', note: 'x'.repeat(1_200) },
      { type: 'FEE', amount: '-1', timestamp: '2024-02-13T10:15:30.123Z', id: 'i' },
      { type: 'FEE', amount: '-1', time: '10:15', currency: undefined },
    );
    expect(transactions).toMatchObject([
      { time: null, note: 'x'.repeat(1_000), reference: 'r' },
      { time: '10:15:30', note: '', reference: 'i' },
      { time: '10:15:00', reference: null, amount: { amount: '1', currency: 'CHF' } },
    ]);
  });

  it.each(REFUSALS)('%j is refused', (row, column, text, code) => {
    expect(booked(row)).toEqual({
      transactions: [],
      errors: [{ row: 7, column, text, why: { code, values: {} } }],
    });
  });

  it('joins the two halves of a booking, in either order, and only those that belong together', () => {
    const out = { type: 'FX', symbol: undefined, amount: '-108', orderId: 'o' };
    const into = {
      type: 'FX',
      symbol: undefined,
      amount: '100',
      currency: 'EUR',
      orderId: 'o',
      fee: '1',
    };
    const joined = {
      kind: 'conversion',
      sold: usd('108'),
      bought: { amount: '100', currency: 'EUR' },
    };
    expect(booked(out, into).transactions).toMatchObject([joined]);
    expect(booked(into, out).transactions).toMatchObject([joined]);
    expect(booked(out, { ...into, orderId: 'p' }).errors).toHaveLength(2);
    expect(booked(out, { ...into, date: '2024-02-14' }).errors).toHaveLength(2);
    expect(booked(out, { ...into, account: 'other' }).errors).toHaveLength(2);
    expect(booked(out, { ...into, currency: 'USD' }).errors).toHaveLength(2);
    expect(booked(out, { ...into, amount: '-100' }).errors).toHaveLength(2);
    const paid = { type: 'CASH_MERGER', amount: '1000' };
    const gone = { type: 'CASH_MERGER_OUT', quantity: '100' };
    const sold = { kind: 'sell', quantity: '100', price: '10', gross: '1000' };
    expect(booked(paid, gone).transactions).toMatchObject([sold]);
    expect(booked(gone, paid).transactions).toMatchObject([sold]);
    expect(booked(paid, { ...gone, symbol: 'BRK' }).errors).toHaveLength(2);
  });
});

describe('the instruments of a file', () => {
  const row = (fields: object) =>
    ({ ...BASE, symbol: undefined, type: 'BUY', ...fields }) as unknown as ReadTransaction;

  it('are named by the surest name that a row has', () => {
    expect(instrumentKey(row({ isin: 'us1', symbol: 'A', cusip: 'c', name: 'N' }))).toBe(
      'isin:US1',
    );
    expect(instrumentKey(row({ isin: '', symbol: 'a', cusip: 'c', name: 'N' }))).toBe('symbol:a');
    expect(instrumentKey(row({ symbol: '', cusip: 'c', name: 'N' }))).toBe('cusip:C');
    expect(instrumentKey(row({ cusip: '', name: 'N' }))).toBe('name:N');
    expect(instrumentKey(row({ name: '' }))).toBeNull();
    expect(instrumentKey(row({}))).toBeNull();
  });

  it('are listed once, with all that any row says', () => {
    expect(
      instrumentsIn([
        row({ isin: 'US1', currency: undefined }),
        row({}),
        row({ isin: 'US1', symbol: 'A', name: 'N', cusip: 'C', priceCurrency: 'GBX' }),
        row({ symbol: 'B' }),
      ]),
    ).toEqual([
      {
        key: 'isin:US1',
        isin: 'US1',
        symbol: 'A',
        cusip: 'C',
        name: 'N',
        currency: 'GBX',
        rows: 2,
      },
      {
        key: 'symbol:B',
        isin: null,
        symbol: 'B',
        cusip: null,
        name: null,
        currency: 'USD',
        rows: 1,
      },
    ]);
  });
});
