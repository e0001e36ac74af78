import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import {
  CHANNEL_NAME_MAXIMUM,
  channelKinds,
  type ChannelProblem,
  channelProblemCodes,
  channelStates,
} from '../domain/notifications/channel.ts';
import { isTimeZone } from '../domain/navigation/preferences.ts';
import type { NotificationSettings } from '../domain/notifications/notification-settings.ts';
import { DAY_MINUTES, isAlwaysQuiet } from '../domain/notifications/quiet-hours.ts';
import { deliveryStates } from '../domain/notifications/delivery.ts';
import { emailAddress } from './access.schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { objectOf } from './market/wire.schema.ts';
import { filled, lineText, said } from './text-field.schema.ts';
import { namedObject, schemaNames } from './schema-names.ts';
import * as call from './notifications.ts';

const tag = 'Notifications';

const problem = objectOf<ChannelProblem>('ChannelProblem')({
  code: z.enum(channelProblemCodes),
  status: z.nullable(z.int()),
  said: z.nullable(z.string()),
});

/** A channel without its secret. */
export const channelFacts = namedObject('Channel', {
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** An e-mail address, the address of a webhook, or the host of a push service. */
  target: z.string(),
  state: z.enum(channelStates),
  createdAt: z.int(),
  lastSuccessAt: z.nullable(z.int()),
  lastFailureAt: z.nullable(z.int()),
  /** Of the last failure. */
  problem: z.nullable(problem),
  /** SHA-256 of a device's subscription, in base64url: by it a browser knows itself. */
  device: z.nullable(z.string()),
});
export type ChannelFacts = z.infer<typeof channelFacts>;

const name = lineText('The name', CHANNEL_NAME_MAXIMUM);
const params = z.strictObject({ channel: filled('The channel', 64) });

export const listChannels = defineEndpoint(call.listChannels, {
  access: PERSON,
  tag,
  summary: 'The own notification channels, oldest first; never their secrets.',
  response: z.object({
    channels: z.array(channelFacts),
    /** How many the plan includes. */
    most: z.int(),
    /** The key that a browser subscribes to push messages with; null where there is no push. */
    pushKey: z.nullable(z.string()),
    /** The address of the account, which needs no verification. */
    email: z.string(),
  }),
});

export const addEmailChannel = defineEndpoint(call.addEmailChannel, {
  access: PERSON,
  tag,
  summary:
    'Add an e-mail address for notifications; another one than that of the account is sent a code.',
  body: z.strictObject({ name, address: emailAddress }),
  response: channelFacts,
});

export const addWebhookChannel = defineEndpoint(call.addWebhookChannel, {
  access: { ...PERSON, feature: 'alerts-webhook' },
  tag,
  summary: 'Add a webhook; its signing secret is told in this answer and never again.',
  body: z.strictObject({ name, url: lineText('The address', 2_000) }),
  response: z.object({ channel: channelFacts, secret: z.string() }),
});

export const addPushChannel = defineEndpoint(call.addPushChannel, {
  access: PERSON,
  tag,
  summary: 'Add a browser by its push subscription; it is removed from any other account.',
  body: z.strictObject({
    name,
    endpoint: lineText('The address', 2_000),
    p256dh: filled('The key', 100),
    auth: filled('The key', 50),
  }),
  response: channelFacts,
});

export const renameChannel = defineEndpoint(call.renameChannel, {
  access: PERSON,
  tag,
  summary: 'Rename one of the own channels.',
  params,
  body: z.strictObject({ name }),
  response: channelFacts,
});

export const pauseChannel = defineEndpoint(call.pauseChannel, {
  access: PERSON,
  tag,
  summary: 'Pause one of the own channels, or resume it.',
  params,
  body: z.strictObject({ paused: z.boolean('Say whether it is paused.') }),
  response: channelFacts,
});

export const removeChannel = defineEndpoint(call.removeChannel, {
  access: PERSON,
  tag,
  summary: 'Remove one of the own channels, with what is on its way there.',
  params,
  response: said,
});

export const sendChannelCode = defineEndpoint(call.sendChannelCode, {
  access: PERSON,
  tag,
  summary: 'Send another code to an e-mail address that is not verified yet.',
  params,
  response: said,
});

export const confirmChannel = defineEndpoint(call.confirmChannel, {
  access: PERSON,
  tag,
  summary: 'Verify an e-mail address with the code that was sent to it.',
  params,
  body: z.strictObject({
    code: z
      .string('The code is missing.')
      .check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.')),
  }),
  response: channelFacts,
});

/** One message to a channel and what became of it. */
const delivery = namedObject('Delivery', {
  id: z.string(),
  at: z.int(),
  /** Dotted, area first: `alert.fired`. */
  kind: z.string(),
  title: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  finishedAt: z.nullable(z.int()),
  /** Of the last try. */
  problem: z.nullable(problem),
  /** When it is tried next, or when quiet hours or a digest let it go; null when it is finished. */
  nextTryAt: z.nullable(z.int()),
  /** Quiet hours, or a digest. */
  isHeld: z.boolean(),
});
export type DeliveryFacts = z.infer<typeof delivery>;

export const DELIVERIES_SHOWN = 50;

