import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';

const IMPORTS = /^import\s*(?:[^'"]*?\sfrom\s*)?["']([^"']+)["'];?$/gm;
const textOf = (folder: string): string =>
  globSync(`build/${folder}/**/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('what the server loads', () => {
  it.each(['program', 'server'])(
    'is all in build/%s: no package is read from elsewhere',
    (folder) => {
      const imported = [...textOf(folder).matchAll(IMPORTS)].map(([, from]) => from!);
      expect(imported.length).toBeGreaterThan(10);
      expect(imported.filter((from) => !from.startsWith('.') && !isBuiltin(from))).toEqual([]);
    },
  );

  it('schemas of the contract are in the program and not in its pages again', () => {
    expect(textOf('program')).toContain('ZodMiniObject');
    expect(textOf('server')).not.toContain('ZodMini');
  });
});
