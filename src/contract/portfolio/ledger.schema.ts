import * as z from 'zod/mini';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import { MEMBER } from '../../domain/identity/access.ts';
import type { PlanLimits } from '../../domain/identity/plan-limits.ts';
import { type Asset, ASSET_CLASSES, type EnteredPrice } from '../../domain/portfolio/asset.ts';
import type { LedgerProblem } from '../../domain/portfolio/booked.ts';
import {
  ACCOUNTS_MAXIMUM,
  type ChangeRecord,
  DOCUMENT_KINDS,
  PORTFOLIO_NAME_MAXIMUM,
  type PortfolioEntry,
  type TransactionRecord,
  type TransactionVersion,
} from '../../domain/portfolio/change.ts';
import {
  type Account,
  FLOW_CONVENTIONS,
  LOT_METHODS,
  type PortfolioSettings,
  TAX_METHODS,
} from '../../domain/portfolio/portfolio.ts';
import { TRANSACTION_KINDS } from '../../domain/portfolio/transaction.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  jsonObject,
  currencyInput,
  dateText,
  flagInput,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  symbolInput,
  symbolText,
  wordsInput,
} from '../market/wire.schema.ts';
import { lineText, ownId, plainText } from '../text-field.schema.ts';
import { decimalText } from './amounts.schema.ts';
import {
  amountInput,
  amountText,
  assetInput,
  assetText,
  ledgerDate,
  notNegativeInput,
  partId,
  transactionInput,
  transactionText,
} from './transactions.schema.ts';
import { namedObject, namedStrictObject, schemaNames, typed } from '../schema-names.ts';
import { TRANSACTIONS_PER_PAGE } from './ledger.ts';
import * as call from './ledger.ts';

/**
 * Portfolios as they are kept (decision 52); what is computed of them is in `views.ts`.
 *
 *     GET  /api/portfolios                              own and shared ones, the trash among them
 *     POST /api/portfolios/edits                        changes, all or none; Idempotency-Key
 *     GET  /api/portfolios/{portfolio}/transactions     filtered, sorted, by pages
 *     GET  …/transactions/{transaction}/history         every version of a row
 *     GET  …/changes, POST …/undo                       the log, and undoing a line of it
 *     GET  …/booking-facts                              what a row is measured by before it is booked
 *     GET  …/assets, …/documents/{document}             own things with prices; targets, goals …
 */
const tag = 'Portfolios';

/** In one change, and changes in one edit. */
export const TRANSACTIONS_PER_CHANGE = 1_000;
export const CHANGES_PER_EDIT = 500;
const DOCUMENT_CHARACTERS = 200_000;

export const portfolioId = ownId('The portfolio');
const name = lineText('The name', PORTFOLIO_NAME_MAXIMUM);

const account = namedStrictObject('PortfolioAccountInput', {
  id: partId('The account'),
  name: lineText('The name of the account', PORTFOLIO_NAME_MAXIMUM),
  currency: currencyInput,
  closed: z._default(z.boolean('closed is true or false.'), false),
});

const settingsShape = {
  base: currencyInput,
  lotMethod: z.enum(LOT_METHODS, 'The lot method is unknown.'),
  taxMethod: z.enum(TAX_METHODS, 'The tax method is unknown.'),
  flowConvention: z.enum(FLOW_CONVENTIONS, 'The flow convention is unknown.'),
  cash: z.enum(['tracked', 'implied'], 'Cash is tracked or implied.'),
  automaticSplits: z.boolean('automaticSplits is true or false.'),
  benchmark: z.nullable(symbolInput),
};

const asset = namedStrictObject('AssetInput', {
  id: assetInput,
  name: lineText('The name of the asset', 200),
  class: z.enum(ASSET_CLASSES, 'The class of the asset is unknown.'),
  currency: currencyInput,
  symbol: z._default(z.nullable(symbolInput), null),
  isin: z._default(z.nullable(plainText('The ISIN', 12)), null),
  cusip: z._default(z.nullable(plainText('The CUSIP', 9)), null),
  multiplier: notNegativeInput('The multiplier'),
  sector: z._default(z.nullable(plainText('The sector', 100)), null),
  country: z._default(z.nullable(plainText('The country', 100)), null),
  coupon: z._default(
    z.nullable(
      z.strictObject({
        rate: amountInput,
        perYear: z.literal([1, 2, 4, 12], 'A coupon is paid 1, 2, 4 or 12 times a year.'),
        firstPayment: ledgerDate,
        maturity: ledgerDate,
      }),
    ),
    null,
  ),
});

