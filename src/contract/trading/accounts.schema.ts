import * as z from 'zod/mini';
import { decimal } from '../../domain/money/decimal.ts';
import { amountText } from '../../domain/money/decimal-text.ts';
import { ACCOUNT_NAME_MAXIMUM, BROKER_KINDS } from '../../domain/trading/account.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf } from '../market/wire.schema.ts';
import { lineText, ownId, plainText } from '../text-field.schema.ts';
import {
  accountFigures,
  accountSettings,
  brokerLink,
  marketClock,
  tradingAccount,
} from './account-shapes.schema.ts';
import {
  accountId,
  amountInput,
  liveInput,
  positiveInput,
  TRADING,
  TRADING_TAG as tag,
} from './inputs.schema.ts';
import { namedObject, namedStrictObject } from '../schema-names.ts';
import * as call from './accounts.ts';

/**
 * Accounts that trade. The first look makes one on paper.
 *
 *     GET, POST           /api/trading/accounts
 *     GET, PATCH, DELETE  /api/trading/accounts/{account}
 *     POST                /api/trading/accounts/{account}/fund | reset | clone
 *     POST                /api/trading/accounts/connect
 *     PUT                 /api/trading/accounts/{account}/keys
 *
 * A refusal of the broker is an error whose `code` is the reason for programs and whose
 * `statusMessage` is the broker's sentence. Pages hear `order.changed` (its id is that of the account,
 * a stroke and that of the order) and `account.changed` on the member's topic `orders`.
 */
const OPENING_CASH = amountText(decimal('100000'));
export const accountParams = z.strictObject({ account: accountId });
export const accountName = lineText('The name', ACCOUNT_NAME_MAXIMUM);
const choice = (words: string) => `Choose ${words}.`;
const flag = z.boolean(choice('true or false'));

const feesInput = namedStrictObject('FeeSettingsChange', {
  kind: z.enum(
    ['alpaca', 'none', 'per-share', 'per-order'],
    choice('alpaca, none, per-share or per-order'),
  ),
  rate: amountInput,
  minimum: amountInput,
});

const matchingInput = namedStrictObject('MatchingSettingsChange', {
  latency: z
    .int('The latency is a number of milliseconds.')
    .check(z.minimum(0, 'At least 0.'), z.maximum(60_000, 'At most 60,000 ms.')),
  realistic: flag,
  seed: z
    .int('The seed is a whole number.')
    .check(z.minimum(0, 'At least 0.'), z.maximum(0xff_ff_ff_ff, 'At most 4,294,967,295.')),
});

/** Settings that are left out stay as they are. */
export const settingsInput = namedStrictObject('AccountSettingsChange', {
  maxMarginMultiplier: z.optional(
    z.union([z.literal(1), z.literal(2), z.literal(4)], choice('1, 2 or 4')),
  ),
  noShorting: z.optional(flag),
  fractionalTrading: z.optional(flag),
  suspendTrade: z.optional(flag),
  pdtCheck: z.optional(
    z.enum(['both', 'entry', 'exit', 'none'], choice('both, entry, exit or none')),
  ),
  dtbpCheck: z.optional(z.enum(['both', 'entry', 'exit'], choice('both, entry or exit'))),
  tradeConfirmEmail: z.optional(z.enum(['all', 'none'], choice('all or none'))),
  ptpNoExceptionEntry: z.optional(flag),
  disableOvernightTrading: z.optional(flag),
  maxOptionsLevel: z.optional(
    z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], choice('0, 1, 2 or 3')),
  ),
  maxOrderNotional: z.optional(z.nullable(positiveInput)),
  maxDailyLoss: z.optional(z.nullable(positiveInput)),
  fees: z.optional(feesInput),
  matching: z.optional(matchingInput),
});

/** An account in a list: what it is worth now, and how much is going on. */
const accountRow = namedObject('TradingAccountRow', {
  account: tradingAccount,
  /** `null` while its broker cannot be reached. */
  figures: z.nullable(accountFigures),
  openOrders: z.number(),
  positions: z.number(),
  /** Of an account at an outside broker; `null` on paper here. */
  link: z.nullable(brokerLink),
});

export const accountView = namedObject('TradingAccountView', {
  account: tradingAccount,
  settings: accountSettings,
  figures: accountFigures,
  clock: marketClock,
});
export type AccountView = z.infer<typeof accountView>;

export const listTradingAccounts = defineEndpoint(call.listTradingAccounts, {
  access: TRADING,
  tag,
  summary: 'The own trading accounts, oldest first; the first look makes one with 100,000 dollars.',
  response: z.object({
    accounts: listOf(accountRow),
    most: z.number(),
    /** What can be opened or connected here. */
    brokers: listOf(z.enum(BROKER_KINDS)),
  }),
});

export const createTradingAccount = defineEndpoint(call.createTradingAccount, {
  access: TRADING,
  tag,
  summary: 'Open an account on paper.',
  body: z.strictObject({
    name: accountName,
    /** Accounts elsewhere are connected, not opened. */
    broker: z._default(z.literal('paper', choice('paper')), 'paper'),
    cash: z._default(positiveInput, OPENING_CASH),
    settings: z._default(settingsInput, {}),
  }),
  response: accountView,
});

export const getTradingAccount = defineEndpoint(call.getTradingAccount, {
  access: TRADING,
  tag,
  summary: 'An account: its figures at the prices of now, its settings, the market clock.',
  params: accountParams,
  response: accountView,
});

export const changeTradingAccount = defineEndpoint(call.changeTradingAccount, {
  access: TRADING,
  tag,
  summary: 'Rename an account or change how it trades; what is left out stays.',
  params: accountParams,
  body: z.strictObject({
    name: z.optional(accountName),
    settings: z.optional(settingsInput),
    live: liveInput,
  }),
  response: accountView,
});

export const closeTradingAccount = defineEndpoint(call.closeTradingAccount, {
  access: TRADING,
  tag,
  summary:
    'Close an account: its open orders are cancelled and it trades no more. One at an outside broker is disconnected: its keys are forgotten, its orders stay.',
  params: accountParams,
  response: tradingAccount,
});

export const fundTradingAccount = defineEndpoint(call.fundTradingAccount, {
  access: TRADING,
  tag,
  summary:
    'Pay play money into an account on paper, or take some out with a negative amount. Sent again under the same id, it is booked once.',
  params: accountParams,
  body: z.strictObject({
    /** Of the payment. */
    id: ownId('The payment'),
    amount: amountInput,
    note: z._default(z.nullable(plainText('The note', 200)), null),
  }),
  response: accountView,
});

export const resetTradingAccount = defineEndpoint(call.resetTradingAccount, {
  access: TRADING,
  tag,
  summary:
    'Begin an account on paper anew: no positions, no orders, this much cash. What was traded before is in the log only.',
  params: accountParams,
  body: z.strictObject({ cash: z._default(positiveInput, OPENING_CASH) }),
  response: accountView,
});

export const cloneTradingAccount = defineEndpoint(call.cloneTradingAccount, {
  access: TRADING,
  tag,
  summary: 'Open an account like this one: its settings and cash and, if wanted, its positions.',
  params: accountParams,
  body: z.strictObject({ name: accountName, positions: z._default(flag, false) }),
  response: accountView,
});
