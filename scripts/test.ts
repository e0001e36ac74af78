import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { referenceFolder } from '../tests/reference-data.ts';
import { slowTests } from './slow-tests.ts';
import { ensureChromium } from './test-chromium.ts';
import { testNats } from './test-nats.ts';
import { systemProgram } from './test-packages.ts';
import { testPostgres } from './test-postgres.ts';
import { NOTHING, ofPlaywright, ofVitest, type Outcome, sum, summary } from './test-report.ts';

const results = 'test-results';
/** The sources, and the units that can tell of what has changed since main, on one database. */
const verifying = process.argv.includes('--related');
/** Also the slow tests that nothing recent asks for. */
const everything = process.argv.includes('--slow');
if (everything) process.env['EVERYTHING'] = 'on';
const inCi = process.env['CI'] !== undefined;
let total = NOTHING;

const add = (outcome: Partial<Outcome>): void => {
  total = sum(total, { ...NOTHING, ...outcome });
};
const addFailure = (name: string, error: string): void =>
  add({ failed: 1, failures: [{ where: 'npm test', name, error }] });

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((done) => {
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }).on('exit', (code) => done(code ?? 1));
  });
}

/** Keeps what a command says until it ends: several run at a time. */
function runAside(command: string, args: readonly string[]): Promise<readonly [number, string]> {
  return new Promise((done) => {
    let said = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('close', (code) => done([code ?? 1, said]));
  });
}

/** A check without cases of its own counts as one. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  const started = Date.now();
  const [code, said] = await runAside(command, args);
  console.log(
    `${said}${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (code === 0) add({ passed: 1 });
  else addFailure(name, `${[command, ...args].join(' ')} ended with code ${code}`);
}

/** A service that a suite needs: without it the suite says so, and in CI that is a failure. */
async function obtain<T>(
  name: string,
  get: () => Promise<T> | T,
  required = inCi,
): Promise<T | undefined> {
  try {
    return await get();
  } catch (problem) {
    console.log(`${required ? 'FAIL' : 'skip'} ${name}: ${(problem as Error).message}`);
    if (required) addFailure(name, (problem as Error).message);
    else add({ skipped: 1 });
    return undefined;
  }
}

async function unitTests(
  env: Readonly<Record<string, string>>,
  which: readonly string[] = [],
): Promise<void> {
  const file = `${results}/unit.json`;
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...reports, ...which], env);
  addReport('unit and contract tests', code, file, (report) =>
    ofVitest(report as Parameters<typeof ofVitest>[0], process.cwd()),
  );
}

async function browserTests(): Promise<void> {
  const file = `${results}/e2e.json`;
  const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts']);
  addReport('browser tests', code, file, (report) =>
    ofPlaywright(report as Parameters<typeof ofPlaywright>[0], 'tests/e2e'),
  );
}

/** A runner that fell over, or ran nothing, has failed even if no case of it did. */
function addReport(
  name: string,
  code: number,
  file: string,
  read: (report: unknown) => Outcome,
): void {
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  add(outcome);
  if ((code !== 0 && outcome.failed === 0) || (outcome.passed === 0 && !verifying))
    addFailure(name, `the runner ended with code ${code}`);
}

// The tests start the program some forty times: what Node compiles for one start serves the others.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compile');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** What reads the sources only, beside the build. Types come first: they are most of the work. */
async function checks(): Promise<void> {
  await check('types', process.execPath, 'scripts/check-types.ts');
  await Promise.all([
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    check('format', 'oxfmt', '--check'),
    check('import rules', process.execPath, 'scripts/check-imports.ts'),
  ]);
}

async function services() {
  const postgres = await obtain('PostgreSQL', testPostgres);
  if (postgres !== undefined) console.log(`ok   PostgreSQL (${postgres.from})`);
  const nats = await obtain('NATS', testNats);
  if (nats !== undefined) console.log(`ok   NATS (${nats.from})`);
  const nginx = await obtain('nginx', () => systemProgram('nginx'));
  if (nginx !== undefined) console.log(`ok   nginx (${nginx})`);
  const promtool = await obtain('promtool', () => systemProgram('promtool', 'prometheus'));
  if (promtool !== undefined) console.log(`ok   promtool (${promtool})`);
  const chromium = await obtain('Chromium', ensureChromium);
  if (chromium !== undefined) console.log(`ok   Chromium (${chromium})`);
  // A place that cannot have the figures says so in its own configuration.
  const reference = await obtain(
    'reference suite',
    () => referenceFolder(),
    inCi && process.env['REFERENCE_DATA'] !== 'absent',
  );
  if (reference !== undefined) console.log('ok   reference suite (../shared/data)');
  return { postgres, nats, nginx, promtool, chromium };
}

/** Where this work left main: that of others, or of this clone. */
function startOfChange(): string {
  for (const main of ['origin/main', 'main']) {
    const { stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' });
    if (stdout.trim() !== '') return stdout.trim();
  }
  return 'HEAD';
}

async function verify(): Promise<void> {
  await checks();
  await unitTests({ REFERENCE_NAMED: '1', SLOW_TESTS: '' }, [
    '--changed',
    startOfChange(),
    '--passWithNoTests',
    '--project=units',
    '--project=reference',
  ]);
}

async function test(): Promise<void> {
  const building = check('build', process.execPath, 'scripts/build.ts');
  const checking = checks();
  const { postgres, nats, nginx, promtool, chromium } = await services();
  const slow = slowTests(everything);
  console.log(`ok   slow tests: ${slow.due.length} due, ${slow.left} guard nothing that changed`);
  await Promise.all([building, checking]);
  try {
    await unitTests({
      // Said above: Vitest need not name the suite again.
      REFERENCE_NAMED: '1',
      SLOW_TESTS: slow.due.join(','),
      ...(postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url }),
      ...(nats === undefined ? {} : { TEST_NATS_URL: nats.url }),
      ...(nginx === undefined ? {} : { TEST_NGINX: nginx }),
      ...(promtool === undefined ? {} : { TEST_PROMTOOL: promtool }),
    });
    if (chromium !== undefined) await browserTests();
  } finally {
    await postgres?.stop();
    await nats?.stop();
  }
}

await (verifying ? verify() : test());

console.log(`\n${summary(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
