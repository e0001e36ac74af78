import type { DataFeed, Listener } from './data-feed.ts';
import { CHANNEL_OF, type Channel, CHANNELS, type StreamMessage } from './stream-message.ts';

/** Names that one connection may listen to; `*` counts as one. */
export const MOST_NAMES = 500;
const STAR = '*';
const BARS: readonly Channel[] = ['bars', 'updatedBars', 'dailyBars'];
/** Channels that may be asked for and that no source of ours has anything for. */
const SILENT: ReadonlySet<Channel> = new Set(['lulds', 'imbalances', 'orderbooks']);

export type Wishes = ReadonlyMap<Channel, readonly string[]>;
export type SubscribeFault = 400 | 405 | 410 | 413;

/** The lists of a message, or what is wrong with them. */
export function wishesOf(
  message: Readonly<Record<string, unknown>>,
  feed: DataFeed,
): Wishes | SubscribeFault {
  const wishes = new Map<Channel, readonly string[]>();
  for (const channel of CHANNELS) {
    const list = Object.hasOwn(message, channel) ? message[channel] : undefined;
    if (list === undefined || list === null) continue;
    if (!Array.isArray(list)) return 400;
    const names: unknown[] = list;
    if (
      !names.every((name) => typeof name === 'string' && (name === STAR || feed.shape.test(name)))
    )
      return 400;
    if (names.length === 0) continue;
    if (!feed.channels.includes(channel)) return 410;
    if (names.includes(STAR) && feed.noStar?.includes(channel) === true) return 413;
    wishes.set(channel, names as string[]);
  }
  return wishes;
}

export interface Subscriptions {
  readonly add: (wishes: Wishes) => SubscribeFault | undefined;
  readonly remove: (wishes: Wishes) => void;
  /** The whole of it, as every answer tells it. */
  readonly body: () => Readonly<Record<string, unknown>>;
  readonly dispose: () => void;
}

/** What one connection listens to. */
export function subscriptions(
  feed: DataFeed,
  listener: Listener,
  hear: (messages: readonly StreamMessage[]) => void,
  onProblem: (problem: unknown) => void,
): Subscriptions {
  const wanted = new Map<Channel, Set<string>>(feed.channels.map((one) => [one, new Set()]));
  const watched = new Map<string, { readonly bars: boolean; readonly stop: () => void }>();
  let everything: readonly string[] | undefined;
  let isOver = false;

  const has = (channel: Channel, name: string): boolean => {
    const names = wanted.get(channel);
    return names !== undefined && (names.has(name) || names.has(STAR));
  };
  const filtered = (messages: readonly StreamMessage[]): void => {
    const own = messages.filter(({ T, of }) => {
      const channel = CHANNEL_OF[T];
      return has(channel, STAR) || of.some((name) => has(channel, name));
    });
    if (own.length > 0) hear(own);
  };

  /** Opens and closes lines until they are those that are wanted. */
  const settle = (): void => {
    const names = new Set<string>();
    for (const [channel, own] of wanted)
      if (!SILENT.has(channel))
        for (const name of own)
          if (name !== STAR) names.add(name);
          else for (const one of everything ?? []) names.add(one);
    if (feed.isWhole === true && [...wanted.values()].some(({ size }) => size > 0)) {
      names.clear();
      names.add(STAR);
    }
    for (const [name, { bars, stop }] of watched)
      if (!names.has(name) || bars !== BARS.some((channel) => has(channel, name))) {
        watched.delete(name);
        stop();
      }
    for (const name of names)
      if (!watched.has(name)) {
        const bars = BARS.some((channel) => has(channel, name));
        watched.set(name, { bars, stop: feed.watch(name, { bars }, listener, filtered) });
      }
  };

  return {
    add: (wishes) => {
      const all = new Set([...wanted.values()].flatMap((names) => [...names]));
      for (const names of wishes.values()) for (const name of names) all.add(name);
      if (all.size > MOST_NAMES) return 405;
      let hasStar = false;
      for (const [channel, names] of wishes)
        for (const name of names) {
          wanted.get(channel)?.add(name);
          hasStar ||= name === STAR;
        }
      settle();
      if (hasStar && everything === undefined && feed.everything !== undefined)
        feed
          .everything()
          .then((found) => {
            everything = found;
            if (!isOver) settle();
          })
          .catch(onProblem);
      return undefined;
    },
    remove: (wishes) => {
      for (const [channel, names] of wishes)
        for (const name of names) wanted.get(channel)?.delete(name);
      settle();
    },
    body: () => {
      const trades = [...(wanted.get('trades') ?? [])];
      return {
        T: 'subscription',
        ...Object.fromEntries(Array.from(wanted, ([channel, names]) => [channel, [...names]])),
        ...Object.fromEntries((feed.followsTrades ?? []).map((name) => [name, trades])),
      };
    },
    dispose: () => {
      isOver = true;
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
}
