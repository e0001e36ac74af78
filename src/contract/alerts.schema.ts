import * as z from 'zod/mini';
import {
  type Alert,
  ALERT_FREQUENCIES,
  ALERT_HOURS,
  ALERT_MESSAGE_MAXIMUM,
  ALERT_NAME_MAXIMUM,
  ALERT_NOTE_MAXIMUM,
  ALERT_STATUSES,
  type AlertFiring,
  type AlertTarget,
} from '../domain/alerts/alert.ts';
import type { AlertCondition } from '../domain/alerts/condition.ts';
import { MESSAGE_PLACEHOLDERS, unknownPlaceholders } from '../domain/alerts/message-text.ts';
import { readCondition } from '../domain/alerts/read-condition.ts';
import { MEMBER } from '../domain/identity/access.ts';
import { channelKinds, channelProblemCodes } from '../domain/notifications/channel.ts';
import { deliveryStates } from '../domain/notifications/delivery.ts';
import { BAR_INTERVALS } from '../domain/prices/bar.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  cursorInput,
  integerInput,
  listOf,
  maybeNumber,
  maybeText,
  objectOf,
  symbolInput,
  symbolText,
} from './market/wire.schema.ts';
import { ownId, plainText } from './text-field.schema.ts';
import { namedObject, schemaNames, typed } from './schema-names.ts';
import * as call from './alerts.ts';

/**
 * Alerts of a member, and the log of what fired.
 *
 *     GET    /api/alerts                      all, newest first, and how many there may be
 *     PUT    /api/alerts/{alert}              { text } or { target, condition }, and revision; 0 for a new one
 *     POST   /api/alerts/{alert}/paused       { paused }
 *     POST   /api/alerts/{alert}/duplicate    { id } of the copy
 *     POST   /api/alerts/{alert}/test         send what it would send
 *     DELETE /api/alerts/{alert}              and POST …/restore for 30 days; GET /api/alerts/trash
 *     POST   /api/alerts/bulk                 pause, resume, delete, restore or set channels of many
 *     POST   /api/alerts/read                 text → condition, faults with their place, words
 *     GET    /api/alerts/sight                what those who watch see now: indicators, moves, lists, portfolios
 *     GET    /api/alerts/firings              the log, newest first, with a cursor
 *     GET    /api/alerts/unread               and POST /api/alerts/firings/seen
 *     GET    /api/alerts/export               text lines or JSON; POST /api/alerts/import
 *
 * Ids are made by the caller, so that every one of these may be sent again. Pages hear
 * `alert.saved`, `alert.removed`, `alert.fired` (its id is that of the firing) and `alerts.seen` on
 * the member's topic `alerts`.
 */
const tag = 'Alerts';

export const ALERT_TEXT_MAXIMUM = 2_000;
export const ALERTS_PER_CALL = 1_000;
export const IMPORT_TEXT_MAXIMUM = 200_000;
const FIRINGS_PER_PAGE = 200;
/** A week between two firings is the longest that anybody waits for. */
const COOL_DOWN_MAXIMUM = 7 * 86_400_000;
const LATEST = Date.UTC(2100, 0, 1);

/** A tree of any depth, checked where it comes in (`readCondition`) and told as it is. */
export const alertCondition = typed<AlertCondition>(z.unknown());
schemaNames.add(alertCondition, {
  id: 'AlertCondition',
  description: 'The condition as a tree; see /help/alerts-api.',
});

export const conditionInput = z
  .pipe(
    z.unknown(),
    z.transform((value: unknown, context): AlertCondition => {
      const read = readCondition(value);
      if ('condition' in read) return read.condition;
      const { path, expected } = read.fault;
      const message = `Expected ${expected}.`;
      context.issues.push({ code: 'custom', message, input: value, path: [...path] });
      return z.NEVER;
    }),
  )
  .register(schemaNames, {
    description: 'The condition as a tree; see /help/alerts-api. Left out where `text` is given.',
    examples: [
      {
        kind: 'cross',
        left: { kind: 'signal', subject: null, name: 'price' },
        direction: 'up',
        right: { kind: 'number', value: 420 },
      },
    ],
  });

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('symbol'), symbol: symbolText }),
  z.object({ kind: z.literal('watchlist'), id: z.string() }),
  z.object({ kind: z.literal('portfolio'), id: z.string() }),
  z.object({ kind: z.literal('screen'), id: z.string() }),
  z.object({ kind: z.literal('market') }),
]) satisfies z.ZodMiniType<AlertTarget>;
schemaNames.add(target, { id: 'AlertTarget' });

