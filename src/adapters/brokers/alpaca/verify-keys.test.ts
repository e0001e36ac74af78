import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrokerUnavailable } from '../../../ports/broker.ts';
import { type VendorServer, vendorServer } from '../../market-data/vendor-server.fixture.ts';
import { keyVerifier } from './verify-keys.ts';

const KEYS = { keyId: 'PKTEST', secret: 'very-secret' };
const { signal } = new AbortController();

describe('verifyKeys', () => {
  let server: VendorServer;
  beforeEach(async () => {
    server = await vendorServer();
  });
  afterEach(() => server.close());
  const verify = () => keyVerifier({ 'alpaca-paper': server.url }, Date.now);

  it('AKEY-1 keys that open an account are accepted with what it is', async () => {
    server.play('/v2/account', {
      body: { account_number: 'PA3XK8Q21ABC', status: 'ACTIVE', cash: '1000.50', equity: '2000' },
    });
    expect(await verify()('alpaca-paper', KEYS, signal)).toEqual({
      outcome: 'accepted',
      account: {
        number: 'PA3XK8Q21ABC',
        status: 'ACTIVE',
        currency: 'USD',
        cash: '1000.5',
        equity: '2000',
        isBlocked: false,
      },
    });
    const [asked] = server.requests;
    expect(asked?.headers['apca-api-key-id']).toBe('PKTEST');
    expect(asked?.headers['apca-api-secret-key']).toBe('very-secret');
  });

  it.each([401, 403])('AKEY-2 keys that it does not know are refused (%d)', async (status) => {
    server.play('/v2/account', { status, body: { message: 'forbidden.' } });
    expect(await verify()('alpaca-paper', KEYS, signal)).toEqual({ outcome: 'refused' });
  });

  it('AKEY-3 no answer says nothing about the keys, and no error repeats them', async () => {
    server.play('/v2/account', { status: 500, body: 'very-secret' });
    const problem = await verify()('alpaca-paper', KEYS, signal).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(BrokerUnavailable);
    expect((problem as Error).message).not.toContain('very-secret');
    server.play('/v2/account', { body: { hello: 1 } });
    await expect(verify()('alpaca-paper', KEYS, signal)).rejects.toThrow(BrokerUnavailable);
  });

  it('AKEY-4 a kind that is not offered is never asked', async () => {
    await expect(verify()('alpaca-live', KEYS, signal)).rejects.toThrow(BrokerUnavailable);
    expect(server.requests).toEqual([]);
  });
});