export const listDeliveries = defineEndpoint(call.listDeliveries, {
  access: PERSON,
  tag,
  summary: `The last ${DELIVERIES_SHOWN} messages to one of the own channels of the last 30 days, newest first.`,
  params,
  response: z.array(delivery),
});

/** What became of a message that was sent at once. */
const attempt = namedObject('DeliveryAttempt', {
  delivered: z.boolean(),
  milliseconds: z.int(),
  problem: z.nullable(problem),
  /** As it is now; null when it was removed because nothing is there any more. */
  channel: z.nullable(channelFacts),
});

export const challengeChannel = defineEndpoint(call.challengeChannel, {
  access: PERSON,
  tag,
  summary: 'Verify a webhook: it is sent a challenge, which it has to answer with.',
  params,
  response: attempt,
});

export const testChannel = defineEndpoint(call.testChannel, {
  access: PERSON,
  tag,
  summary: 'Send a test notification to a verified channel, and say what became of it.',
  params,
  response: attempt,
});

export const rotateChannelSecret = defineEndpoint(call.rotateChannelSecret, {
  access: PERSON,
  tag,
  summary:
    'Make a new signing secret for a webhook, told once; messages are signed with both for 24 hours.',
  params,
  response: z.object({ channel: channelFacts, secret: z.string() }),
});

const minuteOfDay = z
  .int('A time of day is a number of minutes.')
  .check(z.minimum(0, 'At least 0.'), z.maximum(DAY_MINUTES - 1, 'At most 1439.'));
const timeZone = z.string().check(z.refine(isTimeZone, 'This is not a time zone.'));

const quietHours = namedObject('QuietHours', {
  timeZone: z.string(),
  from: z.int(),
  to: z.int(),
  days: z.readonly(z.array(z.int())),
  letsUrgentPass: z.boolean(),
});
const digest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at-once') }),
  z.object({ kind: z.literal('hourly') }),
  z.object({ kind: z.literal('daily'), at: z.int(), timeZone: z.string() }),
]);
schemaNames.add(digest, { id: 'Digest' });

const settings = objectOf<NotificationSettings>('NotificationSettings')({
  quiet: z.nullable(quietHours),
  digest,
  sound: z.boolean(),
});

export const getNotificationSettings = defineEndpoint(call.getNotificationSettings, {
  access: PERSON,
  tag,
  summary: 'Quiet hours, the digest of e-mails and the sound of the own account.',
  response: settings,
});

export const saveNotificationSettings = defineEndpoint(call.saveNotificationSettings, {
  access: PERSON,
  tag,
  summary:
    'Change some of them. What is held back is sent when the new settings say so, never later than before.',
  body: z.strictObject({
    quiet: z.optional(
      z.nullable(
        z
          .strictObject({
            timeZone,
            from: minuteOfDay,
            to: minuteOfDay,
            days: z
              .array(
                z
                  .int('A weekday is a number from 0 (Sunday) to 6.')
                  .check(z.minimum(0, 'At least 0.'), z.maximum(6, 'At most 6.')),
              )
              .check(
                z.minLength(1, 'Choose at least one day.'),
                z.maxLength(7, 'A week has 7 days.'),
              ),
            letsUrgentPass: z.boolean('Choose yes or no.'),
          })
          .check(
            z.refine((quiet) => !isAlwaysQuiet(quiet), 'This is always: nothing would arrive.'),
          ),
      ),
    ),
    digest: z.optional(
      z.discriminatedUnion(
        'kind',
        [
          z.strictObject({ kind: z.literal('at-once') }),
          z.strictObject({ kind: z.literal('hourly') }),
          z.strictObject({ kind: z.literal('daily'), at: minuteOfDay, timeZone }),
        ],
        'Choose at-once, hourly or daily.',
      ),
    ),
    sound: z.optional(z.boolean('Choose yes or no.')),
  }),
  response: settings,
});

export const RESENT_AT_MOST = 500;

export const resendDeliveries = defineEndpoint(call.resendDeliveries, {
  access: PERSON,
  tag,
  summary: `Send messages again that were given up: some by id, or up to ${RESENT_AT_MOST} of a channel. Receivers see the ids that they had before.`,
  params,
  body: z.strictObject({
    ids: z.nullable(
      z
        .array(z.string().check(z.maxLength(64, 'No such message.')))
        .check(
          z.minLength(1, 'Name at least one message.'),
          z.maxLength(RESENT_AT_MOST, `At most ${RESENT_AT_MOST} at once.`),
        ),
    ),
  }),
  response: z.object({ resent: z.int() }),
});

const feed = z.object({ createdAt: z.nullable(z.int()) });

export const getAlertFeed = defineEndpoint(call.getAlertFeed, {
  access: PERSON,
  tag,
  summary: 'Whether there is a feed of the own alerts, and since when it has its address.',
  response: feed,
});

export const renewAlertFeed = defineEndpoint(call.renewAlertFeed, {
  access: PERSON,
  tag,
  summary:
    'Make a feed of the own alerts (Atom), or give it another address. The address is told in this answer and never again; the one before leads nowhere.',
  response: z.object({ createdAt: z.int(), address: z.string() }),
});

export const removeAlertFeed = defineEndpoint(call.removeAlertFeed, {
  access: PERSON,
  tag,
  summary: 'Switch the feed of the own alerts off: its address leads nowhere.',
  response: feed,
});
