import * as z from 'zod/mini';
import { type IsoDate, parseIsoDate } from '../../domain/calendar/iso-date.ts';
import { type DecimalText, parseAmount } from '../../domain/money/decimal-text.ts';
import type { AssetId } from '../../domain/portfolio/asset.ts';
import { parseAssetId } from '../../domain/portfolio/asset-id.ts';
import { NOTE_MAXIMUM } from '../../domain/portfolio/change.ts';
import { LOT_METHODS } from '../../domain/portfolio/portfolio.ts';
import {
  TRADE_KINDS,
  TRANSACTION_KINDS,
  type Transaction,
} from '../../domain/portfolio/transaction.ts';
import {
  currencyInput,
  dateText,
  listOf,
  readAs,
  type Same,
  textOf,
} from '../market/wire.schema.ts';
import { plainText } from '../text-field.schema.ts';
import { namedStrictObject, schemaNames, typed } from '../schema-names.ts';

/** Decimals travel as text: a float would lose what the ledger is kept for. */
export const amountText = textOf<DecimalText>(parseAmount);
export const assetText = textOf<AssetId>(parseAssetId);

const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

export const ledgerDate = readAs<IsoDate>((text) => {
  const date = parseIsoDate(text);
  return date !== null && date >= EARLIEST && date <= LATEST ? date : null;
}, 'must be a date such as 2026-03-31, from 1900 to 2199');

const AMOUNT =
  'must be a number such as 1250.75, with at most 18 digits before and after the point';
export const amountInput = readAs<DecimalText>(parseAmount, AMOUNT);
const positiveInput = (name: string) =>
  readAs<DecimalText>((text) => {
    const amount = parseAmount(text);
    return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
  }, `${name} must be more than 0, with at most 18 digits before and after the point`);
export const notNegativeInput = (name: string) =>
  readAs<DecimalText>((text) => {
    const amount = parseAmount(text);
    return amount === null || amount.startsWith('-') ? null : amount;
  }, `${name} must be a number that is not below 0`);
const shareInput = readAs<DecimalText>((text) => {
  const share = parseAmount(text);
  return share !== null && (share === '1' || /^0(\.|$)/.test(share)) ? share : null;
}, 'The share of the cost is a number from 0 to 1');
export const assetInput = readAs<AssetId>(
  parseAssetId,
  'must be a symbol such as MSFT, an option such as AAPL260116C00150000 or an own thing such as ~house',
);

/** Ids of rows and accounts; importers make them from what a broker writes. */
export const partId = (name: string) =>
  z
    .string(`${name} is missing.`)
    .check(z.regex(/^[\w.:-]{1,64}$/, `${name} is named by 1 to 64 letters, digits and . : - _`));

const time = z
  .string('A time is text.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time such as 15:59:30'));

const KIND = 'The kind of the transaction is unknown.';

const transactionKind = z.enum(TRANSACTION_KINDS);
schemaNames.add(transactionKind, { id: 'TransactionKind' });

const or = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);
const money = namedStrictObject('MoneyInput', { amount: amountInput, currency: currencyInput });
const quantity = positiveInput('The quantity');
const lots = or(
  listOf(z.strictObject({ opened: partId('The lot'), quantity })).check(
    z.refine((picks) => picks.length <= 1_000, 'At most 1000 lots.'),
  ),
);
const row = {
  id: partId('The transaction'),
  date: ledgerDate,
  time: or(time),
  account: partId('The account'),
  note: z._default(plainText('The note', NOTE_MAXIMUM), ''),
  reference: or(plainText('The reference', 200)),
};
const costs = { fee: or(money), tax: or(money), cashAccount: or(partId('The cash account')) };
/** What is not given is `null`, the note empty. */
const transactionSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...row,
      ...costs,
      kind: z.enum(TRADE_KINDS),
      asset: assetInput,
      quantity,
      price: notNegativeInput('The price'),
      currency: currencyInput,
      gross: or(notNegativeInput('The gross amount')),
      settled: or(money),
      lotMethod: or(z.enum(LOT_METHODS, 'The lot method is unknown.')),
      lots,
    }),
    z.strictObject({
      ...row,
      ...costs,
      kind: z.enum(['dividend', 'interest', 'return-of-capital']),
      asset: or(assetInput),
      amount: money,
      settled: or(money),
    }),
    z.strictObject({
      ...row,
      ...costs,
      kind: z.literal('reinvestment'),
      asset: assetInput,
      amount: money,
      quantity,
    }),
    z.strictObject({
      ...row,
      kind: z.literal('accumulation'),
      asset: assetInput,
      amount: money,
    }),
    z.strictObject({
      ...row,
      kind: z.literal('stock-dividend'),
      asset: assetInput,
      quantity,
      basis: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.enum(['fee', 'tax', 'interest-charge']),
      asset: or(assetInput),
      amount: money,
    }),
    z.strictObject({
      ...row,
      kind: z.enum(['deposit', 'withdrawal', 'opening-cash']),
      amount: money,
      fee: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.enum(['delivery-in', 'delivery-out', 'opening-position']),
      asset: assetInput,
      quantity,
      value: or(money),
      cost: or(money),
      acquired: or(ledgerDate),
      fee: or(money),
      tax: or(money),
      lots,
    }),
    z.strictObject({
      ...row,
      kind: z.literal('transfer'),
      to: partId('The other account'),
      asset: or(assetInput),
      quantity: or(quantity),
      amount: or(money),
      fee: or(money),
      lots,
    }),
    z.strictObject({
      ...row,
      kind: z.literal('conversion'),
      sold: money,
      bought: money,
      fee: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.literal('split'),
      asset: assetInput,
      numerator: positiveInput('The number of new units'),
      denominator: positiveInput('The number of old units'),
      cashInLieu: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.literal('spin-off'),
      asset: assetInput,
      into: assetInput,
      ratio: positiveInput('The ratio'),
      costShare: shareInput,
      cashInLieu: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.literal('merger'),
      asset: assetInput,
      into: or(assetInput),
      ratio: or(positiveInput('The ratio')),
      cash: or(money),
      costShare: or(shareInput),
      cashInLieu: or(money),
    }),
    z.strictObject({
      ...row,
      kind: z.literal('symbol-change'),
      asset: assetInput,
      into: assetInput,
    }),
    z.strictObject({
      ...row,
      kind: z.enum(['exercise', 'assignment', 'expiry']),
      asset: assetInput,
      quantity,
      fee: or(money),
    }),
  ],
  KIND,
);
schemaNames.add(transactionSchema, { id: 'Transaction' });

/** Compiles only while the schema gives exactly what the ledger holds. */
const exactly =
  <T>() =>
  <S extends z.ZodMiniType>(schema: Same<z.output<S>, T> extends true ? S : never): S =>
    schema;

/** A transaction as a caller sends it: checked field by field, each refusal a sentence. */
export const transactionInput = exactly<Transaction>()(transactionSchema);

/**
 * A transaction as we send it, of any of the kinds that `transactionInput` describes. It was read
 * by that before it was kept: the serialiser need not find its kind once more.
 */
export const transactionText = typed<Transaction>(
  z.looseObject({
    id: z.string(),
    kind: transactionKind,
    date: dateText,
    account: z.string(),
  }),
);
