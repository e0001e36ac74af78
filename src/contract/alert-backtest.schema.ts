import * as z from 'zod/mini';
import { ALERT_FREQUENCIES, ALERT_HOURS } from '../domain/alerts/alert.ts';
import { ALERT_EVENT_KINDS } from '../domain/alerts/alert-event.ts';
import type {
  AlertBacktest,
  BacktestFiring,
  SymbolBacktest,
  Untested,
} from '../domain/alerts/backtest/backtest-result.ts';
import { MEMBER } from '../domain/identity/access.ts';
import { BAR_INTERVALS } from '../domain/prices/bar.ts';
import { ALERT_TEXT_MAXIMUM, alertFiring, conditionInput, targetInput } from './alerts.schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, maybeNumber, objectOf, symbolText } from './market/wire.schema.ts';
import * as call from './alert-backtest.ts';

const WEEK_MS = 7 * 86_400_000;

const untested = objectOf<Untested>('Untested')({
  part: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), event: z.enum(ALERT_EVENT_KINDS) }),
    z.object({ kind: z.literal('figure'), name: z.string() }),
    z.object({ kind: z.literal('line'), drawing: z.string() }),
  ]),
  why: z.enum(['no-past', 'unavailable']),
});

const firing = objectOf<BacktestFiring>('BacktestFiring')({
  at: z.number(),
  facts: alertFiring.shape.facts,
  price: maybeNumber,
});

const symbolBacktest = objectOf<SymbolBacktest>('SymbolBacktest')({
  symbol: symbolText,
  from: maybeNumber,
  count: z.number(),
  firings: listOf(firing),
  time: listOf(z.number()),
  close: listOf(z.number()),
});

/** When a condition would have fired. A caller that goes away ends the test. */
export const backtestAlert = defineEndpoint(call.backtestAlert, {
  access: MEMBER,
  tag: 'Alerts',
  summary:
    'When a condition on a symbol, or on each of the first 50 of a watchlist, would have fired within the last year. What has no past is named and counts as not met.',
  body: z.strictObject({
    text: z.optional(
      z
        .string('The condition is missing.')
        .check(
          z.minLength(1, 'The condition is missing.'),
          z.maxLength(
            ALERT_TEXT_MAXIMUM,
            `A condition has at most ${ALERT_TEXT_MAXIMUM} characters.`,
          ),
        ),
    ),
    target: z.optional(targetInput),
    condition: z.optional(conditionInput),
    interval: z._default(z.enum(BAR_INTERVALS, 'No such interval.'), '1d'),
    frequency: z._default(z.enum(ALERT_FREQUENCIES, 'No such frequency.'), 'every'),
    hours: z._default(z.enum(ALERT_HOURS, 'No such hours.'), 'always'),
    coolDown: z._default(
      z
        .number('The pause between two firings is a number of milliseconds.')
        .check(
          z.gte(0, 'The pause between two firings is 0 or more.'),
          z.lte(WEEK_MS, 'The pause between two firings is a week at most.'),
        ),
      0,
    ),
  }),
  response: objectOf<AlertBacktest>('AlertBacktest')({
    from: z.number(),
    to: z.number(),
    interval: z.enum(BAR_INTERVALS),
    count: z.number(),
    symbols: listOf(symbolBacktest),
    untested: listOf(untested),
    left: z.number(),
  }),
});
