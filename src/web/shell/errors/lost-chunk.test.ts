import { describe, expect, it } from 'vitest';
import { connection } from '../../api/connection.ts';
import { onLostChunk } from './lost-chunk.ts';

/** A page on a network that comes and goes, with a server that may not answer. */
function page() {
  let online = true;
  let answers = true;
  let reloads = 0;
  const heard: (() => void)[] = [];
  const due: (() => void)[] = [];
  const link = connection({
    isOnline: () => online,
    onNetwork: (listener) => void heard.push(listener),
    probe: async () => answers,
    later: (run) => void due.push(run),
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    lose: () => onLostChunk(link, () => (reloads += 1) > 0),
    network: async (is: boolean) => {
      online = is;
      for (const listener of heard) listener();
      await settle();
    },
    server: async (is: boolean) => {
      answers = is;
      for (const run of due.splice(0)) run();
      await settle();
    },
    reloads: () => reloads,
  };
}

describe('code that cannot be fetched', () => {
  it('ID-10 is gone after a deployment: the page is loaded again', () => {
    const { lose, reloads } = page();
    expect(lose()).toBe(true);
    expect(reloads()).toBe(1);
  });

  it('offline, the page stays, and is loaded again once when the server answers', async () => {
    const { lose, network, server, reloads } = page();
    await network(false);
    expect(lose()).toBe(false);
    expect(reloads()).toBe(0);
    await server(false);
    await network(true);
    expect(reloads(), 'a network without the server').toBe(0);
    await server(true);
    expect(reloads()).toBe(1);
    await network(false);
    await network(true);
    expect(reloads(), 'it was that code only').toBe(1);
  });
});
