import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withAddresses } from './build-program.ts';

describe('addresses in the built program', () => {
  const built = (file: string, code: string): string => withAddresses(code, resolve(file));

  it('a file of the project is where it was seen from the source', () => {
    expect(built('src/server/version.ts', "new URL('../../package.json', import.meta.url)")).toBe(
      "new URL('../../package.json', new URL('../../src/server/version.ts', import.meta.url).href)",
    );
  });

  it('threads and migrations are the built ones', () => {
    expect(
      built('src/server/compose-compute.ts', "new URL('./compose-worker.ts', import.meta.url)"),
    ).toBe("new URL('./compose-worker.js', import.meta.url)");
    expect(built('src/adapters/store/migrations/all.ts', "new URL('./', import.meta.url)")).toBe(
      "new URL('./', new URL('./migrations/', import.meta.url).href)",
    );
  });

  it('every thread that the server starts is built', () => {
    const builder = readFileSync('scripts/build-program.ts', 'utf8');
    const started = globSync('src/{server,adapters}/**/*.ts', {
      exclude: (name) => /\.(?:test|child|fixture|contract)\.ts$/.test(name),
    }).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /new URL\(\s*'\.\/([\w-]+)\.ts',\s*import\.meta\.url/g,
        ),
      ].map(([, name]) => name!),
    );
    expect(started.length).toBeGreaterThan(0);
    for (const name of started) expect(builder).toContain(`'${name}'`);
  });
});
