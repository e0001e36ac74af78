import { relative } from 'node:path';

/** What one runner says of its cases. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Failed at first, and passed when it was tried again: that is said, not hidden. */
  readonly flaky: readonly Failure[];
}

export interface Failure {
  readonly where: string;
  readonly name: string;
  readonly error: string;
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export const sum = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A file that could not be loaded has no cases, but it has failed. */
export function ofVitest(report: VitestReport, root: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name);
    const cases = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && cases.length === 0)
      return [{ where, name: 'the file itself', error: message ?? '' }];
    return cases.map((one) => ({
      where,
      name: one.fullName,
      error: one.failureMessages?.[0] ?? '',
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
    flaky: [],
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

export function ofPlaywright(report: PlaywrightReport, folder: string): Outcome {
  const cases = report.suites.flatMap((suite) => casesOf(suite, folder, []));
  const outside = (report.errors ?? []).map(({ message }) => ({
    where: folder,
    name: 'outside of any test',
    error: message ?? '',
  }));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + outside.length,
    skipped: report.stats.skipped,
    failures: [...cases.filter(({ status }) => status === 'unexpected'), ...outside],
    flaky: cases.filter(({ status }) => status === 'flaky'),
  };
}

function casesOf(
  { suites = [], specs = [] }: PlaywrightSuite,
  folder: string,
  above: readonly string[],
): readonly (Failure & { readonly status: string })[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      where: `${folder}/${file}:${line}`,
      name: [...above, title].join(' › '),
      error: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
    })),
  );
  const inner = suites.flatMap((suite) => casesOf(suite, folder, [...above, suite.title]));
  return [...own, ...inner];
}

/** Enough for what a comparison of two lists shows. */
const LINES = 10;

/** The summary at the end of a run: totals, and every failed case by name. */
export function summary({ passed, failed, skipped, failures, flaky }: Outcome): string {
  const block = (word: string, list: readonly Failure[]) =>
    list.map(({ where, name, error }) => {
      const said = plain(error)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, LINES);
      return [`${word} ${where} › ${name}`, ...said.map((line) => `     ${line}`)].join('\n');
    });
  const blocks = [...block('FLAKY', flaky), ...block('FAIL', failures)];
  const rest = skipped === 0 ? '' : `, ${skipped} skipped`;
  return [...blocks, `${passed} passed, ${failed} failed${rest}`].join('\n');
}

/** Without the colours of a terminal. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/\u001B\[[\d;]*m/g, '');
