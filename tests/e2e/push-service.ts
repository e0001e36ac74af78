/** Where a browser is told, and the keys that messages for it are encrypted with. */
interface PushPlace {
  /** The beginning of the address that the push service gives to a browser. */
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A page script: the reader allows notifications and the browser has a push service. The browser of
 * the tests has neither; the worker, the page and the server are real.
 */
export const pushServiceAt = ({ url, p256dh, auth }: PushPlace): string => `(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const keys = ${JSON.stringify({ p256dh, auth })};
  let current = null;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (options) => {
    current = {
      endpoint: ${JSON.stringify(`${url}/`)} + crypto.randomUUID(),
      options: { applicationServerKey: bytes(options.applicationServerKey).buffer },
      getKey: (name) => bytes(keys[name]).buffer,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current;
  };
})()`;

/** One that nobody can send to. The keys are those of the example in RFC 8291. */
export const PUSH_SERVICE = pushServiceAt({
  url: 'https://push.example',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});
