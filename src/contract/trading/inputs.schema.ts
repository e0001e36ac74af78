import * as z from 'zod/mini';
import { TRADER } from '../../domain/identity/access.ts';
import { compare, decimal, ZERO } from '../../domain/money/decimal.ts';
import { type DecimalText, parseAmount } from '../../domain/money/decimal-text.ts';
import { readAs } from '../market/wire.schema.ts';

export const TRADING = TRADER;
export const TRADING_TAG = 'Trading';

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const uuid = (name: string) =>
  z.string(`${name} is missing.`).check(z.regex(ID, `${name} is named by a UUID.`));

export const accountId = uuid('The account');
export const orderId = uuid('The order');

/** A share (`BRK.B`) or an option by its OCC name without blanks. */
export const TRADABLE_SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,20}$/;

export const tradableInput = readAs<string>((text) => {
  const upper = text.trim().toUpperCase().replace('/', '.');
  return TRADABLE_SYMBOL.test(upper) ? upper : null;
}, 'must be a symbol such as MSFT, or an option such as MSFT260116C00400000');

const positive = (text: string): DecimalText | null => {
  const amount = parseAmount(text);
  return amount !== null && compare(decimal(amount), ZERO) > 0 ? amount : null;
};

const amountOf = (read: (text: string) => DecimalText | null, message: string) =>
  z.pipe(
    z.string('A decimal is given as text, such as "125.50".'),
    z.transform((text: string, context): DecimalText => {
      const value = read(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** Of either sign: the limit of several legs is negative for a credit. */
export const amountInput = amountOf(parseAmount, 'must be an amount such as 125.50');
export const positiveInput = amountOf(positive, 'must be more than 0, such as 125.50');

/** Text that programs give an order; it travels in headers and files. */
export const clientOrderIdInput = z
  .string('The client order id is a text.')
  .check(
    z.minLength(1, 'The client order id is empty.'),
    z.maxLength(128, 'A client order id has at most 128 characters.'),
    z.regex(/^[\x20-\x7e]*$/, 'A client order id has letters, digits and signs of ASCII only.'),
  );

/**
 * The number of the account, typed by its owner: what is written to a live account, with real
 * money, carries it. Other accounts need none.
 */
export const liveInput = z.optional(
  z
    .string('Please type: the number of the account')
    .check(z.maxLength(40, 'The number of an account has at most 40 characters.')),
);
