import * as z from 'zod/mini';
import { ORDER_SIDES } from '../../domain/trading/order.ts';
import {
  type EquityHistory,
  HISTORY_TIMEFRAMES,
} from '../../domain/trading/risk/equity-history.ts';
import type {
  ClosedTrade,
  Excursion,
  TradeGroup,
  TradeStatistics,
} from '../../domain/trading/risk/statistics.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  instantInput,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  readAs,
  wordsInput,
} from '../market/wire.schema.ts';
import { decimalText, maybeDecimal } from '../portfolio/amounts.schema.ts';
import { plainText } from '../text-field.schema.ts';
import { positionFigures, tradableAsset } from './account-shapes.schema.ts';
import { accountParams } from './accounts.schema.ts';
import { tradingEvent } from './event-shapes.schema.ts';
import {
  accountId,
  liveInput,
  positiveInput,
  tradableInput,
  TRADING,
  TRADING_TAG as tag,
} from './inputs.schema.ts';
import { orderTree } from './order-shapes.schema.ts';
import { namedObject } from '../schema-names.ts';
import { HISTORY_RANGES, JOURNAL_TEXT_MAXIMUM } from './results.ts';
import * as call from './results.ts';

export const EXPORTED_LISTS = ['orders', 'fills', 'activities', 'positions', 'trades'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
const ACTIVITIES_PER_PAGE = 500;
const ACCOUNTS_COMPARED = 10;

const positionRow = namedObject('PositionRow', {
  position: positionFigures,
  name: z.string(),
  /** Of an option, what it is about; else the symbol itself. */
  underlying: z.string(),
  /** `null` for what has none, as broad funds. */
  sector: maybeText,
  /** Against the S&P 500; `null` where nobody knows. */
  beta: maybeNumber,
  /** Of the whole position: sensitivities times units and multiplier. */
  greeks: z.nullable(
    z.object({ delta: z.number(), gamma: z.number(), theta: z.number(), vega: z.number() }),
  ),
});
export type PositionRow = z.infer<typeof positionRow>;

export const listPositions = defineEndpoint(call.listPositions, {
  access: TRADING,
  tag,
  summary: 'What an account holds, at the prices of now.',
  params: accountParams,
  response: z.object({ positions: listOf(positionRow), at: z.number(), delayedBy: z.number() }),
});

export const closePosition = defineEndpoint(call.closePosition, {
  access: TRADING,
  tag,
  summary: 'Close a position at the market: all of it, a quantity or a percentage.',
  params: z.strictObject({ account: accountId, symbol: tradableInput }),
  body: z.strictObject({
    qty: z._default(z.nullable(positiveInput), null),
    /** 50 is half of it. */
    percentage: z._default(z.nullable(positiveInput), null),
    /** Cancel the orders that hold the units back. */
    cancelOrders: z._default(z.boolean('Choose true or false.'), false),
    live: liveInput,
  }),
  response: orderTree,
});

export const instructOption = defineEndpoint(call.instructOption, {
  access: TRADING,
  tag,
  summary: 'Say whether a long option is exercised at expiry when it is in the money.',
  params: z.strictObject({ account: accountId, symbol: tradableInput }),
  body: z.strictObject({ exercise: z.boolean('Choose true or false.'), live: liveInput }),
  response: z.object({ symbol: z.string(), exercise: z.boolean() }),
});

/** A fill does not say by itself which way it went. */
const activity = namedObject('TradingActivity', {
  event: tradingEvent,
  side: z.nullable(z.enum(ORDER_SIDES)),
});
export type TradingActivity = z.infer<typeof activity>;

export const listActivities = defineEndpoint(call.listActivities, {
  access: TRADING,
  tag,
  summary: 'Fills, cash and positions that changed without an order; `next` asks for more.',
  params: accountParams,
  query: z.strictObject({
    kinds: z._default(wordsInput(['filled', 'cash', 'position']), []),
    after: z.optional(instantInput),
    until: z.optional(instantInput),
    behind: z.optional(integerInput(0, Number.MAX_SAFE_INTEGER)),
    direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'desc'),
    limit: z._default(integerInput(1, ACTIVITIES_PER_PAGE), 100),
  }),
  response: z.object({ activities: listOf(activity), next: maybeNumber }),
});

const historyPoint = objectOf<EquityHistory['points'][number]>('EquityPoint')({
  at: z.number(),
  equity: z.number(),
  /** Equity less the base, less what was paid in since. */
  profitLoss: z.number(),
  profitLossShare: z.number(),
  /** Since the base: 0.05 is 5 %. */
  timeWeighted: z.number(),
  cashFlow: z.number(),
});
export type HistoryPoint = z.infer<typeof historyPoint>;

const range = z._default(z.enum(HISTORY_RANGES, `Choose ${HISTORY_RANGES.join(', ')}.`), '1M');

