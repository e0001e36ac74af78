import { keeping, type KeepBooks } from './business-books.ts';
import type { Business } from './business-kind.ts';
import { templateBooks } from './template-books.ts';

/** Who keeps the books of each kind of business. */
export const BUSINESSES: Readonly<Record<Business, KeepBooks>> = {
  standard: keeping(templateBooks('standard')),
  bank: keeping(templateBooks('bank')),
  insurer: keeping(templateBooks('insurer')),
  reit: keeping(templateBooks('reit')),
};
