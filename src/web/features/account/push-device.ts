/** What this browser can do about push messages, and does. */
export type PushState =
  /** No service workers or push here: an old browser, a private window, plain http. */
  | { readonly kind: 'unsupported' }
  /** The reader, or their administrator, has said no: only the browser's settings change that. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  /** `device` is the hash by which the server names this browser. */
  | { readonly kind: 'on'; readonly device: string };

/** Nothing of ours is below it: the worker controls no page. */
const SCOPE = '/push/';
const WORKER = '/push-worker.js';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const deviceOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

const subscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const found = await subscription();
  return found === undefined ? { kind: 'off' } : { kind: 'on', device: await deviceOf(found) };
}

export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks the reader and subscribes. Undefined when they, or the browser, do not want to. */
export async function turnPushOn(publicKey: string): Promise<PushKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  // A subscription to another key, of an earlier installation, would be refused.
  const before = await registration.pushManager.getSubscription();
  const isOurs =
    before !== null &&
    base64Url(before.options.applicationServerKey ?? new ArrayBuffer(0)) === publicKey;
  if (before !== null && !isOurs) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = isOurs ? before : await registration.pushManager.subscribe(options);
  const { endpoint } = made;
  const [p256dh, auth] = [made.getKey('p256dh'), made.getKey('auth')];
  if (p256dh === null || auth === null) return undefined;
  return { endpoint, p256dh: base64Url(p256dh), auth: base64Url(auth) };
}

/** The browser forgets the subscription and the worker. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