export const targetInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('symbol'), symbol: symbolInput }),
    z.strictObject({ kind: z.literal('watchlist'), id: ownId('The list') }),
    z.strictObject({ kind: z.literal('portfolio'), id: ownId('The portfolio') }),
    z.strictObject({ kind: z.literal('screen'), id: ownId('The saved screen') }),
    z.strictObject({ kind: z.literal('market') }),
  ],
  'Name a symbol, watchlist, portfolio, screen, or the market.',
);
schemaNames.add(targetInput, { id: 'AlertTargetInput' });

const remark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('split'),
    symbol: symbolText,
    ratio: z.number(),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('gone'),
    what: z.enum(['watchlist', 'portfolio', 'screen', 'drawing', 'symbol']),
  }),
]);
schemaNames.add(remark, { id: 'AlertRemark' });

export const alert = objectOf<Alert>('Alert')({
  id: z.string(),
  name: z.string(),
  target,
  condition: alertCondition,
  interval: z.enum(BAR_INTERVALS),
  frequency: z.enum(ALERT_FREQUENCIES),
  coolDown: z.number(),
  expiresAt: maybeNumber,
  hours: z.enum(ALERT_HOURS),
  note: z.string(),
  message: z.string(),
  channels: z.nullable(listOf(z.string())),
  isUrgent: z.optional(z.boolean()),
  status: z.enum(ALERT_STATUSES),
  remark: z.nullable(remark),
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  removedAt: maybeNumber,
  lastFiredAt: maybeNumber,
  timesFired: z.number(),
});

export const alertFiring = objectOf<AlertFiring>('AlertFiring')({
  id: z.string(),
  alertId: z.string(),
  subject: z.string(),
  at: z.number(),
  noticedAt: z.number(),
  isLate: z.boolean(),
  delay: z.number(),
  isTest: z.boolean(),
  condition: z.string(),
  interval: z.enum(BAR_INTERVALS),
  facts: listOf(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('figure'),
        operand: z.string(),
        value: z.number(),
        before: z.exactOptional(z.number()),
      }),
      z.object({ kind: z.literal('event'), title: z.string(), link: maybeText }),
    ]),
  ),
  readAt: maybeNumber,
});

/** One message of a firing to one channel. */
const firingDelivery = namedObject('FiringDelivery', {
  /** Of the delivery. */
  id: z.string(),
  firing: z.string(),
  channel: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** Of the last try. */
  problem: z.nullable(z.object({ code: z.enum(channelProblemCodes), status: maybeNumber })),
  /** Until when quiet hours or a digest hold it back. */
  heldUntil: maybeNumber,
});
export type FiringDelivery = z.infer<typeof firingDelivery>;

/** What is wrong with a text, and where: from the sign `start` up to `end`. */
const textFault = namedObject('TextFault', {
  message: z.string(),
  start: z.number(),
  end: z.number(),
});

const alertId = ownId('The alert');
const params = z.strictObject({ alert: alertId });
const text = z
  .string('The condition is missing.')
  .check(
    z.minLength(1, 'The condition is missing.'),
    z.maxLength(ALERT_TEXT_MAXIMUM, `A condition has at most ${ALERT_TEXT_MAXIMUM} characters.`),
  )
  .register(schemaNames, {
    description: 'Target and condition as text.',
    examples: ['MSFT: price crosses up 420 and volume > 1.5x'],
  });
const channels = z
  .nullable(
    z.array(z.string('A channel is named by its id.').check(z.maxLength(64, 'No such channel.'))),
  )
  .check(z.refine((ids) => ids === null || ids.length <= 50, 'At most 50 channels.'));

/** What may be left out has the value that the page begins with. */
const draftFields = {
  text: z.optional(text),
  target: z.optional(targetInput),
  condition: z.optional(conditionInput),
  name: z._default(
    plainText('The name', ALERT_NAME_MAXIMUM).check(
      z.refine((name) => !/[\t\r\n]/.test(name), 'The name holds control characters.'),
    ),
    '',
  ),
  interval: z._default(z.enum(BAR_INTERVALS, 'No such interval.'), '1d'),
  frequency: z._default(
    z.enum(ALERT_FREQUENCIES, 'Choose once, every, bar, bar-close or day.'),
    'once',
  ),
  coolDown: z._default(
    z
      .int('A cool-down is a number of milliseconds.')
      .check(
        z.minimum(0, 'At least 0.'),
        z.maximum(COOL_DOWN_MAXIMUM, 'A cool-down is at most 7 days.'),
      ),
    0,
  ),
  expiresAt: z._default(
    z.nullable(
      z
        .int('An expiry is a moment in milliseconds.')
        .check(z.minimum(0, 'At least 0.'), z.maximum(LATEST, 'That is too far ahead.')),
    ),
    null,
  ),
  hours: z._default(z.enum(ALERT_HOURS, 'Choose always, regular or extended.'), 'always'),
  note: z._default(plainText('The note', ALERT_NOTE_MAXIMUM), ''),
  message: z._default(
    plainText('The message', ALERT_MESSAGE_MAXIMUM).check(
      z.refine(
        (message) => unknownPlaceholders(message).length === 0,
        `Only these names stand in braces: ${MESSAGE_PLACEHOLDERS.join(', ')}.`,
      ),
    ),
    '',
  ),
  channels: z._default(channels, null),
  isUrgent: z.optional(z.boolean('Choose yes or no.')),
};

