import type { Bus } from '../../ports/bus.ts';
import { isMemberTopic, type RefusalCause } from '../../contract/stream.ts';
import { DEMAND_SUBJECT, type DemandMessage, type FeedMessage } from './bus-message.ts';
import { FLUSH_LIMITS, flushClients, type FlushLimits } from './flush.ts';
import type { HubClient } from './hub-client.ts';
import type { Line } from './line.ts';
import { type TopicState, topicState } from './topic-state.ts';
import { TopicTable } from './topic-table.ts';
import { turns } from './turns.ts';

export interface HubParts {
  readonly bus: Bus;
  /** Names this run of this process: sequence numbers count within it. */
  readonly epoch: string;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
  readonly onMessages: (count: number) => void;
  readonly limits?: Partial<FlushLimits>;
  /** How long a line is kept up to date after its last reader left, in ms. */
  readonly linger?: number;
}

export interface Hub {
  readonly epoch: string;
  readonly heartbeat: number;
  readonly add: (client: HubClient) => void;
  readonly remove: (client: HubClient) => void;
  /** Begins or renews a subscription; `seq` is the version that the client holds, 0 for none. */
  readonly watch: (client: HubClient, line: Line, seq: number) => void;
  readonly unwatch: (client: HubClient, subject: string) => void;
  /** Ends a subscription and tells the client why. */
  readonly end: (client: HubClient, subject: string, cause: RefusalCause, message: string) => void;
  /** The newest version of all: a client that claims more is wrong. */
  readonly version: () => number;
  readonly close: () => Promise<void>;
}

/** Every client is brought up to date so often, in ms. */
const FLUSH_EVERY = 100;
/** Their messages together fit into a processor's nearer cache. */
const BATCH = 32;
/** News of a member wait so long for others, in ms. */
const SOON = 5;
const RENEW_EVERY = 5_000;
const MOST_SUBJECTS = 2_000;
const LINGER = 30_000;

interface Watched {
  readonly topic: TopicState;
  /** Where the topic stands in the table. */
  readonly slot: number;
  readonly watchers: Set<HubClient>;
  readonly leave: Promise<() => Promise<void>>;
  idleSince: number | null;
}

export function hub(parts: HubParts): Hub {
  const { bus, now, onProblem } = parts;
  const limits = { ...FLUSH_LIMITS, ...parts.limits };
  const linger = parts.linger ?? LINGER;
  const topics = new Map<string, Watched>();
  const table = new TopicTable();
  let version = 0;

  const demand = (subjects: readonly string[], fresh: boolean): void => {
    for (let i = 0; i < subjects.length; i += MOST_SUBJECTS) {
      const message: DemandMessage = { subjects: subjects.slice(i, i + MOST_SUBJECTS), fresh };
      bus.publish(DEMAND_SUBJECT, JSON.stringify(message));
    }
  };

  const onMessage = (watched: Watched, text: string): void => {
    take(watched, JSON.parse(text) as FeedMessage);
  };

  const take = (watched: Watched, message: FeedMessage): void => {
    // A last message of a topic that was given up must not speak for the one in its place.
    if (!table.holds(watched.slot, watched.topic)) return;
    if (message.is === 'none') {
      const { subject } = watched.topic.line;
      for (const client of watched.watchers) end(client, subject, 'not-available', message.message);
      void drop(subject, watched);
      return;
    }
    if (!watched.topic.apply(message, version + 1)) return;
    version += 1;
    table.moved(watched.slot, version);
    if (isMemberTopic(watched.topic.line.topic)) soon(watched.watchers);
  };

  const open = (line: Line): Watched => {
    const topic = topicState(line);
    const watched: Watched = {
      topic,
      slot: table.add(topic),
      watchers: new Set(),
      leave: bus.subscribe(line.subject, (text) => onMessage(watched, text)),
      idleSince: null,
    };
    topics.set(line.subject, watched);
    watched.leave
      .then(() => {
        // No feed fills a member's topic. Listening is all there is to know: the reader is told, and
        // asks the API for what went before.
        if (isMemberTopic(line.topic)) take(watched, { is: 'events', value: [] });
        // The feed may answer in the same turn, so it is asked when there is somebody to hear it.
        else demand([line.subject], true);
      })
      .catch(onProblem);
    return watched;
  };

  const drop = (subject: string, watched: Watched): Promise<void> => {
    topics.delete(subject);
    table.remove(watched.slot);
    return watched.leave.then((leave) => leave()).catch(onProblem);
  };

  const release = (client: HubClient, subject: string): void => {
    const watched = topics.get(subject);
    if (watched === undefined) return;
    watched.watchers.delete(client);
    if (watched.watchers.size === 0) watched.idleSince ??= now();
  };

  const unwatch = (client: HubClient, subject: string): void => {
    if (client.subscriptions.delete(subject)) release(client, subject);
  };

  const end: Hub['end'] = (client, subject, cause, message) => {
    const line = client.subscriptions.line(subject);
    if (line === undefined) return;
    unwatch(client, subject);
    client.ends.push({ is: 'end', ...line.topic, cause, message });
    client.checkedAt = -1;
  };

  const clients = turns<HubClient>(FLUSH_EVERY, BATCH, (due) => {
    const sent = flushClients(due, table, version, now(), limits);
    if (sent > 0) parts.onMessages(sent);
  });

  /** Who has news of their own: they are rare, and whoever waits for them does not wait for a turn. */
  const urgent = new Set<HubClient>();
  let urgentTimer: NodeJS.Timeout | undefined;
  const soon = (some: Iterable<HubClient>): void => {
    for (const client of some) urgent.add(client);
    if (urgent.size > 0) urgentTimer ??= setTimeout(serveUrgent, SOON);
  };
  const serveUrgent = (): void => {
    urgentTimer = undefined;
    const due = [...urgent].slice(0, BATCH);
    for (const client of due) urgent.delete(client);
    const sent = flushClients(due, table, version, now(), limits);
    if (sent > 0) parts.onMessages(sent);
    // The rest after whatever else waits.
    if (urgent.size > 0) urgentTimer = setTimeout(serveUrgent);
  };

  const renewing = setInterval(() => {
    for (const [subject, watched] of topics)
      if (watched.idleSince !== null && now() - watched.idleSince > linger)
        void drop(subject, watched);
    demand(
      [...topics].filter(([, { topic }]) => !isMemberTopic(topic.line.topic)).map(([name]) => name),
      false,
    );
  }, RENEW_EVERY);

  return {
    epoch: parts.epoch,
    heartbeat: limits.heartbeat,
    version: () => version,
    add: clients.add,
    remove: (client) => {
      for (const { subject } of client.subscriptions.lines()) release(client, subject);
      client.subscriptions.clear();
      clients.remove(client);
      urgent.delete(client);
    },
    watch: (client, line, seq) => {
      const watched = topics.get(line.subject) ?? open(line);
      watched.watchers.add(client);
      watched.idleSince = null;
      client.subscriptions.set(line, watched.slot, seq);
      client.checkedAt = -1;
    },
    unwatch,
    end,
    close: async () => {
      clients.close();
      clearTimeout(urgentTimer);
      clearInterval(renewing);
      await Promise.all([...topics].map(([subject, watched]) => drop(subject, watched)));
    },
  };
}
