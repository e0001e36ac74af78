import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig, settings } from './config.ts';

describe('the configuration', () => {
  it('boots with nothing set', () => {
    const config = parseConfig({});
    expect(config.port).toBe(3000);
    expect(config.host).toBe('127.0.0.1');
    expect(config.store.kind).toBe('sqlite');
  });

  it('an empty value is as good as none', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}));
  });

  it('DATABASE_URL replaces the embedded database', () => {
    const url = 'postgresql://tapedeck@db:5432/tapedeck';
    expect(parseConfig({ DATABASE_URL: url }).store).toEqual({
      kind: 'postgres',
      url,
      poolSize: 10,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_POOL', '0'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://x/y'],
    ['LOG_LEVEL', 'LOUD'],
    ['CACHE_MB', '3'],
  ])('%s=%s is refused by name', (key, value) => {
    expect(() => parseConfig({ [key]: value })).toThrow(new RegExp(`^${key} \\w`));
  });

  it('every setting is documented with its default', () => {
    const text = readFileSync('docs/configuration.md', 'utf8');
    for (const [key, { fallback, about }] of Object.entries(settings))
      expect(text).toContain(
        `| \`${key}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${about} |`,
      );
  });
});