export const listAlerts = defineEndpoint(call.listAlerts, {
  access: MEMBER,
  tag,
  summary: 'The own alerts, newest first, and how many the plan includes.',
  response: z.object({ alerts: listOf(alert), most: z.number() }),
});

/** Of a test: what stands on its left and on its right. */
const testSight = z.readonly(z.tuple([maybeNumber, maybeNumber]));

export const ALERTS_SEEN_MAXIMUM = 2_000;

export const seeAlerts = defineEndpoint(call.seeAlerts, {
  access: MEMBER,
  tag,
  summary:
    'What the tests of active alerts look at now, in the order of their condition, where quotes alone do not tell: indicators, moves, lines, lists and portfolios. Of a list, the symbol that is nearest to firing.',
  response: z.object({
    alerts: listOf(
      z.object({
        id: z.string(),
        revision: z.number(),
        symbol: maybeText,
        tests: listOf(testSight),
      }),
    ),
  }),
});

export const listRemovedAlerts = defineEndpoint(call.listRemovedAlerts, {
  access: MEMBER,
  tag,
  summary: 'Alerts that were deleted and can be restored, the last deleted first.',
  response: z.object({ alerts: listOf(alert) }),
});

export const saveAlert = defineEndpoint(call.saveAlert, {
  access: MEMBER,
  tag,
  summary:
    'Save an alert under an id that the caller makes, from text or from target and condition; refused when it has changed since the revision that was edited (0 for a new one). It watches afterwards, unless it was paused.',
  params,
  body: z.strictObject({
    ...draftFields,
    revision: z.int('A revision is a whole number.').check(z.minimum(0, 'At least 0.')),
  }),
  response: alert,
});

export const pauseAlert = defineEndpoint(call.pauseAlert, {
  access: MEMBER,
  tag,
  summary: 'Pause an alert, or let it watch again: also one that is done.',
  params,
  body: z.strictObject({ paused: z.boolean('Choose yes or no.') }),
  response: alert,
});

export const duplicateAlert = defineEndpoint(call.duplicateAlert, {
  access: MEMBER,
  tag,
  summary: 'Make a copy of an alert under an id that the caller makes.',
  params,
  body: z.strictObject({ id: alertId }),
  response: alert,
});

export const removeAlert = defineEndpoint(call.removeAlert, {
  access: MEMBER,
  tag,
  summary: 'Delete one of the own alerts; it can be restored for 30 days.',
  params,
  response: alert,
});

export const restoreAlert = defineEndpoint(call.restoreAlert, {
  access: MEMBER,
  tag,
  summary: 'Restore an alert that was deleted.',
  params,
  response: alert,
});

const ids = z
  .array(alertId)
  .check(
    z.minLength(1, 'Name at least one alert.'),
    z.maxLength(ALERTS_PER_CALL, `At most ${ALERTS_PER_CALL} alerts at once.`),
  );

