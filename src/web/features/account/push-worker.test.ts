import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync('public/push-worker.js', 'utf8');

type Listener = (event: unknown) => void;

/** The worker with everything around it made up. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://deck.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: async (...args: unknown[]) => void shown.push(args) },
    clients: { openWindow: async (url: string) => void opened.push(url) },
  };
  runInNewContext(script, { self, URL });
  const waitUntil = () => {};
  return {
    listeners,
    shown,
    opened,
    push: (json: () => unknown) => listeners.get('push')?.({ data: { json }, waitUntil }),
    click: (link: unknown) =>
      listeners.get('notificationclick')?.({
        notification: { close: () => {}, data: { link } },
        waitUntil,
      }),
  };
}

describe('the push worker', () => {
  it('PUSH-10 listens to messages and clicks, and to nothing that a page does', () => {
    expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']);
  });

  it('PUSH-11 shows a message, and something when the message cannot be read', () => {
    const worker = startWorker();
    worker.push(() => ({
      title: 'MSFT above 420',
      text: 'Last 420.05',
      link: '/alerts',
      event: 'e',
    }));
    worker.push(() => {
      throw new SyntaxError('no JSON');
    });
    expect(worker.shown).toMatchObject([
      ['MSFT above 420', { body: 'Last 420.05', data: { link: '/alerts' }, tag: 'e' }],
      ['Tapedeck', { body: '', data: { link: '/' } }],
    ]);
  });

  it.each([
    ['/alerts?id=1', ['https://deck.example/alerts?id=1']],
    [undefined, ['https://deck.example/undefined']],
    ['https://elsewhere.example/', []],
    ['//elsewhere.example/', []],
    ['javascript:alert(1)', []],
    ['http://[', ['https://deck.example/']],
  ])('PUSH-12 a click on %j opens pages of this site only', (link, opened) => {
    const worker = startWorker();
    worker.click(link);
    expect(worker.opened).toEqual(opened);
  });
});
