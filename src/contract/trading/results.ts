import * as z from 'zod/mini';
import { ASSET_CLASSES, ORDER_SIDES } from '../../domain/trading/order.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  instantInput,
  integerInput,
  listOf,
  maybeNumber,
  readAs,
  wordsInput,
} from '../market/wire.ts';
import { decimalText, maybeDecimal } from '../portfolio/amounts.ts';
import { plainText } from '../text-field.ts';
import { positionFigures, tradableAsset } from './account-shapes.ts';
import { accountParams } from './accounts.ts';
import { tradingEvent } from './event-shapes.ts';
import { accountId, positiveInput, tradableInput, TRADING, TRADING_TAG as tag } from './inputs.ts';
import { orderTree } from './order-shapes.ts';

/**
 * What came of trading.
 *
 *     GET       /api/trading/accounts/{account}/positions, POST …/positions/{symbol}/close
 *     GET       /api/trading/accounts/{account}/activities | history | statistics
 *     GET, PUT  /api/trading/accounts/{account}/journal/{key}
 *     GET       /api/trading/accounts/{account}/export/{what}
 *     GET       /api/trading/assets/{symbol}, /api/trading/compare
 */
export const HISTORY_RANGES = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
export const EXPORTED_LISTS = ['orders', 'fills', 'activities', 'positions', 'trades'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
export const JOURNAL_TEXT_MAXIMUM = 10_000;
const ACTIVITIES_PER_PAGE = 500;
const ACCOUNTS_COMPARED = 10;

const positionRow = z.object({
  position: positionFigures,
  name: z.string(),
  /** Of an option, what it is about; else the symbol itself. */
  underlying: z.string(),
  /** Against the S&P 500; `null` where nobody knows. */
  beta: maybeNumber,
  /** Of the whole position: sensitivities times units and multiplier. */
  greeks: z.nullable(
    z.object({ delta: z.number(), gamma: z.number(), theta: z.number(), vega: z.number() }),
  ),
});
export type PositionRow = z.infer<typeof positionRow>;

export const listPositions = defineEndpoint({
  id: 'listPositions',
  method: 'GET',
  path: '/api/trading/accounts/{account}/positions',
  access: TRADING,
  tag,
  summary: 'What an account holds, at the prices of now.',
  params: accountParams,
  response: z.object({ positions: listOf(positionRow), at: z.number(), delayedBy: z.number() }),
});

export const closePosition = defineEndpoint({
  id: 'closePosition',
  method: 'POST',
  path: '/api/trading/accounts/{account}/positions/{symbol}/close',
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
  }),
  response: orderTree,
});

/** A fill does not say by itself which way it went. */
const activity = z.object({
  event: tradingEvent,
  side: z.nullable(z.enum(ORDER_SIDES)),
});
export type TradingActivity = z.infer<typeof activity>;