const few = `At most ${TRANSACTIONS_PER_CHANGE} at once.`;
const some = <S extends z.ZodMiniType>(item: S) =>
  z.readonly(
    z
      .array(item)
      .check(z.minLength(1, 'Name at least one.'), z.maxLength(TRANSACTIONS_PER_CHANGE, few)),
  );

/** Cleaned by `plainRecord` before it is kept, so the schema says no more than its size. */
const documentBody = typed<PlainRecord>(
  z
    .record(z.string(), z.unknown(), 'A document is a JSON object.')
    .check(
      z.refine(
        (body) => JSON.stringify(body).length <= DOCUMENT_CHARACTERS,
        `A document has at most ${DOCUMENT_CHARACTERS} characters.`,
      ),
    ),
);

const portfolio = portfolioId;

/** See `domain/portfolio/change.ts`. */
export const portfolioChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('createPortfolio'),
      portfolio,
      name,
      settings: z.strictObject(settingsShape),
      accounts: z.readonly(
        z
          .array(account)
          .check(
            z.minLength(1, 'A portfolio has at least one account.'),
            z.maxLength(ACCOUNTS_MAXIMUM, `At most ${ACCOUNTS_MAXIMUM} accounts.`),
          ),
      ),
    }),
    z.strictObject({ kind: z.literal('renamePortfolio'), portfolio, name }),
    z.strictObject({
      kind: z.literal('setSettings'),
      portfolio,
      settings: z.partial(z.strictObject(settingsShape)),
    }),
    z.strictObject({ kind: z.literal('trashPortfolio'), portfolio }),
    z.strictObject({ kind: z.literal('restorePortfolio'), portfolio }),
    z.strictObject({ kind: z.literal('addAccount'), portfolio, account }),
    z.strictObject({
      kind: z.literal('changeAccount'),
      portfolio,
      account: partId('The account'),
      name: z.optional(account.shape.name),
      currency: z.optional(currencyInput),
      closed: z.optional(z.boolean('closed is true or false.')),
    }),
    z.strictObject({ kind: z.literal('putAsset'), portfolio, asset }),
    z.strictObject({
      kind: z.literal('addTransactions'),
      portfolio,
      transactions: some(transactionInput),
    }),
    z.strictObject({
      kind: z.literal('correctTransaction'),
      portfolio,
      transaction: transactionInput,
      revision: z.int('The revision that was corrected is missing.').check(z.gte(1, 'At least 1.')),
    }),
    z.strictObject({
      kind: z.literal('removeTransactions'),
      portfolio,
      ids: some(partId('The transaction')),
    }),
    z.strictObject({
      kind: z.literal('restoreTransactions'),
      portfolio,
      ids: some(partId('The transaction')),
    }),
    z.strictObject({
      kind: z.literal('setPrices'),
      portfolio,
      prices: some(
        z.strictObject({
          asset: assetInput,
          date: ledgerDate,
          price: notNegativeInput('The price'),
        }),
      ),
    }),
    z.strictObject({
      kind: z.literal('removePrices'),
      portfolio,
      prices: some(z.strictObject({ asset: assetInput, date: ledgerDate })),
    }),
    z.strictObject({
      kind: z.literal('setDocument'),
      portfolio,
      document: z.enum(DOCUMENT_KINDS, 'There is no such document.'),
      body: z.nullable(documentBody),
    }),
  ],
  'The kind of the change is unknown.',
);
schemaNames.add(portfolioChange, { id: 'PortfolioChange' });

export const accountText = objectOf<Account>('Account')({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  closed: z.boolean(),
});

export const settingsText = objectOf<PortfolioSettings>('PortfolioSettings')({
  ...settingsShape,
  base: z.string(),
  benchmark: maybeText,
});

export const portfolioEntry = objectOf<PortfolioEntry>('PortfolioEntry')({
  id: z.string(),
  name: z.string(),
  settings: settingsText,
  accounts: listOf(accountText),
  version: z.number(),
  createdAt: z.number(),
  trashedAt: z.nullable(z.number()),
  role: z.enum(['owner', 'editor', 'reader']),
  owner: z.string(),
  transactions: z.number(),
});

export const ledgerProblem = objectOf<LedgerProblem>('LedgerProblem')({
  transaction: z.string(),
  code: z.enum([
    'oversold',
    'not-short',
    'unknown-lot',
    'unknown-account',
    'unknown-asset',
    'no-rate',
    'no-price',
    'negative-cash',
    'bad-row',
  ]),
  values: z.readonly(z.record(z.string(), z.string())),
});

