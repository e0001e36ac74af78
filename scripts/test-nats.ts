import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemProgram } from './test-packages.ts';
import { freePort } from './test-postgres.ts';

export interface TestNats {
  readonly url: string;
  readonly from: string;
  readonly stop: () => Promise<void>;
}

/** From `TEST_NATS_URL`, else a private server from an installed binary, else from apt. */
export async function testNats(): Promise<TestNats> {
  const given = process.env['TEST_NATS_URL'];
  if (given !== undefined)
    return { url: given, from: 'TEST_NATS_URL', stop: () => Promise.resolve() };
  const binary = systemProgram('nats-server');
  const port = await freePort();
  const server = spawn(binary, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const kill = () => server.kill('SIGTERM');
  process.once('exit', kill);
  await untilListening(port);
  return {
    url: `nats://127.0.0.1:${port}`,
    from: binary,
    stop: async () => {
      process.removeListener('exit', kill);
      kill();
      await gone;
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('the private NATS server did not start within 30 s');
}
