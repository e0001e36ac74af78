import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import type { Measure } from './cost-child.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHILD = fileURLToPath(new URL('./cost-child.ts', import.meta.url));

/** The last commit before companies kept books of their own kind (decision 45). */
const BEFORE = 'c9fbe49e';
/** Each is measured so often, in turns; the least disturbed of them counts. */
const ROUNDS = 3;
/** What two measurements of the same program may differ by. */
const NOISE = 1.1;

/** Takes the sources of that commit to a folder; `false` where the history is not there. */
async function earlierSources(folder: string): Promise<boolean> {
  const archive = join(folder, 'src.tar');
  const wanted = ['src', 'package.json', 'tsconfig.base.json'];
  try {
    await mkdir(folder);
    await run('git', ['archive', '--output', archive, BEFORE, ...wanted], { cwd: ROOT });
    await run('tar', ['-xf', archive, '-C', folder]);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return true;
  } catch {
    return false;
  }
}

/** JavaScript, as a server runs it: from the sources Node's type stripper would be measured, too. */
async function built(root: string, dir: string): Promise<string> {
  const simulator = join(root, 'src/adapters/market-data/simulated');
  await build({
    cwd: root,
    input: {
      provider: join(simulator, 'provider.ts'),
      listings: join(simulator, 'universe/listings.ts'),
    },
    platform: 'node',
    output: { dir, format: 'esm' },
    logLevel: 'warn',
  });
  return dir;
}

async function builtChild(file: string): Promise<string> {
  await build({
    cwd: ROOT,
    input: CHILD,
    platform: 'node',
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
  return file;
}

async function measured(child: string, simulator: string): Promise<readonly Measure[]> {
  const { stdout } = await run(process.execPath, [child, simulator]);
  return JSON.parse(stdout) as readonly Measure[];
}

const least = (rounds: readonly (readonly Measure[])[], at: number): number =>
  Math.min(...rounds.map((measures) => measures[at]!.value));

const cell = (value: number): string => value.toFixed(value < 1 ? 3 : 2).padStart(10);

/** Processor time and memory of answers, from an empty memory, before and after books of each kind. */
export async function cost(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tapedeck-cost-'));
  try {
    return await compared(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compared(folder: string): Promise<boolean> {
  console.log('Cost of answers (processor time; medians of different companies)\n');
  const child = await builtChild(join(folder, 'child.mjs'));
  const present = await built(ROOT, join(folder, 'after'));
  const sources = join(folder, 'sources');
  if (!(await earlierSources(sources))) {
    console.log(`Commit ${BEFORE} is not in this copy: only the present is measured.\n`);
    for (const { name, value, unit } of await measured(child, present))
      console.log(`${name.padEnd(46)}${cell(value)} ${unit}`);
    return true;
  }
  const earlier = await built(sources, join(folder, 'before'));
  const rounds: { readonly before: Measure[][]; readonly after: Measure[][] } = {
    before: [],
    after: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.before.push([...(await measured(child, earlier))]);
    rounds.after.push([...(await measured(child, present))]);
  }
  const grown: string[] = [];
  const table = (title: string, isShown: (measure: Measure) => boolean): void => {
    console.log(`${title.padEnd(46)}    before     after        ratio`);
    for (const [at, measure] of rounds.after[0]!.entries()) {
      if (!isShown(measure)) continue;
      const [before, after] = [least(rounds.before, at), least(rounds.after, at)];
      const ratio = after / before;
      const { name, unit, isCompiling } = measure;
      console.log(`${name.padEnd(46)}${cell(before)}${cell(after)} ${unit}${cell(ratio)}`);
      if (ratio > NOISE && !isCompiling) grown.push(name);
    }
  };
  table('', ({ isCompiling }) => !isCompiling);
  table('\nOnce in a process, while V8 compiles', ({ isCompiling }) => isCompiling);
  console.log(`\nRatios up to ${NOISE} are the noise of two measurements of one program.`);
  if (grown.length > 0) console.log(`\nGrown by more than noise: ${grown.join(', ')}.`);
  return grown.length === 0;
}
