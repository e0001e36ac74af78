import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProgram } from '../scripts/server-process.mjs';

export const benchFolder = (): string => mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));

const METRICS_TOKEN = 'the-token-of-the-benches';

/** What `/metrics` says at the moment. */
export const metricsText = async (origin: string): Promise<string> =>
  (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();

export interface BenchServer {
  readonly origin: string;
  /** Holds the database; if it is the server's own, it is deleted when the server stops. */
  readonly folder: string;
  readonly process: ChildProcess;
  /** Signs in the demo account that may see everything. */
  readonly memberCookie: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Without its pages the server answers calls only, and a bench would measure refusals. */
export function buildPages(): void {
  const { status } = spawnSync('node', ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built.');
}

/**
 * The product in a process of its own: a free port, an empty database, no rate limits. A folder that
 * is given has the database of an earlier start, and is left there.
 */
export async function startServer(
  nodeArguments: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
  given?: string,
): Promise<BenchServer> {
  buildPages();
  const folder = given ?? benchFolder();
  const server = spawn('node', [...nodeArguments, serverProgram], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      METRICS_TOKEN,
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_ACCOUNT: '0',
    },
  });
  const { origin, password } = await listening(server.stdout);
  return {
    origin,
    folder,
    process: server,
    memberCookie: () => signIn(origin, 'developer', password),
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      if (server.kill('SIGTERM')) await ended;
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address and the demo password, from the lines that the server prints at its start. */
function listening(
  output: NodeJS.ReadableStream,
): Promise<{ readonly origin: string; readonly password: string }> {
  let text = '';
  return new Promise((done, fail) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const origin = /listening at (http:\/\/[\d.]+:\d+)/.exec(text)?.[1];
      const password = /^ *developer +(\S+)$/m.exec(text)?.[1];
      if (origin === undefined || password === undefined) return;
      output.off('data', read);
      // The log of thousands of requests is not kept, and must not block the writer.
      output.resume();
      done({ origin, password });
    };
    output.on('data', read);
    output.on('end', () => fail(new Error('the server did not start')));
  });
}

/** The cookies of a new session, as a `cookie` header. */
export async function signIn(origin: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ wmid: '501', username, password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (!answer.ok || cookies.length === 0)
    throw new Error(`the demo account cannot sign in: ${answer.status}`);
  return cookies.join('; ');
}

/** Any program that prints its address; it logs to a file, as under a service manager. */
export async function startLogging(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly url: string; readonly process: ChildProcess; readonly stop: () => void }> {
  const log = join(folder, `${randomUUID()}.log`);
  const child = spawn('node', args, {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const url = /http:\/\/[\d.]+:\d+/.exec(readFileSync(log, 'utf8'))?.[0];
    if (url !== undefined) return { url, process: child, stop: () => child.kill('SIGTERM') };
    await sleep(100);
  }
  child.kill('SIGTERM');
  throw new Error(`${args.join(' ')} did not start`);
}

/** A twentieth of a core, in the hundredths of a second that the system counts. */
const LITTLE = 5;
const LOOK_EVERY = 5_000;
/** Jobs begin one after another, with pauses between them. */
const QUIET_LOOKS = 6;
const LONGEST_REST = 20 * 60_000;

/**
 * Until a server has done what it does after its start: filling the screener, counting breadth and
 * reading filings takes it a quarter of an hour, beside which a browser on two cores would be
 * measured. It goes on at once where the system does not tell.
 */
export async function atRest({ pid }: ChildProcess): Promise<void> {
  const ticks = (): number => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  if (!existsSync(`/proc/${pid}/stat`)) return;
  const until = Date.now() + LONGEST_REST;
  let before = ticks();
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until;) {
    await sleep(LOOK_EVERY);
    const now = ticks();
    quiet = now - before <= (LITTLE * LOOK_EVERY) / 1_000 ? quiet + 1 : 0;
    before = now;
  }
}
