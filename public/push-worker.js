// Shows push messages and opens the page they lead to. It controls no page and caches nothing.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // A message that is not ours still has to show something.
  }
  const { title = 'Tapedeck', text = '', link = '/', event: tag } = message;
  const options = { body: text, icon: '/favicon.svg', data: { link }, tag };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  let url = new URL('/', origin);
  try {
    url = new URL(event.notification.data.link, origin);
  } catch {
    // An address that cannot be read leads to the start page.
  }
  if (url.origin === origin) event.waitUntil(self.clients.openWindow(url.href));
});
