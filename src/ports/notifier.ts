import type { ChannelProblem } from '../domain/notifications/channel.ts';
import type { Notification } from '../domain/notifications/notification.ts';
import type { StoreTransaction } from './store/stores.ts';

/** A message for one channel. What signs and encrypts it is open here. */
export interface Outgoing<Target> {
  readonly target: Target;
  readonly notification: Notification;
  /** The same for every try: receivers tell a repeated delivery from another one by it. */
  readonly deliveryKey: string;
}

/**
 * Nothing: the other side has it. Otherwise what hands it over is written in the transaction that
 * notes the delivery, and happens exactly once.
 */
export type Delivered = void | ((stores: StoreTransaction) => Promise<void>);

/** Brings messages to one kind of channel. A failure is a `NotifierProblem`. */
export interface Notifier<Target> {
  readonly deliver: (message: Outgoing<Target>, signal: AbortSignal) => Promise<Delivered>;
}

/** - `gone`: there is nothing at the other end any more, and never will be. */
export type NotifierRetry = 'backoff' | 'never' | 'gone';

export class NotifierProblem extends Error {
  override readonly name = 'NotifierProblem';
  readonly problem: ChannelProblem;
  readonly retry: NotifierRetry;
  /** The other side asked to be left alone for so many ms. */
  readonly after: number;
  constructor(
    problem: ChannelProblem,
    retry: NotifierRetry,
    { after = 0, ...options }: ErrorOptions & { readonly after?: number } = {},
  ) {
    // For the log: what the other side said is not ours to repeat there.
    super(problem.status === null ? problem.code : `${problem.code} ${problem.status}`, options);
    this.problem = problem;
    this.retry = retry;
    this.after = after;
  }
}

export interface WebhookTarget {
  readonly url: string;
  /** Valid ones, the newest first: the message is signed with each. */
  readonly secrets: readonly string[];
}

export interface WebhookNotifier extends Notifier<WebhookTarget> {
  /** False for an address that is never called; where its name leads is seen at the call. */
  readonly accepts: (url: string) => boolean;
  /** Sends a challenge that the endpoint has to answer with. */
  readonly verify: (
    target: WebhookTarget,
    challenge: { readonly text: string; readonly deliveryKey: string },
    signal: AbortSignal,
  ) => Promise<void>;
}

/** What a browser hands out when it subscribes to push messages. */
export interface PushTarget {
  readonly endpoint: string;
  /** Public key of the browser: 65 bytes in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

export interface PushNotifier extends Notifier<PushTarget> {
  /** False for an address that is never called, or for keys that encrypt nothing. */
  readonly accepts: (target: PushTarget) => boolean;
  /** The key that browsers subscribe with, in base64url. */
  readonly publicKey: string;
}

/** One notifier per kind of channel. Without keys there is no push. */
export interface Notifiers {
  readonly email: Notifier<MailTarget>;
  readonly webhook: WebhookNotifier;
  readonly push?: PushNotifier;
}

export interface MailTarget {
  readonly address: string;
  /** Whose channel it is. */
  readonly memberId: string;
}
