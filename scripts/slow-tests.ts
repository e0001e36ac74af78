import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Tests that take long guard places that seldom change: distributions of the simulated market, long
 * properties, many kills. They run at night, and whenever a place they guard has changed since.
 */
export const SLOW = '{src,scripts,tools,tests}/**/*.slow.test.{ts,tsx}';

/** Longer than from one night's run to the next. */
const SINCE = '26 hours ago';

/** The folders that a test names in a line «// Guards a, b.»; its own without such a line. */
export function guardedBy(file: string, source: string): readonly string[] {
  const named = /^\/\/ Guards (.+)\.$/m.exec(source)?.[1];
  return named === undefined ? [dirname(file)] : named.split(', ');
}

/** The slow tests that a change of these files asks for. */
export function dueTests(
  tests: readonly { readonly file: string; readonly guards: readonly string[] }[],
  changed: readonly string[],
): readonly string[] {
  return tests
    .filter(({ file, guards }) =>
      changed.some(
        (path) => path === file || guards.some((guard) => `${path}/`.startsWith(`${guard}/`)),
      ),
    )
    .map(({ file }) => file);
}

/** Of all slow tests; `due` is all of them where git cannot tell what has changed. */
export function slowTests(everything: boolean): {
  readonly due: readonly string[];
  readonly left: number;
} {
  const tests = globSync(SLOW)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, guards: guardedBy(file, readFileSync(file, 'utf8')) }));
  const changed = everything ? undefined : changedFiles();
  const due = changed === undefined ? tests.map(({ file }) => file) : dueTests(tests, changed);
  return { due, left: tests.length - due.length };
}

function changedFiles(): readonly string[] | undefined {
  const shallow = git('rev-parse', '--is-shallow-repository');
  const recent = git('log', `--since=${SINCE}`, '--name-only', '--format=');
  const uncommitted = git('status', '--porcelain', '--no-renames', '--untracked-files=all');
  if (shallow?.trim() !== 'false' || recent === undefined || uncommitted === undefined)
    return undefined;
  const lines = [...recent.split('\n'), ...uncommitted.split('\n').map((line) => line.slice(3))];
  return lines.filter((line) => line !== '');
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
