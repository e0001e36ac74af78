import { CLOSE } from '../../contract/stream.ts';
import { frameWriter } from './frame-writer.ts';
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

/** Clients are flushed one after the other, never two at once. */
const writer = frameWriter();

/** Brings one client up to date with a single message; returns how many were sent. */
export function flushClient(
  client: HubClient,
  topics: TopicTable,
  version: number,
  now: number,
  limits: FlushLimits,
): number {
  if (client.held) return 0;
  if (client.checkedAt === version && now - client.sentAt < limits.heartbeat) return 0;
  if (isSlow(client, now, limits)) return 0;
  writer.begin(version, client.seq);
  const { slots, seqs, size } = client.subscriptions;
  const { versions, states } = topics;
  for (let row = 0; row < size; row += 1) {
    const slot = slots[row]!;
    const newest = versions[slot]!;
    const held = seqs[row]!;
    if (held >= newest) continue;
    writer.add(states[slot]!.fragment(held));
    seqs[row] = newest;
  }
  if (client.ends.length > 0)
    for (const end of client.ends.splice(0)) writer.add(Buffer.from(JSON.stringify(end)));
  client.checkedAt = version;
  if (writer.count() === 0) {
    if (now - client.sentAt < limits.heartbeat) return 0;
    client.sink.send(`{"type":"heartbeat","at":${now}}`);
  } else {
    if (client.sink.sendFrame(writer.finish())) writer.giveAway();
    client.seq = version;
  }
  client.sentAt = now;
  return 1;
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
