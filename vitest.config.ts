import { defineConfig } from 'vitest/config';

/** Without state, time or files: these share a process, the rest gets one for each file. */
const PURE = [
  'src/domain/**/*.test.ts',
  'src/adapters/market-data/simulated/**/*.test.ts',
  'src/i18n/**/*.test.ts',
  'src/help/**/*.test.ts',
];

export default defineConfig({
  test: {
    // These catch what hangs. How fast something is shows in the benches, not on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/scenarios/**/*.test.ts',
          ],
          exclude: PURE,
        },
      },
    ],
  },
});
