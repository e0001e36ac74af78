import {
  addEmailChannel,
  addPushChannel,
  addWebhookChannel,
  challengeChannel,
  type ChannelFacts,
  confirmChannel,
  type DeliveryFacts,
  listChannels,
  listDeliveries,
  pauseChannel,
  removeChannel,
  renameChannel,
  rotateChannelSecret,
  sendChannelCode,
  testChannel,
} from '../../../contract/notifications.schema.ts';
import { channelState } from '../../../domain/notifications/channel.ts';
import type { ChannelRecord } from '../../../ports/store/channel-store.ts';
import type { ListedDelivery } from '../../../ports/store/delivery-store.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { said } from '../../call/said.ts';
import type { Attempt, ChannelService } from './service.ts';

const factsOf = (channel: ChannelRecord): ChannelFacts => ({
  id: channel.id,
  kind: channel.kind,
  name: channel.name,
  target: channel.target,
  state: channelState(channel),
  createdAt: channel.createdAt,
  lastSuccessAt: channel.lastSuccessAt,
  lastFailureAt: channel.lastFailureAt,
  problem: channel.lastProblem,
  device: channel.kind === 'push' ? channel.targetHash : null,
});

const deliveryOf = ({ id, createdAt, notification, ...rest }: ListedDelivery): DeliveryFacts => ({
  id,
  at: createdAt,
  kind: notification.kind,
  title: notification.title,
  state: rest.state,
  attempts: rest.attempts,
  finishedAt: rest.finishedAt,
  problem: rest.problem,
  nextTryAt: rest.nextTryAt,
  isHeld: rest.heldUntil !== null,
});

const attemptOf = ({ milliseconds, problem, channel }: Attempt) => ({
  delivered: problem === null,
  milliseconds,
  problem,
  channel: channel === undefined ? null : factsOf(channel),
});

/** Channels are the business of their owner in person: a stolen key redirects no alerts. */
export const channelRoutes = (
  service: ChannelService,
  pushKey: string | null,
): readonly Route[] => [
  answer(listChannels, async (_, call) => {
    const { channels, most, email } = await service.list(requireMember(call));
    return { channels: channels.map(factsOf), most, email, pushKey };
  }),
  answer(addEmailChannel, async ({ body }, call) =>
    factsOf(await service.addEmail(requireMember(call), body, call)),
  ),
  answer(addWebhookChannel, async ({ body }, call) => {
    const { channel, secret } = await service.addWebhook(requireMember(call), body, call);
    return { channel: factsOf(channel), secret };
  }),
  answer(addPushChannel, async ({ body }, call) =>
    factsOf(await service.addPush(requireMember(call), body, call)),
  ),
  answer(listDeliveries, async ({ params }, call) =>
    (await service.deliveries(requireMember(call), params.channel)).map(deliveryOf),
  ),
  answer(renameChannel, async ({ params, body }, call) =>
    factsOf(await service.rename(requireMember(call), params.channel, body.name)),
  ),
  answer(pauseChannel, async ({ params, body }, call) =>
    factsOf(await service.pause(requireMember(call), params.channel, body.paused)),
  ),
  answer(removeChannel, async ({ params }, call) => {
    await service.remove(requireMember(call), params.channel, call);
    return said(call, 'done.channelRemoved');
  }),
  answer(sendChannelCode, async ({ params }, call) => {
    await service.sendCode(requireMember(call), params.channel);
    return said(call, 'done.channelCodeSent');
  }),
  answer(confirmChannel, async ({ params, body }, call) =>
    factsOf(await service.confirm(requireMember(call), params.channel, body.code)),
  ),
  answer(challengeChannel, async ({ params }, call) =>
    attemptOf(await service.challenge(requireMember(call), params.channel, call.signal)),
  ),
  answer(testChannel, async ({ params }, call) =>
    attemptOf(await service.test(requireMember(call), params.channel, call.signal)),
  ),
  answer(rotateChannelSecret, async ({ params }, call) => {
    const { channel, secret } = await service.rotate(requireMember(call), params.channel, call);
    return { channel: factsOf(channel), secret };
  }),
];
