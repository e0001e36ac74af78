/**
 * A page script: the reader allows notifications and the browser has a push service. The browser of
 * the tests has neither; the worker, the page and the server are real. The key is that of the
 * example in RFC 8291.
 */
export const PUSH_SERVICE = `(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  let current = null;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (options) => {
    current = {
      endpoint: 'https://push.example/' + crypto.randomUUID(),
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
