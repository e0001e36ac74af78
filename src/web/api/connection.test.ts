import { describe, expect, it } from 'vitest';
import { connection } from './connection.ts';

/** A network and a server that do as they are told, and a clock that runs when it is asked to. */
function made({ online = true, answers = true } = {}) {
  const world = { online, answers, probes: 0 };
  const network: (() => void)[] = [];
  const timers: { run: () => void; after: number }[] = [];
  const states: boolean[] = [];
  const link = connection({
    isOnline: () => world.online,
    onNetwork: (listener) => network.push(listener),
    probe: async () => {
      world.probes += 1;
      if (!world.answers) throw new TypeError('Failed to fetch');
      return true;
    },
    later: (run, after) => timers.push({ run, after }),
  });
  link.subscribe(() => states.push(link.isDown()));
  return {
    world,
    link,
    timers,
    states,
    tellNetwork: () => {
      for (const listener of network) listener();
    },
    /** Runs what is due, and waits for what it asked. */
    tick: async () => {
      for (const { run } of timers.splice(0)) run();
      await link.check();
    },
  };
}

describe('connection', () => {
  it('is down at once when the browser loses the network, and asks nothing meanwhile', () => {
    const { world, link, timers, tellNetwork } = made();
    expect(link.isDown()).toBe(false);
    world.online = false;
    tellNetwork();
    expect(link.isDown()).toBe(true);
    expect([timers.length, world.probes]).toEqual([0, 0]);
  });

  it('comes back by itself with the network, once the server answers', async () => {
    const { world, link, states, tellNetwork } = made({ online: false });
    expect(link.isDown()).toBe(true);
    world.online = true;
    tellNetwork();
    await link.check();
    expect([link.isDown(), states]).toEqual([false, [false]]);
  });

  it('a server that does not answer is asked again, less and less often, until it does', async () => {
    const { world, link, timers, states, tick } = made({ answers: false });
    await link.check();
    expect(link.isDown()).toBe(true);
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      pauses.push(...timers.map(({ after }) => after));
      await tick();
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    world.answers = true;
    await tick();
    expect([link.isDown(), states]).toEqual([false, [true, false]]);
    // The next outage starts over with a short pause.
    world.answers = false;
    timers.length = 0;
    await link.check();
    expect(timers.map(({ after }) => after)).toEqual([2_000]);
  });

  it('comes back as well when somebody asked while there was no network', async () => {
    const { world, link, tellNetwork } = made({ online: false });
    await link.check();
    world.online = true;
    tellNetwork();
    await link.check();
    expect([link.isDown(), world.probes]).toEqual([false, 1]);
  });

  it('a question from before the network came back does not count, nor the long pause', async () => {
    const { world, link, timers, tellNetwork, tick } = made({ answers: false });
    await link.check();
    for (let round = 0; round < 4; round += 1) await tick();
    expect(timers.map(({ after }) => after)).toEqual([30_000]);
    // Asked while the network is about to return: this one fails after the next has begun.
    const late = link.check();
    tellNetwork();
    world.answers = true;
    await Promise.all([late, link.check()]);
    expect(timers.map(({ after }) => after)).toEqual([30_000, 2_000]);
    await tick();
    expect(link.isDown()).toBe(false);
  });

  it('many who ask at once share one question', async () => {
    const { world, link } = made();
    await Promise.all([link.check(), link.check(), link.check()]);
    expect(world.probes).toBe(1);
  });
});
