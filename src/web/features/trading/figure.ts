import type { DecimalText } from '../../../domain/money/decimal-text.ts';

/** A decimal of the ledger as a number that is shown or drawn; nothing is reckoned from it. */
export const figureOf = (text: DecimalText | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

const gainLooks = { up: 'text-gain', down: 'text-loss', flat: '' } as const;

/** The colour of a gain or a loss; half a cent is neither. */
export const gainLook = (gain: number | null): string =>
  gain === null || Math.abs(gain) < 0.005
    ? gainLooks.flat
    : gain > 0
      ? gainLooks.up
      : gainLooks.down;

/** Every account is kept in dollars. */
export const DOLLAR = 'USD';

/** Fractions of shares have nine decimals; four tell them apart. */
const MOST_DECIMALS = 4;

/** Decimals of a quantity: whole shares have none, fractions as many as they need. */
export const quantityDecimals = (quantity: number): number => {
  const [, decimals = ''] = String(Math.abs(quantity)).split('.');
  return Math.min(MOST_DECIMALS, decimals.length);
};

/** Exchanges of the United States quote in cents, and in hundredths of a cent below a dollar. */
export const tradeDecimals = (price: number | null): number =>
  price !== null && Math.abs(price) > 0 && Math.abs(price) < 1 ? 4 : 2;
