import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { bareEnvironment, freshFolder } from './run-program.ts';

it('npm start serves the pages and stops cleanly when it is told to', async () => {
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
