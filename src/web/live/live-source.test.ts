import { afterEach, describe, expect, it, vi } from 'vitest';
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
