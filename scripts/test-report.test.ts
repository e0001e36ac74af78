import { describe, expect, it } from 'vitest';
import { NOTHING, ofPlaywright, ofVitest, sum, summary } from './test-report.ts';

const unit = ofVitest(
  {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/repo/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a works', status: 'passed', failureMessages: [] },
          {
            fullName: 'ID-3 b works',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n\n    at src/a.test.ts:3:1'],
          },
        ],
      },
      {
        name: '/repo/src/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module x',
        assertionResults: [],
      },
    ],
  },
  '/repo',
);

const browser = ofPlaywright(
  {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'shell.spec.ts',
        specs: [
          {
            title: 'NAV-2 ref stays',
            file: 'shell.spec.ts',
            line: 12,
            tests: [
              {
                status: 'unexpected',
                results: [{ errors: [{ message: '\u001B[31mError:\u001B[39m not visible' }] }],
              },
            ],
          },
        ],
        suites: [
          {
            title: 'on a phone',
            specs: [
              {
                title: 'the drawer',
                file: 'shell.spec.ts',
                line: 40,
                tests: [
                  {
                    status: 'flaky',
                    results: [{ errors: [{ message: 'Error: too slow' }] }, { errors: [] }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  'tests/e2e',
);

describe('the end of a test run', () => {
  it('names every failed case of every runner, the flaky ones too, and ends with the count', () => {
    expect(summary(sum(unit, browser)).split('\n')).toEqual([
      'FLAKY tests/e2e/shell.spec.ts:40 › on a phone › the drawer',
      '     Error: too slow',
      'FAIL src/a.test.ts › ID-3 b works',
      '     AssertionError: expected 1 to be 2',
      '         at src/a.test.ts:3:1',
      'FAIL src/broken.test.ts › the file itself',
      '     Cannot find module x',
      'FAIL tests/e2e/shell.spec.ts:12 › NAV-2 ref stays',
      '     Error: not visible',
      '8 passed, 3 failed, 1 skipped',
    ]);
  });

  it('counts a file that could not be loaded, and an error outside of any test', () => {
    expect(unit.failed).toBe(2);
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const lost = ofPlaywright(
      { stats: none, suites: [], errors: [{ message: 'no server' }] },
      'tests/e2e',
    );
    expect([lost.failed, summary(lost).split('\n')[1]]).toEqual([1, '     no server']);
  });

  it('says nothing more when nothing failed', () => {
    expect(summary({ ...NOTHING, passed: 3 })).toBe('3 passed, 0 failed');
  });
});
