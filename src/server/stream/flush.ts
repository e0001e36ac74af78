import { CLOSE } from '../../contract/stream.ts';
import { type Frame, frameWriter } from './frame-writer.ts';
import type { HubClient } from './hub-client.ts';
import type { TopicTable } from './topic-table.ts';

export interface FlushLimits {
  /** A client with more than this in its buffer is passed over: it gets the newest state later. */
  readonly softBytes: number;
  /** More than this ends the connection. */
  readonly hardBytes: number;
  /** So does being passed over for this long, in ms. */
  readonly patience: number;
  /** Something is said at least this often, in ms. */
  readonly heartbeat: number;
}

export const FLUSH_LIMITS: FlushLimits = {
  softBytes: 64 * 1024,
  hardBytes: 1024 * 1024,
  patience: 30_000,
  heartbeat: 15_000,
};

/** One for all: a batch is sent before the next is begun. */
const writer = frameWriter();

interface Outgoing {
  readonly client: HubClient;
  readonly frame: Frame;
}

/**
 * Brings clients up to date with one message each; returns how many were sent. First all messages
 * are written, then all are sent: the way into the system's network code and back throws out of the
 * processor's caches what the next message is written from.
 */
export function flushClients(
  clients: readonly HubClient[],
  topics: TopicTable,
  version: number,
  now: number,
  limits: FlushLimits,
): number {
  const outgoing: Outgoing[] = [];
  let heartbeats = 0;
  for (const client of clients) {
    if (client.held) continue;
    const isQuiet = now - client.sentAt < limits.heartbeat;
    if ((client.checkedAt === version && isQuiet) || isSlow(client, now, limits)) continue;
    const frame = write(client, topics, version);
    client.checkedAt = version;
    if (frame === null && isQuiet) continue;
    client.sentAt = now;
    if (frame !== null) {
      client.seq = version;
      outgoing.push({ client, frame });
    } else {
      client.sink.send(`{"type":"heartbeat","at":${now}}`);
      heartbeats += 1;
    }
  }
  let kept = false;
  for (const { client, frame } of outgoing) if (client.sink.sendFrame(frame)) kept = true;
  writer.clear(kept);
  return outgoing.length + heartbeats;
}

function write(client: HubClient, topics: TopicTable, version: number): Frame | null {
  const { slots, seqs, size } = client.subscriptions;
  const { versions } = topics;
  writer.begin(version, client.seq);
  for (let row = 0; row < size; row += 1) {
    const slot = slots[row]!;
    const newest = versions[slot]!;
    const held = seqs[row]!;
    if (held >= newest) continue;
    writer.add(topics.fragment(slot, held));
    seqs[row] = newest;
  }
  if (client.ends.length > 0)
    for (const end of client.ends.splice(0)) writer.add(Buffer.from(JSON.stringify(end)));
  return writer.finish();
}

function isSlow(client: HubClient, now: number, limits: FlushLimits): boolean {
  const buffered = client.sink.buffered();
  if (buffered <= limits.softBytes) {
    client.slowSince = null;
    return false;
  }
  client.slowSince ??= now;
  if (buffered > limits.hardBytes || now - client.slowSince > limits.patience)
    client.sink.close(CLOSE.tooSlow, 'This connection reads too slowly for what it asks for.');
  return true;
}
