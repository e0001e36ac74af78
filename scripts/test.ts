import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './test-chromium.ts';
import { testNats } from './test-nats.ts';
import { testPostgres } from './test-postgres.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const results = 'test-results';
const withBrowser = !process.argv.includes('--no-browser');
const inCi = process.env['CI'] !== undefined;
let total: Count = { passed: 0, failed: 0, skipped: 0 };

const add = (count: Count): void => {
  total = {
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
    skipped: total.skipped + count.skipped,
  };
};

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

/** A check without cases of its own counts as one. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  const started = Date.now();
  const code = await run(command, args);
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
}

/** A service that a suite needs: without it the suite says so, and in CI that is a failure. */
async function obtain<T>(name: string, get: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await get();
  } catch (problem) {
    console.log(`${inCi ? 'FAIL' : 'skip'} ${name}: ${(problem as Error).message}`);
    add({ passed: 0, failed: inCi ? 1 : 0, skipped: inCi ? 0 : 1 });
    return undefined;
  }
}

async function unitTests(services: Readonly<Record<string, string>>): Promise<void> {
  const file = `${results}/unit.json`;
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    services,
  );
  addReport('unit and contract tests', code, file, (report) => ({
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']),
    skipped: Number(report['numPendingTests']) + Number(report['numTodoTests'] ?? 0),
  }));
}

async function browserTests(): Promise<void> {
  const file = `${results}/e2e.json`;
  const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts']);
  addReport('browser tests', code, file, (report) => {
    const stats = report['stats'] as Record<string, number>;
    return {
      passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
      failed: stats['unexpected'] ?? 0,
      skipped: stats['skipped'] ?? 0,
    };
  });
}

/** A runner that fell over, or ran nothing, has failed even if no case of it did. */
function addReport(
  name: string,
  code: number,
  file: string,
  read: (report: Record<string, unknown>) => Count,
): void {
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    : { passed: 0, failed: 0, skipped: 0 };
  const broken = (code !== 0 && count.failed === 0) || count.passed === 0;
  if (broken) console.log(`FAIL ${name}: the runner ended with code ${code}`);
  add({ ...count, failed: count.failed + (broken ? 1 : 0) });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('types', process.execPath, 'scripts/check-types.ts');
await check('lint', 'oxlint', '--type-aware', '--deny-warnings');
await check('format', 'oxfmt', '--check');
await check('import rules', process.execPath, 'scripts/check-imports.ts');

const postgres = await obtain('PostgreSQL', testPostgres);
if (postgres !== undefined) console.log(`ok   PostgreSQL (${postgres.from})`);
const nats = await obtain('NATS', testNats);
if (nats !== undefined) console.log(`ok   NATS (${nats.from})`);
const chromium = withBrowser ? await obtain('Chromium', ensureChromium) : undefined;
if (chromium !== undefined) console.log(`ok   Chromium (${chromium})`);

await check('build', process.execPath, 'scripts/build.ts');
try {
  await unitTests({
    ...(postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url }),
    ...(nats === undefined ? {} : { TEST_NATS_URL: nats.url }),
  });
  if (chromium !== undefined) await browserTests();
} finally {
  await postgres?.stop();
  await nats?.stop();
}

const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