export const listActivities = defineEndpoint({
  id: 'listActivities',
  method: 'GET',
  path: '/api/trading/accounts/{account}/activities',
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

const historyPoint = z.object({
  at: z.number(),
  equity: z.number(),
  /** Paid in less paid out since the point before. */
  cashFlow: z.number(),
  /** Equity less the base, less what was paid in since. */
  gain: z.number(),
  /** Time-weighted: 0.05 is 5 % since the base. */
  growth: z.number(),
});
export type HistoryPoint = z.infer<typeof historyPoint>;

const range = z._default(z.enum(HISTORY_RANGES, `Choose ${HISTORY_RANGES.join(', ')}.`), '1M');

export const getAccountHistory = defineEndpoint({
  id: 'getAccountHistory',
  method: 'GET',
  path: '/api/trading/accounts/{account}/history',
  access: TRADING,
  tag,
  summary: 'Equity over time, with gains against its beginning net of what was paid in.',
  params: accountParams,
  query: z.strictObject({ range }),
  response: z.object({
    points: listOf(historyPoint),
    base: z.number(),
    baseAt: maybeNumber,
    /** Time between two points, in ms. */
    step: z.number(),
  }),
});

const closedTrade = z.object({
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  side: z.enum(['long', 'short']),
  qty: decimalText,
  openedAt: z.number(),
  closedAt: z.number(),
  entryPrice: decimalText,
  exitPrice: decimalText,
  fees: decimalText,
  /** After fees. */
  gain: decimalText,
  /** Share of what was put in: 0.05 is 5 %. */
  gainShare: maybeNumber,
  /** The worst and the best that it stood at, per unit; `null` where the past is not known. */
  worst: maybeDecimal,
  best: maybeDecimal,
});
export type ClosedTradeWire = z.infer<typeof closedTrade>;

export const getTradingStatistics = defineEndpoint({
  id: 'getTradingStatistics',
  method: 'GET',
  path: '/api/trading/accounts/{account}/statistics',
  access: TRADING,
  tag,
  summary: 'Closed trades since the last reset, and what they say together.',
  params: accountParams,
  response: z.object({
    /** Newest first, at most 1,000. */
    trades: listOf(closedTrade),
    summary: z.object({
      trades: z.number(),
      wins: z.number(),
      losses: z.number(),
      gain: decimalText,
      fees: decimalText,
      /** 0.6 is 60 %; `null` without trades. */
      winRate: maybeNumber,
      averageWin: maybeDecimal,
      averageLoss: maybeDecimal,
      /** Average gain of a trade. */
      expectancy: maybeDecimal,
      /** Gains over losses; `null` without losses. */
      profitFactor: maybeNumber,
      bestTrade: maybeDecimal,
      worstTrade: maybeDecimal,
      /** In ms. */
      averageHolding: maybeNumber,
    }),
  }),
});

const JOURNAL_KEY = /^(?:order:[\da-f-]{36}|day:\d{4}-\d{2}-\d{2})$/;
const journalEntry = z.object({ key: z.string(), text: z.string(), updatedAt: maybeNumber });
export type JournalEntry = z.infer<typeof journalEntry>;
const journalParams = z.strictObject({
  account: accountId,
  /** `order:` and the id of an order, or `day:` and a date. */
  key: z
    .string('The note is named by an order or a day.')
    .check(z.regex(JOURNAL_KEY, 'must be order:<id> or day:<date>')),
});

export const listJournal = defineEndpoint({
  id: 'listJournal',
  method: 'GET',
  path: '/api/trading/accounts/{account}/journal',
  access: TRADING,
  tag,
  summary: 'All notes on orders and days of an account, the last written first.',
  params: accountParams,
  response: z.object({ entries: listOf(journalEntry) }),
});

export const getJournalEntry = defineEndpoint({
  id: 'getJournalEntry',
  method: 'GET',
  path: '/api/trading/accounts/{account}/journal/{key}',
  access: TRADING,
  tag,
  summary: 'The note on an order or a day; empty when there is none.',
  params: journalParams,
  response: journalEntry,
});

export const saveJournalEntry = defineEndpoint({
  id: 'saveJournalEntry',
  method: 'PUT',
  path: '/api/trading/accounts/{account}/journal/{key}',
  access: TRADING,
  tag,
  summary: 'Write the note on an order or a day; an empty text removes it.',
  params: journalParams,
  body: z.strictObject({ text: plainText('The note', JOURNAL_TEXT_MAXIMUM) }),
  response: journalEntry,
});

export const exportTrading = defineEndpoint({
  id: 'exportTrading',
  method: 'GET',
  path: '/api/trading/accounts/{account}/export/{what}',
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

export const getTradableAsset = defineEndpoint({
  id: 'getTradableAsset',
  method: 'GET',
  path: '/api/trading/assets/{symbol}',
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

export const compareAccounts = defineEndpoint({
  id: 'compareAccounts',
  method: 'GET',
  path: '/api/trading/compare',
  access: TRADING,
  tag,
  summary: 'How several accounts grew, each from 0 at its first moment in the range.',
  query: z.strictObject({ accounts: accountsInput, range }),
  response: z.object({
    curves: listOf(
      z.object({
        account: z.string(),
        name: z.string(),
        points: listOf(z.object({ at: z.number(), growth: z.number(), equity: z.number() })),
      }),
    ),
  }),
});
