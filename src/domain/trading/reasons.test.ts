import { describe, expect, it } from 'vitest';
import { factsOfReason, refuse, TRADING_REASONS } from './reasons.ts';

describe('reasons of refusals', () => {
  it('ORD-4 a code says the status: its first three digits, but for two that Alpaca has otherwise', () => {
    const odd = TRADING_REASONS.filter((reason) => {
      const { status, code } = factsOfReason(reason);
      return Math.floor(code / 100_000) !== status;
    });
    for (const reason of odd) {
      const { status, code } = factsOfReason(reason);
      expect([status, code], reason).toSatisfy(
        ([s, c]) => (s === 422 && c === 40010001) || reason === 'subscription-too-small',
      );
    }
  });

  it('ORD-5 fills the variable parts of the sentence and keeps what is sent beside it', () => {
    expect(
      refuse('insufficient-quantity', { requested: '10', available: '4' }, { symbol: 'MSFT' }),
    ).toEqual({
      reason: 'insufficient-quantity',
      status: 403,
      code: 40310000,
      message: 'insufficient qty available for order (requested: 10, available: 4)',
      extra: { symbol: 'MSFT' },
    });
  });

  it('ORD-6 a value is taken as it is: nothing in it is filled in again', () => {
    expect(refuse('asset-unknown', { symbol: '{symbol}$&' }).message).toBe(
      'could not find asset "{symbol}$&"',
    );
  });
});
