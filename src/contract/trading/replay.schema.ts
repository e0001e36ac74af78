import * as z from 'zod/mini';
import { decimal } from '../../domain/money/decimal.ts';
import { amountText } from '../../domain/money/decimal-text.ts';
import { ACCOUNT_NAME_MAXIMUM } from '../../domain/trading/account.ts';
import {
  REPLAY_HOURS,
  REPLAY_SPEED_MAXIMUM,
  REPLAY_STEPS,
  REPLAY_SYMBOLS_MAXIMUM,
} from '../../domain/trading/replay-clock.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateInput, maybeNumber } from '../market/wire.schema.ts';
import { lineText } from '../text-field.schema.ts';
import { replayClock } from './account-shapes.schema.ts';
import { accountParams, accountView, settingsInput } from './accounts.schema.ts';
import { positiveInput, tradableInput, TRADING, TRADING_TAG as tag } from './inputs.schema.ts';
import * as call from './replay.ts';

/**
 * Accounts whose time is the past.
 *
 *     POST  /api/trading/replays
 *     POST  /api/trading/accounts/{account}/replay
 *     GET   /api/trading/accounts/{account}/quote
 *
 * A replay is an account like any other: orders, positions and results have the same calls, in the
 * account's time, and it is deleted as one is closed. Pages hear `account.changed` as its time goes on.
 */
const OPENING_CASH = amountText(decimal('100000'));
const choice = (words: readonly string[]) => `Choose one of ${words.join(', ')}.`;

const speed = z
  .number('The speed is a number of seconds per second.')
  .check(
    z.minimum(0, 'At least 0, which stops it.'),
    z.maximum(REPLAY_SPEED_MAXIMUM, `At most ${REPLAY_SPEED_MAXIMUM}.`),
  );

export const createReplay = defineEndpoint(call.createReplay, {
  access: TRADING,
  tag,
  summary:
    'Open an account on paper whose time is the past: from the first of these days to the last, at a speed of its own.',
  body: z.strictObject({
    name: lineText('The name', ACCOUNT_NAME_MAXIMUM),
    cash: z._default(positiveInput, OPENING_CASH),
    settings: z._default(settingsInput, {}),
    from: dateInput,
    to: dateInput,
    speed: z._default(speed, 0),
    /** Hours in which time flows; the others pass in a moment. */
    hours: z._default(z.enum(REPLAY_HOURS, choice(REPLAY_HOURS)), 'regular'),
    symbols: z._default(
      z
        .array(tradableInput, 'Symbols are a list, such as ["MSFT"].')
        .check(z.maxLength(REPLAY_SYMBOLS_MAXIMUM, `At most ${REPLAY_SYMBOLS_MAXIMUM} symbols.`)),
      [],
    ),
  }),
  response: accountView,
});

export const driveReplay = defineEndpoint(call.driveReplay, {
  access: TRADING,
  tag,
  summary:
    'Play, pause or step: exactly one of `speed` (0 stops), `step` and `until`. A step goes as fast as possible and answers when it is there, or after 20 seconds.',
  params: accountParams,
  body: z.strictObject({
    speed: z.optional(speed),
    /** To the end of the next minute, the next opening, the next close, or the end of the replay. */
    step: z.optional(z.enum(REPLAY_STEPS, choice(REPLAY_STEPS))),
    /** So many steps. */
    count: z._default(
      z
        .int('The count is a whole number.')
        .check(z.minimum(1, 'At least 1.'), z.maximum(10_000, 'At most 10,000.')),
      1,
    ),
    /** A moment of the account, in ms. */
    until: z.optional(z.int('A moment in milliseconds.').check(z.minimum(0, 'At least 0.'))),
    /** False answers at once. */
    wait: z._default(z.boolean('Choose true or false.'), true),
  }),
  response: z.object({
    replay: replayClock,
    /** The account's time. */
    now: z.number(),
    /** False while a step is under way. */
    arrived: z.boolean(),
  }),
});

export const getAccountQuote = defineEndpoint(call.getAccountQuote, {
  access: TRADING,
  tag,
  summary: 'What a symbol is quoted at in the time of the account: of a replay, nothing of later.',
  params: accountParams,
  query: z.object({ symbol: tradableInput }),
  response: z.object({
    at: z.number(),
    bid: maybeNumber,
    bidSize: maybeNumber,
    ask: maybeNumber,
    askSize: maybeNumber,
    last: maybeNumber,
    previousClose: maybeNumber,
    halted: z.boolean(),
  }),
});
