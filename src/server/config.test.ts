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

  it('an empty value counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}));
  });

  it('DEMO=auto opens no demo accounts to the public', () => {
    const demo = (env: Record<string, string>) => parseConfig(env).identity.demo;
    expect(demo({})).toBe(true);
    expect(demo({ PUBLIC_URL: 'http://deck.local' })).toBe(true);
    expect(demo({ PUBLIC_URL: 'https://deck.example.com' })).toBe(false);
    expect(demo({ PUBLIC_URL: 'https://deck.example.com', DEMO: 'on' })).toBe(true);
  });

  it.each(['my-proxy', '10.0.0.0/33', '::1/129', '10.0.0.1/8/8', '10.0.0.1/'])(
    'TRUST_PROXY does not take %s',
    (value) => {
      expect(() => parseConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must be/);
    },
  );

  it('TRUST_PROXY takes addresses, networks and names of them', () => {
    const given = ['10.0.0.0/8', '::1', 'fc00::/7', 'loopback'];
    expect(parseConfig({ TRUST_PROXY: given.join(' , ') }).trustProxy).toEqual(given);
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
