import { spawn } from 'node:child_process';
import { beforeEach, expect, it } from 'vitest';
import { installed } from '../../scripts/install.mjs';
import { bareEnvironment, freshFolder } from './run-program.ts';

beforeEach(() => {
  // Otherwise the command would reinstall packages while other tests use them.
  expect(installed(), 'packages must have been installed by npm test').toBe(true);
});

it('a signal to npm itself ends the server', async () => {
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: freshFolder() },
  });
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const found = /Address\s+(http:\S+)/.exec(output)?.[1];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => fail(new Error(output)));
  });
  child.kill('SIGTERM');
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: 20_000 }).toBe(false);
});

it('npm start serves the pages and stops cleanly on a signal', async () => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: freshFolder() },
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const found = /Address\s+(http:\S+)/.exec(output)?.[1];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => fail(new Error(output)));
  });
  try {
    // Installed and built already: neither is done again.
    expect(output).not.toMatch(/Installing|Building/);
    const page = await fetch(`${url}/status`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Tapedeck');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
