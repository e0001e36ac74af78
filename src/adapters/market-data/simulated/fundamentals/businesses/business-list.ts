import { bankBooks } from './bank.ts';
import type { KeepBooks } from './business-books.ts';
import type { Business } from './business-kind.ts';
import { insurerBooks } from './insurer.ts';
import { keepOrdinaryBooks } from './ordinary/ordinary-books.ts';
import { reitBooks } from './reit.ts';

/** Who keeps the books of each kind of business. */
export const BUSINESSES: Readonly<Record<Business, KeepBooks>> = {
  standard: keepOrdinaryBooks,
  bank: bankBooks,
  insurer: insurerBooks,
  reit: reitBooks,
};
