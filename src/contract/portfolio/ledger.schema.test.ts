import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { PortfolioChange } from '../../domain/portfolio/change.ts';
import { portfolioChange } from './ledger.schema.ts';
import { transactionInput, transactionText } from './transactions.schema.ts';

const BUY = {
  kind: 'buy',
  id: 'row-1',
  date: '2024-02-29',
  account: 'main',
  asset: 'msft',
  quantity: '10.500',
  price: '400.10',
  currency: 'USD',
};

const messages = (input: unknown): readonly string[] => {
  const read = z.safeParse(transactionInput, input);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

describe('transactionInput', () => {
  it('fills what is not given and writes decimals and symbols in their one form', () => {
    expect(z.parse(transactionInput, BUY)).toStrictEqual({
      ...BUY,
      asset: 'MSFT',
      quantity: '10.5',
      price: '400.1',
      time: null,
      note: '',
      reference: null,
      fee: null,
      tax: null,
      cashAccount: null,
      gross: null,
      settled: null,
      lotMethod: null,
      lots: null,
    });
  });

  it('keeps every digit of a coin and of a large sum', () => {
    const exact = { ...BUY, quantity: '0.000000000000000001', price: '123456789012345678.9' };
    expect(z.parse(transactionInput, exact)).toMatchObject({
      quantity: exact.quantity,
      price: exact.price,
    });
  });

  it.each([
    [{ ...BUY, quantity: '0' }, 'The quantity must be more than 0'],
    [{ ...BUY, quantity: '-1' }, 'The quantity must be more than 0'],
    [{ ...BUY, price: '-1' }, 'The price must be a number that is not below 0'],
    [{ ...BUY, price: '1e3' }, 'The price must be'],
    [{ ...BUY, date: '2023-02-29' }, 'must be a date such as'],
    [{ ...BUY, currency: 'usd' }, 'must be a currency'],
    [{ ...BUY, asset: '<b>' }, 'must be a symbol'],
    [{ ...BUY, time: '24:00:00' }, 'must be a time'],
    [{ ...BUY, kind: 'gift' }, 'The kind of the transaction is unknown.'],
    [{ ...BUY, id: '../x' }, 'The transaction is named by'],
    [{ ...BUY, note: 'a\0b' }, 'control characters'],
  ])('says what is wrong with %j', (input, text) => {
    expect(messages(input).join(' ')).toContain(text);
  });

  it('refuses a field that the kind does not have', () => {
    expect(messages({ ...BUY, ratio: '2' })).toHaveLength(1);
  });

  it('gives rows that are written as they were read', () => {
    const row = z.parse(transactionInput, BUY);
    expect(z.parse(transactionText, row)).toStrictEqual(row);
  });
});

describe('portfolioChange', () => {
  it('is what the domain applies', () => {
    const change: PortfolioChange = z.parse(portfolioChange, {
      kind: 'addTransactions',
      portfolio: 'portfolio-1',
      transactions: [BUY],
    });
    expect(change.portfolio).toBe('portfolio-1');
  });

  it('takes at most a thousand rows at once', () => {
    const transactions = Array.from({ length: 1_001 }, () => BUY);
    const read = z.safeParse(portfolioChange, {
      kind: 'addTransactions',
      portfolio: 'portfolio-1',
      transactions,
    });
    expect(read.error?.issues[0]?.message).toBe('At most 1000 at once.');
  });
});
