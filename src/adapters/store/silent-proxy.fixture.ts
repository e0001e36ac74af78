import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that can fall silent: it accepts, and passes nothing on. */
export async function silentProxy(database: string) {
  const target = new URL(database);
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (!silent) to.write(chunk);
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(database);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    silence: (on: boolean) => {
      silent = on;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
