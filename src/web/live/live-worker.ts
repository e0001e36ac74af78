/// <reference lib="webworker" />
import { liveMirror, type MirrorSeat } from './live-mirror.ts';
import { openSocket } from './open-socket.ts';
import { GONE_AFTER, readerInName, type TabMessage, type WorkerMessage } from './tab-message.ts';

/** The one connection of a browser, in a worker that all its tabs share. */
const scope: SharedWorkerGlobalScope = globalThis as typeof globalThis & SharedWorkerGlobalScope;
const mirror = liveMirror({
  open: openSocket(readerInName(scope.name)),
  random: Math.random,
  now: Date.now,
});
const seenAt = new Map<MirrorSeat, number>();
let identity: string | undefined;

scope.addEventListener('connect', ({ ports: [port] }) => {
  if (port === undefined) return;
  const tell = (message: WorkerMessage) => port.postMessage(message);
  const seat = mirror.join({
    onItems: (items) => tell({ type: 'items', items }),
    onState: (state) => tell({ type: 'state', state }),
  });
  seenAt.set(seat, Date.now());
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    seenAt.set(seat, Date.now());
    switch (data.type) {
      case 'want':
        seat.want(new Set(data.keys));
        break;
      case 'identity':
        if (identity !== undefined && identity !== data.identity) mirror.reset();
        identity = data.identity;
        break;
      case 'hurry':
        mirror.hurry();
        break;
      case 'bye':
        seenAt.delete(seat);
        seat.leave();
        break;
      case 'here':
        break;
      default:
        data satisfies never;
    }
  });
  port.start();
});

scope.addEventListener('online', () => mirror.hurry());

// A tab that crashed says nothing; what it wanted must not be fetched for ever.
setInterval(() => {
  for (const [seat, at] of seenAt)
    if (Date.now() - at > GONE_AFTER) {
      seenAt.delete(seat);
      seat.leave();
    }
}, GONE_AFTER / 5);
