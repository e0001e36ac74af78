import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/** The program of that commit in a folder of its own; `null` where the history is not there. */
async function earlierProgram(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tapedeck-before-'));
  const archive = join(folder, 'src.tar');
  try {
    await run('git', ['archive', '--output', archive, BEFORE, 'src', 'package.json'], {
      cwd: ROOT,
    });
    await run('tar', ['-xf', archive, '-C', folder]);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

async function measured(root: string): Promise<readonly Measure[]> {
  const { stdout } = await run(process.execPath, [CHILD, root]);
  return JSON.parse(stdout) as readonly Measure[];
}

const least = (rounds: readonly (readonly Measure[])[], at: number): number =>
  Math.min(...rounds.map((measures) => measures[at]!.value));

const cell = (value: number): string => value.toFixed(2).padStart(10);

/** Processor time and memory of answers, from an empty memory, before and after books of each kind. */
export async function cost(): Promise<boolean> {
  console.log('Cost of answers (processor time; medians of different companies)\n');
  const earlier = await earlierProgram();
  if (earlier === null) {
    console.log(`Commit ${BEFORE} is not in this copy: only the present is measured.\n`);
    for (const { name, value, unit } of await measured(ROOT))
      console.log(`${name.padEnd(46)}${cell(value)} ${unit}`);
    return true;
  }
  const rounds: { readonly before: Measure[][]; readonly after: Measure[][] } = {
    before: [],
    after: [],
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.before.push([...(await measured(earlier))]);
      rounds.after.push([...(await measured(ROOT))]);
    }
  } finally {
    await rm(earlier, { recursive: true });
  }
  console.log(`${''.padEnd(46)}    before     after        ratio`);
  const grown: string[] = [];
  for (const [at, { name, unit }] of rounds.after[0]!.entries()) {
    const [before, after] = [least(rounds.before, at), least(rounds.after, at)];
    const ratio = after / before;
    console.log(`${name.padEnd(46)}${cell(before)}${cell(after)} ${unit}${cell(ratio)}`);
    if (ratio > NOISE) grown.push(name);
  }
  console.log(`\nRatios up to ${NOISE} are the noise of two measurements of one program.`);
  if (grown.length > 0) console.log(`\nGrown by more than noise: ${grown.join(', ')}.`);
  return grown.length === 0;
}
