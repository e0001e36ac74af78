import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { developer } from '../../src/server/features/identity/demo-identity.fixture.ts';
import { freshFolder, runToEnd, seededFolder, startProgram } from './run-program.ts';
import { signIn } from './signed-in.ts';

/** Where the demo is beside the point: its portfolios and orders make a start longer by a third. */
const BARE = { DEMO: 'off' };
const natsUrl = process.env['TEST_NATS_URL'];

/** Where there is no broker, a test that says so takes the place. */
function onNats(name: string, test: (broker: URL) => Promise<void>): void {
  const missing = `${name}: TEST_NATS_URL is not set`;
  if (natsUrl !== undefined) it(name, () => test(new URL(natsUrl)));
  else if (process.env['CI'] === undefined) it.skip(missing, () => {});
  else
    it(missing, () => {
      throw new Error(missing);
    });
}

/** One clear line, or one per bad key: never a stack. */
function expectLines(output: string, ...lines: readonly RegExp[]): void {
  const said = output.trim().split('\n');
  expect(said).toHaveLength(lines.length);
  for (const [i, line] of lines.entries()) expect(said[i]).toMatch(line);
}

describe('a start that cannot work ends with one clear line', () => {
  it('a taken port', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { code, output } = await runToEnd({ PORT: String(port), DATA_DIR: freshFolder() });
    other.close();
    expect(code).toBe(1);
    expectLines(output, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken`));
  });

  it('an unwritable data folder', async () => {
    const { code, output } = await runToEnd({ DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expectLines(output, /^The data folder \/dev\/null\/data cannot be written/);
  });

  it('a data folder in use by a good start, which says where everything is', async () => {
    const folder = freshFolder();
    const first = await startProgram({ ...BARE, DATA_DIR: folder });
    for (const said of [first.url, folder, 'docs/configuration.md'])
      await expect.poll(first.output).toContain(said);
    const { code, output } = await runToEnd({ DATA_DIR: folder });
    expect(code).toBe(1);
    expectLines(output, /^The data folder .* is in use by another Tapedeck process/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('bad settings, one line each, without repeating their values', async () => {
    const { code, output } = await runToEnd({
      PORT: 'eighty',
      PUBLIC_URL: 'deck.example.com/path',
      DATABASE_URL: 'mysql://ann:hunter2@db/x',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '10.0.0.0/8, my-proxy',
    });
    expect(code).toBe(1);
    expectLines(
      output,
      /^Setting PORT must be a whole number$/,
      /^Setting DATABASE_URL must be a PostgreSQL address/,
      /^Setting PUBLIC_URL must be an origin/,
      /^Setting TRUST_PROXY must be addresses or networks/,
      /^Setting LOG_LEVEL /,
      /^See docs\/configuration\.md\.$/,
    );
    expect(output).not.toMatch(/hunter2|eighty|loud|my-proxy/);
  });

  it('a PostgreSQL that is not there', async () => {
    const { code, output } = await runToEnd({
      DATABASE_URL: 'postgresql://ann:hunter2@127.0.0.1:1/x',
    });
    expect(code).toBe(1);
    expectLines(output, /^PostgreSQL at DATABASE_URL cannot be reached: \S+/);
    expect(output).not.toContain('hunter2');
  });
});

/** Sends all of a request but its last byte, and waits until the server is at it. */
async function requestUnderWay(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(
    'POST /api/status HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\n' +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
  await expect.poll(() => received).toBe(CONTINUE);
  return { socket, closed, answer: () => received.slice(CONTINUE.length) };
}

/** By the program's own clock and log: how long a busy machine takes to end it does not count. */
function stopOf(output: string): { readonly took: number; readonly cutOff: boolean } {
  const at = (message: string) =>
    Date.parse(new RegExp(`"time":"([^"]+)"[^\\n]*"msg":"${message}"`).exec(output)?.[1] ?? '');
  return { took: at('stopped') - at('stopping'), cutOff: output.includes('cutting off requests') };
}

const PATHS = ['/api/market/MSFT/statistics', '/status', '/api/notes'];

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes what is in flight, takes nothing new, exits 0',
    async (signal) => {
      const program = await startProgram({ DATA_DIR: seededFolder() });
      const idle = connect(Number(new URL(program.url).port), '127.0.0.1');
      idle.on('error', () => {});
      await new Promise((done) => idle.once('connect', done));
      const { socket, closed, answer } = await requestUnderWay(program.url);
      program.process.kill(signal);
      const health = () =>
        fetch(`${program.url}/healthz`).then(
          ({ status }) => String(status),
          (problem: Error) => problem.message,
        );
      await expect.poll(health).toBe('fetch failed');
      expect(answer()).toBe('');
      socket.write('}');
      await closed;
      expect(answer()).toMatch(/^HTTP\/1\.1 405/);
      expect(await program.ended).toBe(0);
      // The silent connection beside it does not hold the stop up.
      expect(stopOf(program.output()).cutOff).toBe(false);
      expect(program.output()).toContain('"msg":"stopped"');
    },
  );

  it('answers every request that was sent before it', async () => {
    const program = await startProgram({ DATA_DIR: seededFolder(), LOG_LEVEL: 'warn' });
    const port = Number(new URL(program.url).port);
    await fetch(`${program.url}/api/market/MSFT/statistics`);
    // While it stands still, connections and what they say wait in the system, before the signal.
    program.process.kill('SIGSTOP');
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    await Promise.all(
      sockets.map((socket) => new Promise<void>((done) => socket.once('connect', done))),
    );
    const asked = sockets.map(
      (socket) =>
        new Promise<string>((done) => {
          let received = '';
          socket.on('data', (chunk) => {
            received += String(chunk);
          });
          socket.on('error', () => {});
          socket.once('close', () => done(received.slice(0, 12)));
          socket.write('GET /api/market/MSFT/statistics HTTP/1.1\r\nhost: a\r\n\r\n');
        }),
    );
    program.process.kill('SIGTERM');
    program.process.kill('SIGCONT');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['HTTP/1.1 200']));
    expect(await program.ended).toBe(0);
  });

  it('under 24 busy clients cuts nobody off, loses nothing and ends within seconds', async () => {
    const folder = freshFolder();
    const settings = { DATA_DIR: folder, RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_ACCOUNT: '0' };
    const program = await startProgram(settings);
    const member = await signIn(program.url, developer);
    // The first answer of a market that has just started takes its time.
    for (const path of PATHS) expect((await member.ask(path)).status).toBe(200);
    const saved: string[] = [];
    const cut: string[] = [];
    let answers = 0;
    let lastAnswer = 0;
    const saveNote = async (client: number, i: number) => {
      const id = `busy-note-${client}-${i}`;
      const { status } = await member.ask(`/api/notes/${id}`, 'PUT', { symbol: 'MSFT', text: id });
      if (status === 200) saved.push(id);
    };
    const busy = async (client: number) => {
      for (let i = 0; ; i += 1)
        try {
          if (client % 4 === 0) await saveNote(client, i);
          else {
            const reply = await member.ask(PATHS[(client % 4) - 1]!);
            expect(reply.status).toBe(200);
            await reply.arrayBuffer();
          }
          answers += 1;
          lastAnswer = performance.now();
        } catch (problem) {
          const { code = String(problem) } = ((problem as Error).cause ?? {}) as { code?: string };
          if (code === 'ECONNREFUSED') return;
          cut.push(code);
        }
    };
    const clients = Array.from({ length: 24 }, (_, client) => busy(client));
    await expect.poll(() => answers).toBeGreaterThan(100);
    const signalled = performance.now();
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    const ended = performance.now();
    await Promise.all(clients);
    expect(cut).toEqual([]);
    expect(ended - lastAnswer).toBeLessThan(5_000);
    expect(stopOf(program.output()).cutOff).toBe(false);
    expect(ended - signalled).toBeLessThan(15_000);
    const next = await startProgram(settings);
    const again = await signIn(next.url, developer);
    for (const id of saved)
      expect((await again.ask(`/api/notes/${id}/restore`, 'POST')).status, id).not.toBe(404);
    next.process.kill('SIGTERM');
    await next.ended;
  });

  it('turns /readyz to 503 before it stops accepting connections', async () => {
    const program = await startProgram({
      ...BARE,
      DATA_DIR: seededFolder(),
      STOP_DELAY_SECONDS: '3',
    });
    const ready = () => fetch(`${program.url}/readyz`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    program.process.kill('SIGTERM');
    await expect.poll(ready).toBe(503);
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect(await program.ended).toBe(0);
  });

  onNats('ends cleanly when the broker has gone', async (broker) => {
    const sockets = new Set<Socket>();
    const way = createServer((near) => {
      const far = connect(Number(broker.port), broker.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => {});
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
    const { port } = way.address() as { port: number };
    const program = await startProgram({
      DATA_DIR: seededFolder(),
      NATS_URL: `nats://127.0.0.1:${port}`,
    });
    way.close();
    for (const socket of sockets) socket.destroy();
    const ready = () => fetch(`${program.url}/readyz`).then(({ status }) => status);
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('"msg":"stopped"');
  });

  it('does not wait forever for a request that never ends', async () => {
    const program = await startProgram({ ...BARE, DATA_DIR: seededFolder() });
    await requestUnderWay(program.url);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    const { took, cutOff } = stopOf(program.output());
    expect(cutOff).toBe(true);
    expect(took).toBeLessThan(15_000);
  });
});