export const assetOnWire = objectOf<Asset>('Asset')({
  id: assetText,
  name: z.string(),
  class: z.enum(ASSET_CLASSES),
  currency: z.string(),
  symbol: z.nullable(symbolText),
  isin: maybeText,
  cusip: maybeText,
  multiplier: amountText,
  sector: maybeText,
  country: maybeText,
  coupon: z.nullable(
    objectOf<NonNullable<Asset['coupon']>>('AssetCoupon')({
      rate: amountText,
      perYear: z.literal([1, 2, 4, 12]),
      firstPayment: dateText,
      maturity: dateText,
    }),
  ),
});

export const enteredPrice = objectOf<EnteredPrice>('EnteredPrice')({
  asset: assetText,
  date: dateText,
  price: amountText,
});

const transactionRecord = objectOf<TransactionRecord>('TransactionRecord')({
  transaction: transactionText,
  revision: z.number(),
  removed: z.boolean(),
  enteredBy: z.string(),
  enteredAt: z.number(),
  changedBy: z.string(),
  changedAt: z.number(),
});

const transactionVersion = objectOf<TransactionVersion>('TransactionVersion')({
  transaction: transactionText,
  revision: z.number(),
  removed: z.boolean(),
  by: z.string(),
  at: z.number(),
  change: z.number(),
});

const changeRecord = objectOf<ChangeRecord>('ChangeRecord')({
  version: z.number(),
  at: z.number(),
  by: z.string(),
  parts: listOf(
    z.object({
      kind: z.enum([
        'createPortfolio',
        'renamePortfolio',
        'setSettings',
        'trashPortfolio',
        'restorePortfolio',
        'addAccount',
        'changeAccount',
        'putAsset',
        'addTransactions',
        'correctTransaction',
        'removeTransactions',
        'restoreTransactions',
        'setPrices',
        'removePrices',
        'setDocument',
      ]),
      count: z.number(),
    }),
  ),
  undoes: z.nullable(z.number()),
  undoneBy: z.nullable(z.number()),
});

const planLimits = objectOf<Pick<PlanLimits, 'portfolios' | 'portfolioTransactions'>>(
  'PortfolioLimits',
)({
  portfolios: z.number(),
  portfolioTransactions: z.number(),
});

export const listPortfolios = defineEndpoint(call.listPortfolios, {
  access: MEMBER,
  tag,
  summary: 'The own portfolios and those that others share with the member; the trash as well.',
  response: z.object({ portfolios: listOf(portfolioEntry), limits: planLimits }),
});

export const editOutcome = namedObject('EditOutcome', {
  portfolios: listOf(z.object({ portfolio: z.string(), version: z.number() })),
  problems: listOf(ledgerProblem),
});

export const editPortfolios = defineEndpoint(call.editPortfolios, {
  access: MEMBER,
  tag,
  summary:
    'Apply changes to portfolios, all or none, in their order. Send an Idempotency-Key to be able to repeat the call.',
  body: z.strictObject({
    edits: z.readonly(
      z
        .array(portfolioChange)
        .check(
          z.minLength(1, 'Name at least one change.'),
          z.maxLength(CHANGES_PER_EDIT, `At most ${CHANGES_PER_EDIT} changes at once.`),
        ),
    ),
  }),
  response: editOutcome,
});

const params = z.strictObject({ portfolio: portfolioId });

