import { describe, expect, it } from 'vitest';
import { busContract } from '../../ports/bus.contract.ts';
import { memoryBus } from './memory.ts';
import { openNatsBus } from './nats.ts';

busContract('memory', async () => {
  const bus = memoryBus();
  return [bus, bus];
});

const url = process.env['TEST_NATS_URL'];
const missing = 'NATS is not available: TEST_NATS_URL is not set';
if (url !== undefined)
  busContract('nats', async () => [
    await openNatsBus({ url, onError: () => {} }),
    await openNatsBus({ url, onError: () => {} }),
  ]);
else if (process.env['CI'] === undefined) it.skip(missing, () => {});
else
  it(missing, () => {
    throw new Error(missing);
  });

describe('a broker that is not there', () => {
  it('is one clear line', async () => {
    await expect(
      openNatsBus({ url: 'nats://ann:hunter2@127.0.0.1:1', onError: () => {} }),
    ).rejects.toThrow(/^NATS at NATS_URL cannot be reached: (?!.*hunter2)/);
  });
});
