import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { factsOfReason, TRADING_REASONS } from './reasons.ts';

interface Recorded {
  readonly status: number;
  readonly code?: number;
  readonly message?: string;
}

const { items } = JSON.parse(referenceText('alpaca/errors.json')) as {
  readonly items: readonly Recorded[];
};

const inShape = (message: string) => message.replaceAll(/\{[^}]*\}/g, '{}');

describe('refusals as Alpaca sends them', () => {
  it('ORD-7 has every recorded one with its status, code and sentence', () => {
    const ours = new Set(
      TRADING_REASONS.map((reason) => {
        const { status, code, message } = factsOfReason(reason);
        return `${status} ${code} ${inShape(message)}`;
      }),
    );
    const lost = items
      .filter(({ message }) => message !== undefined)
      .map(({ status, code, message }) => `${status} ${code} ${inShape(message!)}`)
      .filter((line) => !ours.has(line));
    expect(lost).toEqual([]);
  });
});
