import { createServer } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freshFolder, runToEnd, startProgram } from './run-program.ts';

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

  it('a data folder in use', async () => {
    const folder = freshFolder();
    const first = await startProgram({ DATA_DIR: folder });
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
    });
    expect(code).toBe(1);
    expectLines(
      output,
      /^Setting PORT must be a whole number$/,
      /^Setting DATABASE_URL must be a PostgreSQL address/,
      /^Setting PUBLIC_URL must be an origin/,
      /^Setting LOG_LEVEL /,
      /^See docs\/configuration\.md\.$/,
    );
    expect(output).not.toMatch(/hunter2|eighty|loud/);
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

describe('a good start', () => {
  it('says the address, the data folder and where the settings are', async () => {
    const folder = freshFolder();
    const program = await startProgram({ DATA_DIR: folder });
    await sleep(50);
    expect(program.output()).toContain(program.url);
    expect(program.output()).toContain(folder);
    expect(program.output()).toContain('docs/configuration.md');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes what is in flight, takes nothing new, exits 0 within 10 s',
    async (signal) => {
      const program = await startProgram({ DATA_DIR: freshFolder() });
      const { port } = new URL(program.url);
      const idle = connect(Number(port), '127.0.0.1');
      idle.on('error', () => {});
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      const closed = new Promise((done) => socket.once('close', done));
      socket.write(
        'POST /api/status HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
      );
      await sleep(150);
      const asked = Date.now();
      program.process.kill(signal);
      await sleep(300);
      await expect(fetch(`${program.url}/healthz`)).rejects.toThrow('fetch failed');
      expect(answer).toBe('');
      socket.write('}');
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 405/);
      expect(await program.ended).toBe(0);
      // The silent connection beside it does not hold the stop up.
      expect(Date.now() - asked).toBeLessThan(7_000);
      expect(program.output()).toContain('"msg":"stopped"');
    },
  );

  it('does not wait for ever for a request that never ends', async () => {
    const program = await startProgram({ DATA_DIR: freshFolder() });
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/status HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await sleep(150);
    const asked = Date.now();
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });
});
