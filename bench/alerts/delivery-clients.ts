import { WebSocket } from 'ws';

/** Pages of members, in a process of their own: tells when news of a firing arrived. */
const [url = '', count = '0'] = process.argv.slice(2);
let ready = 0;
let got: [string, number][] = [];
setInterval(() => {
  if (got.length === 0) return;
  process.send?.({ got });
  got = [];
}, 50);

for (let member = 0; member < Number(count); member += 1) {
  const socket = new WebSocket(`ws://${url}/api/stream`, {
    headers: { origin: `http://${url}`, cookie: `user=m${member}` },
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', kind: 'alerts' })));
  socket.on('message', (data) => {
    const at = Date.now();
    const message = JSON.parse(String(data)) as {
      type: string;
      items?: { value?: { event: string; id: string }[] }[];
    };
    if (message.type === 'subscribed') {
      ready += 1;
      if (ready === Number(count)) process.send?.({ ready: true });
    }
    for (const item of message.items ?? [])
      for (const { event, id } of item.value ?? [])
        if (event === 'alert.fired') got.push([`m${member} ${id}`, at]);
  });
}
