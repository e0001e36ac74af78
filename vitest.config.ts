import { defineConfig } from 'vitest/config';
import { SLOW } from './scripts/slow-tests.ts';
import { referenceFolder } from './tests/reference-data.ts';

/** Without its figures the suite is left out; `npm test` names it, and fails for it in CI. */
function hasReference(): boolean {
  try {
    return referenceFolder() !== '';
  } catch (problem) {
    if (process.env['REFERENCE_NAMED'] === undefined)
      process.stdout.write(`skip reference suite: ${(problem as Error).message}\n`);
    return false;
  }
}

const REFERENCE = '{src,tools}/**/*.reference.test.ts';

/** `npm test` names those that are due (scripts/slow-tests.ts). By hand any of them can be run. */
const slow = process.env['SLOW_TESTS']?.split(',').filter((file) => file !== '') ?? [SLOW];

export default defineConfig({
  test: {
    // These catch what hangs. How fast something is shows in the benches, not on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tests/property-seed.ts'],
    globalSetup: ['tests/own-temp-folder.ts', 'tests/own-schemas.ts'],
    pool: 'forks',
    // One more than CI has cores: programs that start, brokers and clocks are waited for, and the
    // units fill that time. All projects are one group, so that nothing waits for the last scenario.
    maxWorkers: 3,
    // The simulated market allocates a lot that is soon garbage: fewer, cheaper collections.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          // Whole programs: each file has a process of its own. They come first, by their name.
          name: 'scenarios',
          // Starting, migrating and seeding whole programs takes longer than a unit test may.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/scenarios/**/*.test.ts'],
          exclude: [SLOW],
          globalSetup: ['tests/scenarios/build-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Each closes what it opens and leaves nothing behind in the module it tests, so they
          // share a process: loading the same code again for every file costs more than the tests.
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', '{scripts,tools}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [REFERENCE, SLOW],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: slow,
          globalSetup: slow.some((file) => !file.startsWith('src/'))
            ? ['tests/scenarios/build-programs.ts']
            : [],
        },
      },
      {
        extends: true,
        test: {
          // Our figures against published ones, which are in no clone of the repository.
          name: 'reference',
          include: hasReference() ? [REFERENCE] : [],
          isolate: false,
        },
      },
    ],
  },
});
