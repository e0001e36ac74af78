import { afterEach, describe, expect, it } from 'vitest';
import type { FoundEvent } from './found-event.ts';
import { type EventSource, polledEvents } from './polled-events.ts';
import {
  needsOf,
  scriptedMarket,
  type TestPartition,
  watchPartition,
} from './watched-partition.fixture.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const MINUTE = 60_000;
const DAY_MS = 86_400_000;

const started: TestPartition[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});

const event = (id: string, at: number | null, more: Partial<FoundEvent> = {}): FoundEvent => ({
  id,
  kind: 'news',
  subject: 'MSFT',
  at,
  title: id,
  link: null,
  ...more,
});

function world(found: FoundEvent[] = []) {
  const parts = scriptedMarket({}, NOW);
  const looks: (readonly string[])[] = [];
  const source: EventSource = {
    name: 'test',
    kinds: ['news'],
    hasMarket: true,
    every: 20,
    batch: 2,
    look: async ({ subjects }) => {
      looks.push(subjects);
      if (parts.isDown) throw new Error('down');
      return subjects.includes('*')
        ? found
        : found.filter(
            ({ subject, also }) =>
              subjects.includes(subject) || subjects.some((one) => also?.includes(one)),
          );
    },
  };
  const start = (cursor?: unknown): TestPartition => {
    const partition = watchPartition(polledEvents(source, parts), cursor);
    started.push(partition);
    return partition;
  };
  /** The market's clock decides when a subject is due. */
  const look = async (partition: TestPartition): Promise<void> => {
    parts.now += MINUTE;
    const before = looks.length;
    await partition.until(() => looks.length > before);
    await partition.until(() => true);
  };
  return { parts, looks, found, start, look };
}

const ids = (partition: TestPartition): readonly string[] => partition.events().map(({ id }) => id);

describe('events of a source', () => {
  it('are told once, and not when they happened before somebody watched', async () => {
    const { parts, found, start, look } = world([event('old', NOW - 1), event('undated', null)]);
    const one = start();
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(one);
    found.push(event('new', parts.now), event('undated too', null));
    await look(one);
    await look(one);
    expect(ids(one)).toEqual(['new', 'undated too']);
    expect(one.told.every(({ isLate }) => !isLate)).toBe(true);
  });

  it('that happened while the server was down are told at its next start, as late', async () => {
    const { parts, found, start, look } = world();
    const one = start();
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    found.push(event('seen', NOW + 1_000));
    await look(one);
    one.stop();
    found.push(event('missed', parts.now + DAY_MS));
    parts.now += 3 * DAY_MS;
    const two = start(one.cursor());
    two.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    found.push(event('live', parts.now + 1_000));
    await look(two);
    expect(
      two.told.map(({ input, isLate }) => [input.kind === 'event' && input.event.id, isLate]),
    ).toEqual([
      ['missed', true],
      ['live', false],
    ]);
  });

  it('are not lost while the source is down', async () => {
    const { parts, found, start, look } = world();
    const one = start();
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(one);
    parts.isDown = true;
    found.push(event('meanwhile', parts.now + 1));
    await look(one);
    expect(parts.problems).toHaveLength(1);
    expect(ids(one)).toEqual([]);
    // The next try comes by itself after a pause; a new process does not wait for it.
    parts.isDown = false;
    const two = start(one.cursor());
    two.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(two);
    expect(ids(two)).toEqual(['meanwhile']);
  });

  it('that come late with an older date are told as well', async () => {
    const { parts, found, start, look } = world();
    const one = start();
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(one);
    await look(one);
    found.push(event('published late', parts.now - 90_000));
    await look(one);
    expect(ids(one)).toEqual(['published late']);
  });

  it('of several companies are told once, to those who watch one and those who watch all', async () => {
    const { parts, found, start, look } = world();
    const one = start();
    one.running.needs(needsOf({ events: { '*': ['news'], AAPL: ['news'], MSFT: ['news'] } }));
    await look(one);
    found.push(
      event('both', parts.now, { also: ['AAPL'] }),
      event('third', parts.now, { subject: 'KO' }),
    );
    for (let n = 0; n < 6; n += 1) await look(one);
    expect(ids(one).toSorted()).toEqual(['both', 'third']);
  });

  it('are told of a subject only from when it is wanted, also after it was not', async () => {
    const { parts, found, start, look } = world();
    const one = start();
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(one);
    one.running.needs(needsOf({}));
    found.push(event('nobody cared', parts.now + 10));
    parts.now += MINUTE;
    one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
    await look(one);
    await look(one);
    expect(ids(one)).toEqual([]);
  });

  it('begin anew after a cursor that nobody can read', async () => {
    const { found, start, look } = world([event('old', NOW - 1)]);
    for (const cursor of ['x', 7, null, { MSFT: 3 }, { MSFT: { began: 'x' } }, [1]]) {
      const one = start(cursor);
      one.running.needs(needsOf({ events: { MSFT: ['news'] } }));
      await look(one);
      expect(ids(one)).toEqual([]);
      one.stop();
    }
    expect(found).toHaveLength(1);
  });

  it('of what is no symbol and of other kinds are left to others', async () => {
    const { looks, start } = world();
    const one = start();
    one.running.needs(
      needsOf({ events: { 'order:m1': ['news'], MSFT: ['filing'], 'screen:m1/s': ['news'] } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(looks).toEqual([]);
  });
});
