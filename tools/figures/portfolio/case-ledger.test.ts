import { describe, expect, it } from 'vitest';
import { plainDigits, readCase } from './case-file.ts';
import { caseLedger } from './case-ledger.ts';
import { computeCase } from '../portfolio.ts';
import { agrees } from './compare-figures.ts';

const caseOf = (activities: readonly object[], more: object = {}) =>
  readCase(
    JSON.stringify({
      schema: 'portfolio-case/1',
      name: 't',
      kind: 'gains',
      baseCurrency: 'EUR',
      activities,
      expected: [],
      ...more,
    }),
  );
const rows = (activities: readonly object[], more: object = {}) =>
  caseLedger(caseOf(activities, more)).ledger.transactions;

describe('a case as a ledger', () => {
  it('CASE-1 digits are read as they are written', () => {
    expect(plainDigits('3.29e-07')).toBe('0.000000329');
    expect(plainDigits('12E2')).toBe('1200');
    expect(plainDigits('0.10')).toBe('0.1');
    expect(plainDigits('1e999')).toBeNull();
  });

  it('CASE-2 the amount of a purchase contains fee and tax, that of a sale is what is left', () => {
    const [buy, sell] = rows([
      {
        date: '2020-01-01',
        type: 'BUY',
        symbol: 'A',
        quantity: 3,
        amount: 320,
        fee: 15,
        tax: 5,
        currency: 'EUR',
      },
      {
        date: '2020-01-02',
        type: 'SELL',
        symbol: 'A',
        quantity: 3,
        amount: 290,
        fee: 5,
        tax: 5,
        currency: 'EUR',
      },
    ]);
    expect(buy).toMatchObject({
      kind: 'buy',
      gross: '300',
      fee: { amount: '15', currency: 'EUR' },
    });
    expect(sell).toMatchObject({ kind: 'sell', gross: '300', price: '100' });
  });

  it('CASE-3 what was agreed in another currency settles in the one of the row', () => {
    const [buy] = rows([
      {
        date: '2020-01-01',
        type: 'BUY',
        symbol: 'A',
        quantity: 5,
        amount: 455,
        fee: 1,
        currency: 'EUR',
        fx: {
          grossInSecurityCurrency: 500,
          securityCurrency: 'USD',
          rateToActivityCurrency: 0.908,
        },
      },
    ]);
    expect(buy).toMatchObject({
      currency: 'USD',
      price: '100',
      gross: '500',
      settled: { amount: '455', currency: 'EUR' },
    });
  });

  it('CASE-4 two halves of a transfer are one row; half of one is a delivery', () => {
    const out = {
      date: '2020-01-02',
      type: 'TRANSFER_OUT',
      symbol: 'A',
      quantity: 3,
      currency: 'EUR',
      account: 'x',
    };
    const into = { ...out, type: 'TRANSFER_IN', account: 'y' };
    expect(rows([out, into])).toMatchObject([
      { kind: 'transfer', account: 'x', to: 'y', quantity: '3' },
    ]);
    expect(rows([out])).toMatchObject([{ kind: 'delivery-out', account: 'x' }]);
    expect(rows([into])).toMatchObject([{ kind: 'delivery-in', account: 'y' }]);
  });

  it('CASE-8 cash of another amount on the same day is no half of a transfer', () => {
    const out = {
      date: '2020-01-02',
      type: 'CASH_TRANSFER_OUT',
      amount: 100,
      currency: 'EUR',
      account: 'x',
    };
    const into = { ...out, type: 'CASH_TRANSFER_IN', account: 'y' };
    expect(rows([into, out])).toMatchObject([{ kind: 'transfer', account: 'x', to: 'y' }]);
    const money = (amount: string) => ({ amount, currency: 'EUR' });
    expect(rows([out, { ...into, amount: 40 }])).toMatchObject([
      { kind: 'withdrawal', account: 'x', amount: money('100') },
      { kind: 'deposit', account: 'y', amount: money('40') },
    ]);
    // Changed on the way.
    expect(rows([out, { ...into, amount: 110, currency: 'USD' }])).toMatchObject([
      { kind: 'conversion' },
      { kind: 'transfer', amount: { amount: '110', currency: 'USD' } },
    ]);
  });

  it('CASE-9 the type of a row says its direction, not the sign of its amount', () => {
    const row = (type: string, amount: number) => ({
      date: '2020-01-01',
      type,
      amount,
      currency: 'EUR',
    });
    for (const type of ['WITHDRAWAL', 'FEE', 'TAX_REFUND', 'DEPOSIT'])
      expect(rows([row(type, -20)])).toEqual(rows([row(type, 20)]));
    expect(rows([row('CASH_BALANCE', -20)])).toMatchObject([{ kind: 'withdrawal' }]);
  });

  it('CASE-10 units of another currency arrive at what was booked for them', () => {
    const delivery = {
      date: '2020-01-01',
      type: 'DELIVERY_IN',
      symbol: 'A',
      quantity: 5,
      amount: 454,
      currency: 'EUR',
      fx: { grossInSecurityCurrency: 500, securityCurrency: 'USD', rateToActivityCurrency: 0.908 },
    };
    expect(rows([delivery])).toMatchObject([{ value: { amount: '454', currency: 'EUR' } }]);
    const figures = computeCase(
      caseOf([delivery], {
        fxRates: { USDEUR: [['2020-01-01', 0.95]] },
        prices: { A: { currency: 'USD', close: [['2020-01-01', 100]] } },
        expected: [
          { figure: 'pp.costFifoInclFeesTaxes', scope: 'symbol:A' },
          { figure: 'pp.marketValue', scope: 'symbol:A' },
        ],
      }),
    ).figures.map(({ value }) => value);
    expect(figures).toEqual([454, 475]);
  });

  it('CASE-11 costs and gains of foreign shares are in the base currency, at booked rates', () => {
    const trade = { symbol: 'A', currency: 'USD' };
    const figures = computeCase(
      caseOf(
        [
          { ...trade, date: '2020-01-02', type: 'BUY', quantity: 10, unitPrice: 100, fee: 5 },
          { ...trade, date: '2020-02-03', type: 'SELL', quantity: 4, unitPrice: 120, fee: 3 },
        ],
        {
          asOf: '2020-03-02',
          fxRates: {
            USDEUR: [
              ['2020-01-02', 0.9],
              ['2020-02-03', 0.8],
              ['2020-03-02', 0.7],
            ],
          },
          prices: { A: { currency: 'USD', close: [['2020-03-02', 130]] } },
          expected: [
            { figure: 'costFifoExclFees', scope: 'portfolio' },
            { figure: 'realizedGainFifoExclFees', scope: 'portfolio' },
            { figure: 'netCashPutIn', scope: 'portfolio' },
            { figure: 'marketValue', scope: 'portfolio' },
          ],
        },
      ),
    ).figures.map(({ value }) => value as number);
    const expected = [600 * 0.9, 480 * 0.8 - 400 * 0.9, 1005 * 0.9 - 477 * 0.8, 780 * 0.7];
    for (const [at, value] of expected.entries()) expect(figures[at]).toBeCloseTo(value, 9);
  });

  it('CASE-12 units are transferred after the purchase of the day that brings them', () => {
    const row = { date: '2020-01-02', symbol: 'A', quantity: 10, currency: 'EUR' };
    const figures = computeCase(
      caseOf(
        [
          { ...row, type: 'TRANSFER_OUT', account: 'x' },
          { ...row, type: 'TRANSFER_IN', account: 'y' },
          { ...row, type: 'BUY', account: 'x', unitPrice: 100, fee: 5 },
          { ...row, type: 'SELL', account: 'y', quantity: 4, unitPrice: 110, date: '2020-01-03' },
        ],
        {
          prices: { A: { currency: 'EUR', close: [['2020-01-02', 100]] } },
          expected: [
            { figure: 'lots', scope: 'account:y symbol:A' },
            { figure: 'pp.costFifoInclFeesTaxes', scope: 'symbol:A' },
            { figure: 'pp.realizedGainsFifo', scope: 'symbol:A' },
          ],
        },
      ),
    ).figures.map(({ value }) => value);
    expect(figures).toEqual([[['2020-01-02', 6, 100]], 603, 40]);
  });

  it('CASE-5 a balance becomes the deposit that leads to it', () => {
    expect(
      rows([
        { date: '2020-01-01', type: 'CASH_BALANCE', symbol: 'EUR', amount: 1000, currency: 'EUR' },
        {
          date: '2020-01-01',
          type: 'BUY',
          symbol: 'A',
          quantity: 2,
          unitPrice: 100,
          currency: 'EUR',
        },
        { date: '2020-02-01', type: 'CASH_BALANCE', symbol: 'EUR', amount: 700, currency: 'EUR' },
      ]),
    ).toMatchObject([
      { kind: 'buy' },
      { kind: 'deposit', amount: { amount: '1200' } },
      { kind: 'withdrawal', amount: { amount: '300' } },
    ]);
  });

  it('CASE-6 a file that is none says what is wrong', () => {
    expect(() => readCase('{')).toThrow(/not JSON/);
    expect(() => readCase('{"schema":"x"}')).toThrow(/portfolio-case\/1/);
    expect(() => caseOf([{ date: '2020-02-31', type: 'BUY', currency: 'EUR' }])).toThrow(
      'activities[0].date: expected a date',
    );
    expect(() => rows([{ date: '2020-02-01', type: 'GIFT', currency: 'EUR' }])).toThrow(
      'unknown type GIFT',
    );
  });

  it('CASE-7 figures agree within their tolerance, lists one by one', () => {
    expect(agrees(1.0004, 1, 0.001)).toBe(true);
    expect(agrees(1.002, 1, 0.001)).toBe(false);
    expect(agrees([['a', 1]], [['a', 1.0001]], 0.001)).toBe(true);
    expect(agrees([1], [1, 2], 1)).toBe(false);
    expect(agrees(null, 0, 1)).toBe(false);
    expect(agrees(5, undefined, null)).toBeNull();
  });
});
