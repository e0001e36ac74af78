import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareEnvironment, freshFolder, startProgram } from './run-program.ts';

const db = (folder: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['src/server/db.ts', ...args], {
    encoding: 'utf8',
    env: { ...bareEnvironment(), DATA_DIR: folder },
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
};

const installationOf = async (url: string) =>
  (
    (await (await fetch(`${url}/api/status`)).json()) as {
      installation: { id: string; starts: number };
    }
  ).installation;

it('backs up a running server and restores it elsewhere', async () => {
  const [here, there] = [freshFolder(), freshFolder()];
  const copy = join(freshFolder(), 'deck.gz');
  const program = await startProgram({ DATA_DIR: here });
  const original = await installationOf(program.url);

  expect(db(here, 'backup', copy)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ rows/),
  });
  // Whatever would change the data of a running program is refused.
  for (const args of [['restore', copy], ['reset', '--yes'], ['migrate']])
    expect(db(here, ...args)).toMatchObject({ code: 1, said: expect.stringContaining('in use') });
  expect((await installationOf(program.url)).id).toBe(original.id);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);

  expect(db(there, 'restore', copy).code).toBe(0);
  const moved = await startProgram({ DATA_DIR: there });
  expect(await installationOf(moved.url)).toMatchObject({ id: original.id, starts: 2 });
  moved.process.kill('SIGTERM');
  expect(await moved.ended).toBe(0);

  expect(db(there, 'reset', '--yes').code).toBe(0);
  const empty = await startProgram({ DATA_DIR: there });
  expect((await installationOf(empty.url)).id).not.toBe(original.id);
  empty.process.kill('SIGTERM');
  await empty.ended;
});

it('ADM-1 makes the first administrator while the server runs', async () => {
  const folder = freshFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const said = (...args: readonly string[]) => db(folder, 'admin', ...args);
  expect(said('501', 'Investor')).toEqual({ code: 0, said: 'investor is an administrator.' });
  expect(said('501', 'investor').said).toBe('investor is an administrator already.');
  expect(said('501', 'nobody')).toEqual({
    code: 1,
    said: 'There is no member nobody under WMID 501.',
  });
  expect(said('501').code).toBe(1);
  const answer = await fetch(`${program.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wmid: '501', username: 'investor', password: DEMO_PASSWORD }),
  });
  expect(await answer.json()).toMatchObject({ roles: ['investor', 'admin'] });
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

it('WG-1 changes partners and their origins while the server runs', async () => {
  const folder = freshFolder();
  const program = await startProgram({ DATA_DIR: folder, DEMO: 'off' });
  const ask = async (wmid: string) => {
    const reply = await fetch(`${program.url}/api/widgets/admission?wmid=${wmid}`, {
      headers: { origin: 'https://shop.example' },
    });
    return ((await reply.json()) as { refusal: string | null }).refusal;
  };
  expect([await ask('104700'), await ask('501')]).toEqual(['unknown-partner', null]);
  expect(db(folder, 'partner', '104700', 'acme', 'Acme', 'Brokers')).toMatchObject({
    code: 0,
    said: 'Acme Brokers is partner 104700.',
  });
  expect(db(folder, 'origins', '501', 'https://www.example.com').code).toBe(0);
  await expect.poll(() => ask('104700'), { timeout: 20_000 }).toBeNull();
  await expect.poll(() => ask('501'), { timeout: 20_000 }).toBe('blocked-origin');
  expect(db(folder, 'partners').said).toContain('104700\tACME\tAcme Brokers\teverywhere');
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

it('prints its usage', () => {
  expect(db(freshFolder())).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
});
