import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { SERVER } from './programs.ts';

export interface RunningProgram {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'tapedeck-scenario-'));

/** A data folder that a program has started on before (build-programs.ts). */
export function seededFolder(): string {
  const folder = freshFolder();
  cpSync(process.env['SEEDED_FOLDER'] ?? '', folder, { recursive: true });
  return folder;
}

/** A clean environment without the developer's settings; the compile cache is shared by all starts. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The whole market and a year and a half of filings would keep a core busy while tests want it. */
export const SMALL_MARKET = { FILING_INDEX_MONTHS: '0', SIM_SYMBOLS: '500' };

const launch = (env: Readonly<Record<string, string>>) => {
  const child = spawn('node', [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      PORT: '0',
      DEMO_PASSWORD,
      ...SMALL_MARKET,
      ...env,
    },
  });
  let output = '';
  const collect = (chunk: unknown) => {
    output += String(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, ended, output: () => output };
};

/** Starts the real program and waits until it says where it is. */
export async function startProgram(env: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const { child, ended, output } = launch(env);
  const url = await new Promise<string>((done, fail) => {
    const look = () => {
      const found = /Address\s+(http:\S+)/.exec(output())?.[1];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', look);
    void ended.then(() => fail(new Error(`the program ended: ${output()}`)));
  });
  return { url, process: child, output, ended };
}

/** Runs the program to its end, for a start that is meant to fail. */
export async function runToEnd(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { ended, output } = launch(env);
  return { code: await ended, output: output() };
}
