/** The ways in which a notification leaves the product. */
export const channelKinds = ['email', 'push', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const channelStates = ['unverified', 'working', 'failing', 'paused'] as const;
export type ChannelState = (typeof channelStates)[number];

/** Why a channel did not take a notification. */
export const channelProblemCodes = [
  /** It answered with a status that is no success. */
  'refused',
  'redirected',
  'timeout',
  /** No connection: no such host, nobody listens, a broken line. */
  'unreachable',
  /** No certificate that proves the host, or no TLS at all. */
  'tls',
  /** The address is, or resolves to, one that is not on the public internet. */
  'private-address',
  /** The answer to the challenge was not the challenge. */
  'no-echo',
  /** The push service knows the device no longer. */
  'gone',
  /** No key of this server opens the channel's secret. */
  'unreadable',
  /** No mail server has accepted the message. */
  'mail',
  /** This server has no way to deliver to this kind of channel. */
  'not-offered',
] as const;
export type ChannelProblemCode = (typeof channelProblemCodes)[number];

export interface ChannelProblem {
  readonly code: ChannelProblemCode;
  /** The HTTP status of a refusal. */
  readonly status: number | null;
  /** The first line that the other side said, if it said anything. */
  readonly said: string | null;
}

export const channelProblem = (
  code: ChannelProblemCode,
  { status = null, said = null }: Partial<Pick<ChannelProblem, 'status' | 'said'>> = {},
): ChannelProblem => ({ code, status, said });

export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  readonly name: string;
  /** What its owner knows it by: an e-mail address, the address of a webhook, a push service. */
  readonly target: string;
  readonly createdAt: number;
  readonly verifiedAt: number | null;
  readonly pausedAt: number | null;
  /** Since when a notification was given up, until one is delivered again. */
  readonly failingSince: number | null;
  readonly lastSuccessAt: number | null;
  readonly lastFailureAt: number | null;
  readonly lastProblem: ChannelProblem | null;
}

export const CHANNEL_NAME_MAXIMUM = 60;

export function channelState(
  channel: Pick<Channel, 'verifiedAt' | 'pausedAt' | 'failingSince'>,
): ChannelState {
  if (channel.verifiedAt === null) return 'unverified';
  if (channel.pausedAt !== null) return 'paused';
  return channel.failingSince === null ? 'working' : 'failing';
}

/** Whether notifications are sent to it. A failing one is tried: that is how it recovers. */
export const takesNotifications = (channel: Parameters<typeof channelState>[0]): boolean => {
  const state = channelState(channel);
  return state === 'working' || state === 'failing';
};
