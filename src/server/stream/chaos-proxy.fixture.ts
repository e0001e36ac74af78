import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network that delays, stalls, cuts and refuses, by the numbers of its own generator. */
export interface ChaosProxy {
  readonly port: number;
  /** Where new connections go. */
  target: number;
  calm: boolean;
  /** Cuts one connection off, whichever. */
  readonly cut: () => void;
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

const LONGEST_DELAY = 40;
const LONGEST_STALL = 300;

/** The same seed is the same weather. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function chaosProxy(target: number, random: () => number): Promise<ChaosProxy> {
  const open = new Set<Socket>();
  let cuts = 0;

  /** In order always, in time never. */
  const pass = (from: Socket, to: Socket): void => {
    let queue = Promise.resolve();
    from.on('data', (chunk) => {
      const wait = proxy.calm
        ? 0
        : random() < 0.02
          ? random() * LONGEST_STALL
          : random() * LONGEST_DELAY;
      queue = queue
        .then(() => (wait === 0 ? undefined : new Promise((done) => setTimeout(done, wait))))
        .then(() => void (to.destroyed || to.write(chunk)));
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };

  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    if (!proxy.calm && random() < 0.2) {
      client.on('error', () => {});
      client.destroy();
      return;
    }
    const upstream = connect(proxy.target, '127.0.0.1');
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: ChaosProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    calm: false,
    cut: () => {
      const sockets = [...open];
      const chosen = sockets[Math.floor(random() * sockets.length)];
      if (chosen === undefined) return;
      cuts += 1;
      chosen.destroy();
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
