import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { redactText } from '../src/server/http/redact-text.ts';
import { isHost, normalTarget } from '../src/server/http/request-target.ts';
import { canonicalPath } from '../src/web/shell/navigation/canonical-path.ts';
import { findSlowText, isSlow } from './pattern-growth.ts';

const root = join(import.meta.dirname, '..');

interface Found {
  readonly file: string;
  readonly pattern: RegExp;
}

/** Where text from outside is read: the server, what crosses the wire, the rules, the shell. */
const folders = ['server', 'contract', 'domain', 'adapters', 'web', 'embed', 'i18n'];

function literalsOf(file: string): readonly Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
      found.push({ file, pattern: new RegExp(pattern, flags) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return found;
}

const files = folders
  .flatMap((folder) => globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.(?:test|fixture|contract|d)\.tsx?$/.test(file));

describe('regular expressions', () => {
  it.each([
    ['a slash run that is not at the end', /(.)\/+$/],
    ['a scheme that never comes', /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi],
    ['nested repetition', /^(?:a+)+$/],
    ['two repetitions of the same', /^\s*\w*\s*\w*,$/],
  ])('the check finds %s', (_name, pattern) => {
    expect(findSlowText(pattern)).toBeDefined();
  });

  it.each([[/^\/+/], [/;\s*max-age=0\s*(?:;|$)/i], [/^[\w.-]{1,40}$/]])(
    'the check passes %s',
    (pattern) => {
      expect(findSlowText(pattern)).toBeUndefined();
    },
  );

  it('every pattern in the sources takes time in proportion to its text', () => {
    const seen = new Map<string, Found>();
    for (const file of files)
      for (const found of literalsOf(file)) seen.set(String(found.pattern), found);
    expect(seen.size).toBeGreaterThan(100);
    const slow: string[] = [];
    for (const { file, pattern } of seen.values()) {
      const text = findSlowText(pattern);
      if (text !== undefined) slow.push(`${file}: ${pattern} on ${JSON.stringify(text)}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('code that reads every address', () => {
  const pumps = [
    'a.',
    '=',
    '"',
    '"a',
    '\\',
    '\\"',
    '%',
    '%3d',
    '%25',
    '%2525',
    ':',
    '://',
    '://a:',
    '@',
  ];
  const more = [
    'sid=',
    'sid=&',
    '"sid":',
    '"sid":"',
    'Bearer ',
    'tdk_',
    'a:// ',
    '/',
    '/.',
    '/../',
    ' ',
  ];
  const readers = { redactText, normalTarget, isHost, canonicalPath };
  it.each(Object.entries(readers))('%s takes time in proportion to its text', (_name, read) => {
    const slow = [...pumps, ...more].filter((pump) =>
      ['', '/healthz?=', '"', '/a'].some((head) =>
        isSlow(read, (length) => head + pump.repeat(length * 4) + 'b'),
      ),
    );
    expect(slow).toEqual([]);
  });
});
