import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPushState, turnPushOff, turnPushOn } from './push-device.ts';

const KEY = Buffer.alloc(65, 4);
const bytes = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;

/** A browser with service workers and a push service, as far as the page sees it. */
function makeBrowser(permission: NotificationPermission = 'default') {
  const calls: string[] = [];
  const subscriptionTo = (key: Buffer) => ({
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => bytes(Buffer.from(name)),
    unsubscribe: async () => {
      calls.push('unsubscribe');
      current.subscription = null;
    },
  });
  const current: { subscription: ReturnType<typeof subscriptionTo> | null } = {
    subscription: null,
  };
  const registration = {
    pushManager: {
      getSubscription: async () => current.subscription,
      subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
        calls.push(`subscribe ${String(options.userVisibleOnly)}`);
        current.subscription = subscriptionTo(
          Buffer.from(options.applicationServerKey, 'base64url'),
        );
        return current.subscription;
      },
    },
    unregister: async () => void calls.push('unregister'),
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => registration,
      register: async (url: string, { scope }: { scope: string }) => {
        calls.push(`register ${url} ${scope}`);
        return registration;
      },
    },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => (permission === 'default' ? 'granted' : permission),
  });
  return { calls, current, subscriptionTo };
}

describe('push in this browser', () => {
  let browser: ReturnType<typeof makeBrowser>;
  const key = KEY.toString('base64url');
  beforeEach(() => {
    browser = makeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('PUSH-20 subscribes when asked to, with a worker that has no page in its scope', async () => {
    expect(await readPushState()).toEqual({ kind: 'off' });
    expect(await turnPushOn(key)).toEqual({
      endpoint: 'https://push.example/1',
      p256dh: Buffer.from('p256dh').toString('base64url'),
      auth: Buffer.from('auth').toString('base64url'),
    });
    expect(browser.calls).toEqual(['register /push-worker.js /push/', 'subscribe true']);
    expect(await readPushState()).toMatchObject({ kind: 'on' });
  });

  it('PUSH-21 keeps a subscription to the same key and replaces one to another', async () => {
    await turnPushOn(key);
    await turnPushOn(key);
    expect(browser.calls.filter((call) => call.startsWith('subscribe'))).toHaveLength(1);
    browser.current.subscription = browser.subscriptionTo(Buffer.alloc(65, 5));
    await turnPushOn(key);
    expect(browser.calls.slice(-2)).toEqual(['unsubscribe', 'subscribe true']);
  });

  it('PUSH-22 registers nothing for a reader who says no', async () => {
    browser = makeBrowser('denied');
    expect(await turnPushOn(key)).toBeUndefined();
    expect(browser.calls).toEqual([]);
    expect(await readPushState()).toEqual({ kind: 'denied' });
  });

  it('PUSH-23 leaves nothing behind when it is turned off', async () => {
    await turnPushOn(key);
    await turnPushOff();
    expect(browser.calls.slice(-2)).toEqual(['unsubscribe', 'unregister']);
    expect(await readPushState()).toEqual({ kind: 'off' });
  });

  it('PUSH-24 says so where the browser has no push', async () => {
    vi.stubGlobal('navigator', {});
    expect(await readPushState()).toEqual({ kind: 'unsupported' });
    await turnPushOff();
  });
});
