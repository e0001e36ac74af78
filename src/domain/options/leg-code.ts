import { parseIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import type { OptionRight } from './option-chain.ts';

/** A leg by name: which contract, how many, and the price if it is not the market's. */
export type LegName =
  | {
      readonly kind: 'option';
      readonly right: OptionRight;
      readonly strike: number;
      readonly expiry: IsoDate;
      readonly quantity: number;
      readonly price: number | null;
    }
  | { readonly kind: 'shares'; readonly quantity: number; readonly price: number | null };

export const MOST_LEGS = 4;
const MOST_CONTRACTS = 999;
const MOST_SHARES = 99_900;

const OPTION =
  /^(-?\d{1,3})([CP])(\d{1,6}(?:\.\d{1,3})?)_(\d{4}-\d{2}-\d{2})(?:_(\d{1,6}(?:\.\d{1,4})?))?$/;
const SHARES = /^(-?\d{1,5})S(?:_(\d{1,6}(?:\.\d{1,4})?))?$/;

function readLeg(text: string): LegName | null {
  const shares = SHARES.exec(text);
  if (shares !== null) {
    const quantity = Number(shares[1]);
    if (quantity === 0 || Math.abs(quantity) > MOST_SHARES) return null;
    return { kind: 'shares', quantity, price: shares[2] === undefined ? null : Number(shares[2]) };
  }
  const [, count, side, strike, date, price] = OPTION.exec(text) ?? [];
  const expiry = parseIsoDate(date ?? '');
  const quantity = Number(count);
  if (expiry === null || quantity === 0 || Math.abs(quantity) > MOST_CONTRACTS) return null;
  if (!(Number(strike) > 0)) return null;
  return {
    kind: 'option',
    right: side === 'C' ? 'call' : 'put',
    strike: Number(strike),
    expiry,
    quantity,
    price: price === undefined ? null : Number(price),
  };
}

/**
 * `1C400_2026-12-18*-1C420_2026-12-18_3.25*100S`: a strategy in an address, in signs that need no
 * escaping there. `null` for what cannot be read; empty text is no legs.
 */
export function readLegs(text: string): readonly LegName[] | null {
  if (text === '') return [];
  const legs = text.split('*').map(readLeg);
  return legs.length > MOST_LEGS || legs.includes(null) ? null : (legs as LegName[]);
}

const written = (leg: LegName): string => {
  const price = leg.price === null ? '' : `_${leg.price}`;
  return leg.kind === 'shares'
    ? `${leg.quantity}S${price}`
    : `${leg.quantity}${leg.right === 'call' ? 'C' : 'P'}${leg.strike}_${leg.expiry}${price}`;
};

export const writeLegs = (legs: readonly LegName[]): string => legs.map(written).join('*');

const isSame = (a: LegName, b: LegName): boolean =>
  a.kind === 'shares' || b.kind === 'shares'
    ? a.kind === b.kind
    : a.right === b.right && a.strike === b.strike && a.expiry === b.expiry;

/** With one more leg: more of one that is there, gone when they cancel; `null` when all are taken. */
export function withLeg(legs: readonly LegName[], added: LegName): readonly LegName[] | null {
  const at = legs.findIndex((leg) => isSame(leg, added));
  const known = legs[at];
  if (known === undefined) return legs.length < MOST_LEGS ? [...legs, added] : null;
  const quantity = known.quantity + added.quantity;
  return quantity === 0 ? legs.toSpliced(at, 1) : legs.with(at, { ...known, quantity });
}
