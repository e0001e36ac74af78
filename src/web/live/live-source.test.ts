import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveSource } from './live-mirror.ts';
import { liveSource } from './live-source.ts';
import type { TabMessage } from './tab-message.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose shared worker only remembers what it is told. */
function page() {
  const told: TabMessage[] = [];
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal(
    'SharedWorker',
    class {
      readonly port = {
        postMessage: (message: TabMessage) => told.push(message),
        addEventListener: () => {},
        start: () => {},
      };
      addEventListener(): void {}
    },
  );
  return { source: liveSource({ onItems: () => {}, onState: () => {} }), told };
}

describe('live values from the shared worker', () => {
  it('says once who reads, though every cell says it', () => {
    const { source, told } = page();
    source.identify('one');
    source.identify('one');
    source.identify('two');
    source.identify('one');
    expect(told).toEqual(['one', 'two', 'one'].map((identity) => ({ type: 'identity', identity })));
  });
});

it('where no worker can be shared, what is asked waits for a connection of the page', async () => {
  vi.stubGlobal('SharedWorker', undefined);
  const told: string[] = [];
  vi.doMock('./overlay/own-source.ts', () => ({
    openOwnSource: (): LiveSource => ({
      want: (keys) => told.push(`want ${[...keys].join(' ')}`),
      identify: (identity) => told.push(`identify ${identity}`),
      hurry: () => told.push('hurry'),
    }),
  }));
  const source = liveSource({ onItems: () => {}, onState: () => {} });
  source.identify('one');
  source.want(new Set(['quotes.MSFT']));
  source.hurry();
  expect(told).toEqual([]);
  await vi.waitFor(() => expect(told).toEqual(['identify one', 'want quotes.MSFT', 'hurry']));
});

it('says so when the code of a connection cannot be had', async () => {
  vi.stubGlobal('SharedWorker', undefined);
  vi.doMock('./overlay/own-source.ts', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  const states: string[] = [];
  const { liveSource: opened } = await import('./live-source.ts');
  opened({ onItems: () => {}, onState: (state) => states.push(state) }).hurry();
  await vi.waitFor(() => expect(states).toEqual(['refused']));
});