/** `over-limit`: the plan has no room for one more. `expired`: give it another expiry first. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'missing', 'over-limit', 'expired'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const changeAlerts = defineEndpoint(call.changeAlerts, {
  access: MEMBER,
  tag,
  summary:
    'Pause, resume, delete or restore many alerts, or set their channels, in one step; each id has its outcome.',
  body: z.discriminatedUnion(
    'action',
    [
      z.strictObject({ action: z.literal('pause'), ids }),
      z.strictObject({ action: z.literal('resume'), ids }),
      z.strictObject({ action: z.literal('delete'), ids }),
      z.strictObject({ action: z.literal('restore'), ids }),
      z.strictObject({ action: z.literal('channels'), ids, channels }),
    ],
    'Choose pause, resume, delete, restore or channels.',
  ),
  response: z.object({
    outcomes: listOf(
      z.object({ id: z.string(), outcome: z.enum(BULK_OUTCOMES), alert: z.nullable(alert) }),
    ),
  }),
});

export const readAlert = defineEndpoint(call.readAlert, {
  access: MEMBER,
  tag,
  summary:
    'Read an alert that is written as text: its target and condition, in words, or what is wrong and where.',
  body: z.strictObject({
    text: z
      .string('The condition is missing.')
      .check(
        z.maxLength(
          ALERT_TEXT_MAXIMUM,
          `A condition has at most ${ALERT_TEXT_MAXIMUM} characters.`,
        ),
      ),
  }),
  response: z.object({
    target: z.nullable(target),
    condition: z.nullable(alertCondition),
    faults: listOf(textFault),
    /** The condition as a sentence, in the language of the request; empty while it has faults. */
    words: z.string(),
    /** The text in its one form; empty while it has faults. */
    text: z.string(),
  }),
});

export const listFirings = defineEndpoint(call.listFirings, {
  access: MEMBER,
  tag,
  summary:
    'What fired, newest first, with the values that made it true and what became of its messages; `next` asks for more.',
  query: z.strictObject({
    alert: z.optional(alertId),
    before: z.optional(cursorInput),
    limit: z._default(integerInput(1, FIRINGS_PER_PAGE), 50),
  }),
  response: z.object({
    firings: listOf(alertFiring),
    /** What became of these firings at each channel; for 30 days. */
    deliveries: listOf(firingDelivery),
    next: maybeText,
  }),
});

export const getUnreadFirings = defineEndpoint(call.getUnreadFirings, {
  access: MEMBER,
  tag,
  summary: 'How many firings the member has not seen.',
  response: z.object({ unread: z.number(), newestAt: maybeNumber }),
});

export const markFiringsSeen = defineEndpoint(call.markFiringsSeen, {
  access: MEMBER,
  tag,
  summary: 'Mark firings as seen: some by id, or all that were noticed up to a moment.',
  body: z.union([
    z.strictObject({
      upTo: z.int('A moment in milliseconds.').check(z.minimum(0, 'At least 0.')),
    }),
    z.strictObject({
      ids: z
        .array(z.string().check(z.maxLength(300, 'No such firing.')))
        .check(z.maxLength(ALERTS_PER_CALL, `At most ${ALERTS_PER_CALL} firings at once.`)),
    }),
  ]),
  response: z.object({ unread: z.number(), newestAt: maybeNumber }),
});

export const testAlert = defineEndpoint(call.testAlert, {
  access: MEMBER,
  tag,
  summary: 'Send what the alert would send, marked as a test, and keep it in the log.',
  params,
  /** `channels`: how many it was sent to, the page aside. */
  response: z.object({ firing: alertFiring, channels: z.number() }),
});

export const exportAlerts = defineEndpoint(call.exportAlerts, {
  access: MEMBER,
  tag,
  summary: 'All own alerts as text, one per line, or with every setting as JSON.',
  query: z.strictObject({
    format: z._default(z.enum(['text', 'json'], 'Choose text or json.'), 'text'),
  }),
  // A file, not the JSON of a call.
  response: z.unknown(),
});

export const importAlerts = defineEndpoint(call.importAlerts, {
  access: MEMBER,
  tag,
  summary:
    'Add alerts from text, one per line, or from an export in JSON; all or none. With `check` nothing is written and every fault is named. Sent again under the same id, it adds nothing twice.',
  body: z.strictObject({
    /** Of the import; those of its alerts are made from it. */
    id: z
      .string('The import is named by an id.')
      .check(z.regex(/^[\w-]{8,56}$/, 'The import is named by 8 to 56 letters, digits, - and _.')),
    check: z._default(z.boolean('Choose yes or no.'), false),
    text: z.optional(
      z
        .string()
        .check(
          z.maxLength(IMPORT_TEXT_MAXIMUM, `At most ${IMPORT_TEXT_MAXIMUM} characters at once.`),
        ),
    ),
    alerts: z.optional(
      z
        .array(z.object(draftFields))
        .check(z.maxLength(ALERTS_PER_CALL, `At most ${ALERTS_PER_CALL} alerts at once.`)),
    ),
  }),
  response: z.object({
    alerts: listOf(alert),
    /** By line of the text, from 1, or by place in `alerts`. */
    faults: listOf(
      z.object({ line: z.number(), message: z.string(), start: z.number(), end: z.number() }),
    ),
  }),
});
