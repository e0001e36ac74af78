import { expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { connection } from './connection.ts';
import { FLUSH_LIMITS } from './flush.ts';
import { hub } from './hub.ts';
import { STREAM_LIMITS } from './limits.ts';
import { entitled } from './stream.fixture.ts';

it('pings of a peer that does not read are left unanswered, so that nothing piles up', async () => {
  const ours = hub({
    bus: memoryBus(),
    epoch: 'e',
    now: Date.now,
    onProblem: () => {},
    onMessages: () => {},
  });
  let buffered = 0;
  const PONG = 127;
  const client = connection(
    {
      hub: ours,
      exchanges: async () => new Map(),
      entitlementOf: async () => entitled('live'),
      limits: { ...STREAM_LIMITS, messagesPerSecond: 1_000_000, burst: 1_000_000 },
      now: Date.now,
      onProblem: () => {},
    },
    { kind: 'anonymous', wmid: '501' },
    { send: () => {}, sendFrame: () => false, buffered: () => buffered, close: () => {} },
  );
  try {
    for (let i = 0; i < 10_000; i += 1) if (client.pinged()) buffered += PONG;
    expect(buffered).toBeGreaterThan(FLUSH_LIMITS.softBytes);
    expect(buffered).toBeLessThanOrEqual(FLUSH_LIMITS.softBytes + PONG);
    // It reads again, and is answered again.
    buffered = 0;
    expect(client.pinged()).toBe(true);
  } finally {
    client.dispose();
    await ours.close();
  }
});
