import { describe, expect, it } from 'vitest';
import { CLOSE, type UpdateMessage } from '../../contract/stream.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { FLUSH_LIMITS, flushClients } from './flush.ts';
import { hubClient } from './hub-client.ts';
import { lineOf } from './line.ts';
import { topicState } from './topic-state.ts';
import { TopicTable } from './topic-table.ts';

/** A reader whose pipe holds what it has not read. */
function reader() {
  let buffered = 0;
  const sent: string[] = [];
  const closed: number[] = [];
  const client = hubClient(
    {
      send: (text) => sent.push(text),
      sendFrame: ({ bytes, start, end }) => {
        sent.push(bytes.toString('utf8', start, end));
        buffered += end - start;
        return false;
      },
      buffered: () => buffered,
      close: (code) => closed.push(code),
    },
    0,
  );
  return { client, sent, closed, read: () => (buffered = 0), stuff: (n: number) => (buffered = n) };
}

const quote = (last: number) =>
  ({ is: 'record', source: 's', stale: false, value: { last } as never }) as const;

describe('slow readers', () => {
  const line = lineOf({ kind: 'quotes', symbol: symbolId('MSFT') }, 0);
  const empty = new TopicTable();

  it('are passed over and then get the newest state, once', () => {
    const topic = topicState(line);
    const topics = new TopicTable();
    const slot = topics.add(topic);
    const tick = (version: number) => {
      topic.apply(quote(version), version);
      topics.moved(slot, version);
    };
    const { client, sent, stuff, read } = reader();
    client.subscriptions.set(line, slot, 0);
    tick(1);
    expect(flushClients([client], topics, 1, 0, FLUSH_LIMITS)).toBe(1);
    stuff(FLUSH_LIMITS.softBytes + 1);
    for (let version = 2; version <= 50; version += 1) {
      tick(version);
      expect(flushClients([client], topics, version, version, FLUSH_LIMITS)).toBe(0);
    }
    read();
    expect(flushClients([client], topics, 50, 51, FLUSH_LIMITS)).toBe(1);
    expect(sent).toHaveLength(2);
    const update = JSON.parse(sent[1]!) as UpdateMessage;
    expect(update).toMatchObject({ prev: 1, seq: 50, items: [{ value: { last: 50 } }] });
  });

  it('are closed when they never catch up', () => {
    const { client, closed, stuff } = reader();
    stuff(FLUSH_LIMITS.softBytes + 1);
    flushClients([client], empty, 1, 0, FLUSH_LIMITS);
    flushClients([client], empty, 2, FLUSH_LIMITS.patience, FLUSH_LIMITS);
    expect(closed).toEqual([]);
    flushClients([client], empty, 3, FLUSH_LIMITS.patience + 1, FLUSH_LIMITS);
    expect(closed).toEqual([CLOSE.tooSlow]);
  });

  it('are closed at once beyond the hard cap', () => {
    const { client, closed, stuff } = reader();
    stuff(FLUSH_LIMITS.hardBytes + 1);
    flushClients([client], empty, 1, 0, FLUSH_LIMITS);
    expect(closed).toEqual([CLOSE.tooSlow]);
  });

  it('get what everybody at the same version gets, written once', () => {
    const topic = topicState(line);
    topic.apply(quote(1), 1);
    topic.apply(quote(2), 2);
    expect(topic.fragment(1)).toBe(topic.fragment(1));
    expect(JSON.parse(topic.fragment(1).toString())).toMatchObject({
      is: 'change',
      value: { last: 2 },
    });
    expect(JSON.parse(topic.fragment(0).toString())).toMatchObject({ is: 'snapshot', delay: 0 });
  });
});