export const getAccountHistory = defineEndpoint(call.getAccountHistory, {
  access: TRADING,
  tag,
  summary: 'Equity over time, with gains against its beginning net of what was paid in.',
  params: accountParams,
  query: z.strictObject({ range }),
  response: objectOf<EquityHistory>('EquityHistory')({
    timeframe: z.enum(HISTORY_TIMEFRAMES),
    points: listOf(historyPoint),
    baseValue: z.number(),
    baseDate: maybeDate,
  }),
});

const closedTrade = objectOf<ClosedTrade>('ClosedTrade')({
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  qty: decimalText,
  multiplier: z.number(),
  openedAt: z.number(),
  closedAt: z.number(),
  openPrice: decimalText,
  closePrice: decimalText,
  gain: decimalText,
  fees: decimalText,
});

const tradeGroup = objectOf<TradeGroup>('TradeGroup')({
  key: z.string(),
  count: z.number(),
  wins: z.number(),
  gain: decimalText,
});

const tradeStatistics = objectOf<TradeStatistics>('TradeStatistics')({
  count: z.number(),
  wins: z.number(),
  losses: z.number(),
  winRate: maybeNumber,
  gain: decimalText,
  fees: decimalText,
  averageWin: maybeNumber,
  averageLoss: maybeNumber,
  expectancy: maybeNumber,
  profitFactor: maybeNumber,
  payoffRatio: maybeNumber,
  holdingTime: maybeNumber,
  longestWinStreak: z.number(),
  longestLossStreak: z.number(),
  best: maybeDecimal,
  worst: maybeDecimal,
  bySymbol: listOf(tradeGroup),
  byHour: listOf(tradeGroup),
  byWeekday: listOf(tradeGroup),
});

const excursion = objectOf<Excursion>('Excursion')({ adverse: z.number(), favourable: z.number() });

export const getTradingStatistics = defineEndpoint(call.getTradingStatistics, {
  access: TRADING,
  tag,
  summary: 'Closed trades since the last reset, and what they say together.',
  params: accountParams,
  response: z.object({
    /** Newest first, at most 1,000; how far each stood from its opening while it was open. */
    trades: listOf(z.object({ trade: closedTrade, excursion: z.nullable(excursion) })),
    statistics: tradeStatistics,
  }),
});

const JOURNAL_KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2})$/;
const journalEntry = namedObject('JournalEntry', {
  key: z.string(),
  text: z.string(),
  updatedAt: maybeNumber,
});
export type JournalEntry = z.infer<typeof journalEntry>;
const journalParams = z.strictObject({
  account: accountId,
  /** The id of an order, or a date. */
  key: z
    .string('The note is named by an order or a day.')
    .check(z.regex(JOURNAL_KEY, 'must be the id of an order, or a date such as 2026-03-31')),
});

export const listJournal = defineEndpoint(call.listJournal, {
  access: TRADING,
  tag,
  summary: 'All notes on orders and days of an account, the last written first.',
  params: accountParams,
  response: z.object({ entries: listOf(journalEntry) }),
});

export const getJournalEntry = defineEndpoint(call.getJournalEntry, {
  access: TRADING,
  tag,
  summary: 'The note on an order or a day; empty when there is none.',
  params: journalParams,
  response: journalEntry,
});

export const saveJournalEntry = defineEndpoint(call.saveJournalEntry, {
  access: TRADING,
  tag,
  summary: 'Write the note on an order or a day; an empty text removes it.',
  params: journalParams,
  body: z.strictObject({ text: plainText('The note', JOURNAL_TEXT_MAXIMUM) }),
  response: journalEntry,
});

export const exportTrading = defineEndpoint(call.exportTrading, {
  access: TRADING,
  tag,
  summary: 'A list of an account as CSV.',
  params: z.strictObject({
    account: accountId,
    what: z.enum(EXPORTED_LISTS, `Choose ${EXPORTED_LISTS.join(', ')}.`),
  }),
  // A file, not the JSON of a call.
  response: z.unknown(),
});

export const getTradableAsset = defineEndpoint(call.getTradableAsset, {
  access: TRADING,
  tag,
  summary: 'Whether and how a share, a fund or an option may be traded.',
  params: z.strictObject({ symbol: tradableInput }),
  response: tradableAsset,
});

const accountsInput = readAs<readonly string[]>((text) => {
  const ids = [...new Set(text.split(',').filter((part) => part !== ''))];
  return ids.length > 0 && ids.length <= ACCOUNTS_COMPARED && ids.every((id) => id.length <= 64)
    ? ids
    : null;
}, `must be 1 to ${ACCOUNTS_COMPARED} accounts separated by commas`);

export const compareAccounts = defineEndpoint(call.compareAccounts, {
  access: TRADING,
  tag,
  summary: 'How several accounts grew, each from 0 at its first moment in the range.',
  query: z.strictObject({ accounts: accountsInput, range }),
  response: z.object({
    curves: listOf(
      z.object({
        account: z.string(),
        name: z.string(),
        points: listOf(historyPoint),
      }),
    ),
  }),
});
