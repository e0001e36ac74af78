import { bankBooks } from './bank.ts';
import { keeping, type KeepBooks } from './business-books.ts';
import type { Business } from './business-kind.ts';
import { insurerBooks } from './insurer.ts';
import { reitBooks } from './reit.ts';
import { templateBooks } from './template-books.ts';

/** Who keeps the books of each kind of business. */
export const BUSINESSES: Readonly<Record<Business, KeepBooks>> = {
  standard: keeping(templateBooks('standard')),
  bank: bankBooks,
  insurer: insurerBooks,
  reit: reitBooks,
};