export const TRANSACTION_SORTS = ['date', 'changed', 'kind', 'asset', 'account'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

const rowFilter = {
  from: z.optional(ledgerDate),
  to: z.optional(ledgerDate),
  kinds: z.optional(wordsInput(TRANSACTION_KINDS)),
  account: z.optional(partId('The account')),
  asset: z.optional(assetInput),
  /** In the note, the reference, the asset or the id. */
  text: z._default(
    z.string('A text is needed.').check(z.maxLength(100, 'At most 100 characters.')),
    '',
  ),
  /** Those that were removed instead of those that count. */
  removed: z._default(flagInput, false),
};

const rowPage = {
  /** `next` of the page before. */
  after: z.optional(
    z.string('A cursor is text.').check(z.maxLength(200, 'The cursor is not one of ours.')),
  ),
  limit: z._default(integerInput(1, TRANSACTIONS_PER_PAGE), 100),
};

export const listTransactions = defineEndpoint(call.listTransactions, {
  access: MEMBER,
  tag,
  summary: 'Rows of a ledger with who entered and changed them, filtered, sorted, by pages.',
  params,
  query: z.strictObject({
    ...rowFilter,
    sort: z._default(
      z.enum(TRANSACTION_SORTS, 'Sort by date, changed, kind, asset or account.'),
      'date',
    ),
    descending: z._default(flagInput, true),
    ...rowPage,
  }),
  response: z.object({
    rows: listOf(transactionRecord),
    /** With these filters, on all pages. */
    total: z.number(),
    next: maybeText,
    version: z.number(),
  }),
});

/** Portfolios in one view: a household has no more. */
export const PORTFOLIOS_PER_VIEW = 50;

export const portfolioIds = z.pipe(
  z.string(),
  z.transform((text: string, context): readonly string[] => {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
    if (ids.length <= PORTFOLIOS_PER_VIEW && ids.every((id) => /^[\w-]{1,64}$/.test(id)))
      return ids;
    const message = `must be at most ${PORTFOLIOS_PER_VIEW} ids of portfolios, separated by commas`;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

export const listHouseholdTransactions = defineEndpoint(call.listHouseholdTransactions, {
  access: MEMBER,
  tag,
  summary: 'Rows of several ledgers as one list, filtered, newest first, by pages.',
  query: z.strictObject({ portfolios: z.optional(portfolioIds), ...rowFilter, ...rowPage }),
  response: z.object({
    rows: listOf(z.extend(transactionRecord, { portfolio: z.string() })),
    /** With these filters, on all pages. */
    total: z.number(),
    next: maybeText,
  }),
});

export const getTransactionHistory = defineEndpoint(call.getTransactionHistory, {
  access: MEMBER,
  tag,
  summary: 'Every version of a row, newest first: who wrote it, and when.',
  params: z.strictObject({ portfolio: portfolioId, transaction: partId('The transaction') }),
  response: z.object({ versions: listOf(transactionVersion) }),
});

export const listPortfolioChanges = defineEndpoint(call.listPortfolioChanges, {
  access: MEMBER,
  tag,
  summary: 'What was changed, by whom and when, newest first.',
  params,
  query: z.strictObject({
    before: z.optional(integerInput(1, Number.MAX_SAFE_INTEGER)),
    limit: z._default(integerInput(1, 200), 50),
  }),
  response: z.object({ changes: listOf(changeRecord) }),
});

export const undoPortfolioChange = defineEndpoint(call.undoPortfolioChange, {
  access: MEMBER,
  tag,
  summary:
    'Undo a change of the log. Refused when a row of it has been changed since; an undo can be undone.',
  params,
  body: z.strictObject({ change: z.int('Name the change.').check(z.gte(1, 'Name the change.')) }),
  response: editOutcome,
});

export const listPortfolioAssets = defineEndpoint(call.listPortfolioAssets, {
  access: MEMBER,
  tag,
  summary: 'What the ledger knows of its assets, and the prices that were entered by hand.',
  params,
  response: z.object({ assets: listOf(assetOnWire), prices: listOf(enteredPrice) }),
});

export const getBookingFacts = defineEndpoint(call.getBookingFacts, {
  access: MEMBER,
  tag,
  summary:
    'What a row of a day is measured by before it is booked: the asset’s currency and close, and how low each cash balance falls from that day on.',
  params,
  query: z.strictObject({
    date: ledgerDate,
    asset: z.optional(assetInput),
    /** A row that is being corrected: the balances are those without it. */
    without: z.optional(partId('The transaction')),
  }),
  response: z.object({
    /** `null` when no asset was named, or nobody knows it. */
    asset: z.nullable(
      z.object({
        currency: z.string(),
        /** The last close on or before the day, today’s price for today; as traded. */
        close: maybeNumber,
        closeDate: maybeDate,
      }),
    ),
    /** Empty where cash is implied. */
    cash: listOf(
      z.object({
        account: z.string(),
        currency: z.string(),
        /** The lowest balance at the end of that day or of a later one. */
        lowest: decimalText,
        date: dateText,
      }),
    ),
  }),
});

export const getPortfolioDocument = defineEndpoint(call.getPortfolioDocument, {
  access: MEMBER,
  tag,
  summary: 'The targets, rules, goals or saved import mappings of a portfolio; null when unset.',
  params: z.strictObject({
    portfolio: portfolioId,
    document: z.enum(DOCUMENT_KINDS, 'There is no such document.'),
  }),
  response: z.object({
    body: z.nullable(jsonObject),
  }),
});
