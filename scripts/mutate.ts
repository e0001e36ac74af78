/**
 * How many small faults the tests of a place notice:
 * `node scripts/mutate.ts <file or folder>… [--most 300] [--seed 1] [--tests <file or folder>]…`
 * Survivors are printed with file and line. The tests are those of the same folders, or the named
 * ones, without the suite that reads ../shared/data: the clone alone must prove.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';

/** Runs the tests that a file can reach with a mutant of it, as often as it is told to. */
async function serve(tests: readonly string[]): Promise<void> {
  let mutant: Mutant | undefined;
  const load = (id: string): string | undefined =>
    mutant !== undefined && id.split('?')[0] === resolve(mutant.file)
      ? mutated(readFileSync(mutant.file, 'utf8'), mutant)
      : undefined;
  const vitest = await createVitest(
    {
      config: false,
      fsModuleCache: false,
      watch: false,
      include: [...tests],
      setupFiles: ['tests/property-seed.ts'],
      testTimeout: 60_000,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
      reporters: [{}],
    },
    { plugins: [{ name: 'mutant', enforce: 'pre', load }] },
  );
  const graph = vitest.projects[0]!.vite.environments['ssr']!.moduleGraph;
  const importersOf = (file: string): ReadonlySet<string> => {
    const reached = new Set([file]);
    for (const path of reached)
      for (const module of graph.getModulesByFile(path) ?? [])
        for (const { file: importer } of module.importers)
          if (importer !== null) reached.add(importer);
    return reached;
  };
  const all = await vitest.globTestSpecifications();
  const judge = async (next: Mutant): Promise<void> => {
    const changed = [next, mutant].flatMap((each) => each?.file ?? []);
    // The first run, without a change, loads every module and so makes the graph.
    const reached = importersOf(resolve(next.file));
    const specifications = all.filter(({ moduleId }) => !mutant || reached.has(moduleId));
    mutant = next;
    for (const file of changed) vitest.invalidateFile(resolve(file));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The answer has the modules of earlier runs too.
    const run = new Set(specifications.map(({ moduleId }) => moduleId));
    const isGreen = testModules.every((module) => !run.has(module.moduleId) || module.ok());
    process.send!(isGreen && unhandledErrors.length === 0 ? 'survived' : 'killed');
  };
  process.on('message', (next: Mutant) => void judge(next));
  process.send!('ready');
}

/** What a mutant that never ends may take. */
const LIMIT_MS = 90_000;

async function start(tests: readonly string[], unchanged: Mutant): Promise<ChildProcess> {
  const child = fork(import.meta.filename, ['--serve', ...tests]);
  await once(child, 'message');
  child.send(unchanged);
  const [result] = await once(child, 'message');
  if (result === 'survived') return child;
  child.kill();
  throw new Error('The tests fail without a mutant.');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      most: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const isFile = (path: string): boolean => statSync(path).isFile();
  const filesIn = (paths: readonly string[], pattern: string, without: string) =>
    paths.flatMap((path) =>
      isFile(path) ? [path] : globSync(`${path}/**/*${pattern}`, { exclude: [`**/*${without}`] }),
    );
  const folders = new Set(positionals.map((path) => (isFile(path) ? dirname(path) : path)));
  const tests = filesIn(values.tests ?? [...folders], '.test.{ts,tsx}', '.{reference,slow}.test.*');
  const files = filesIn(positionals, '.{ts,tsx}', '.{test,fixture,contract}.*');
  const all = files.toSorted().flatMap((file) => mutantsOf(file));
  const count = Math.min(all.length, Number(values.most));
  // Even steps through all of them; another seed begins elsewhere.
  const first = (Number(values.seed) * 0.618) % 1;
  const chosen = Array.from(
    { length: count },
    (_, at) => all[Math.floor(((at + first) * all.length) / count)]!,
  );
  const unchanged = { file: files[0]!, line: 1, start: 0, end: 0, text: '' };
  let child = await start(tests, unchanged);
  let killed = 0;
  for (const mutant of chosen) {
    child.send(mutant);
    const answer = once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    const [result] = await answer.catch(() => ['hangs']);
    if (result !== 'survived') killed += 1;
    if (result === 'survived') {
      const before = readFileSync(mutant.file, 'utf8').slice(mutant.start, mutant.end);
      console.log(
        `${mutant.file}:${mutant.line} ${before.slice(0, 60)} → ${mutant.text.slice(0, 60)}`,
      );
    } else if (result === 'hangs') {
      child.kill('SIGKILL');
      child = await start(tests, unchanged);
    }
  }
  child.kill();
  const share = ((100 * killed) / count).toFixed(1);
  console.log(
    `killed ${killed} of ${count} (${share} %), of ${all.length} in ${files.length} files`,
  );
}

if (process.argv[2] === '--serve') await serve(process.argv.slice(3));
else await main();
