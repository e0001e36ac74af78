import { describe, expect, it } from 'vitest';
import { decimal } from '../../money/decimal.ts';
import type { FeePlan } from '../account.ts';
import { bookedFee, type Execution, feesOf } from './fees.ts';
import { text } from './risk.fixture.ts';

const plan = (kind: FeePlan['kind'], rate = '0', minimum = '0') => ({
  fees: { kind, rate: text(rate), minimum: text(minimum) },
});
const execution = (more: Partial<Execution> = {}): Execution => ({
  assetClass: 'us_equity',
  side: 'sell',
  qty: decimal('1000'),
  price: decimal('50'),
  multiplier: 1,
  isFirst: true,
  ...more,
});
const of = (...args: Parameters<typeof feesOf>) =>
  Object.fromEntries(feesOf(...args).map(({ kind, amount }) => [kind, amount]));

describe('fees', () => {
  it('FEE-1 Alpaca passes on SEC and TAF of sales, CAT of both sides', () => {
    expect(of(plan('alpaca'), execution())).toEqual({ sec: '1.03', taf: '0.195', cat: '0.0265' });
    expect(of(plan('alpaca'), execution({ side: 'buy' }))).toEqual({ cat: '0.0265' });
  });

  it('FEE-1 TAF has a maximum', () => {
    expect(of(plan('alpaca'), execution({ qty: decimal('1000000') }))['taf']).toBe('9.79');
  });

  it('FEE-2 options pay ORF and OCC on both sides', () => {
    const contracts = {
      assetClass: 'us_option',
      qty: decimal('10'),
      price: decimal('2'),
      multiplier: 100,
    } as const;
    expect(of(plan('alpaca'), execution(contracts))).toEqual({
      sec: '0.0412',
      taf: '0.0329',
      cat: '0.0265',
      orf: '0.2295',
      occ: '0.25',
    });
    expect(of(plan('alpaca'), execution({ ...contracts, side: 'buy' }))).toEqual({
      cat: '0.0265',
      orf: '0.2295',
      occ: '0.25',
    });
  });

  it('FEE-3 other plans charge by the share or by the order, with a minimum', () => {
    expect(of(plan('per-share', '0.005', '1'), execution())).toEqual({ commission: '5' });
    expect(of(plan('per-share', '0.005', '1'), execution({ qty: decimal('10') }))).toEqual({
      commission: '1',
    });
    expect(
      of(plan('per-share', '0.005', '1'), execution({ qty: decimal('10'), isFirst: false })),
    ).toEqual({ commission: '0.05' });
    expect(of(plan('per-order', '4.95'), execution())).toEqual({ commission: '4.95' });
    expect(of(plan('per-order', '4.95'), execution({ isFirst: false }))).toEqual({});
    expect(of(plan('none'), execution())).toEqual({});
  });

  it('FEE-4 the day is rounded up to the cent', () => {
    expect(bookedFee(decimal('0.0001'))).toEqual(decimal('0.01'));
    expect(bookedFee(decimal('0.02'))).toEqual(decimal('0.02'));
    expect(bookedFee(decimal('0'))).toEqual(decimal('0'));
  });
});
