import { describe, expect, it } from 'vitest';
import { isHost, normalTarget } from './request-target.ts';

describe('the address of a request', () => {
  it.each([
    ['/help?q=../x', '/help?q=../x'],
    ['/assets/../help?a=1', '/help?a=1'],
    ['/embed/%2E%2e/login', '/login'],
    ['/embed\\..\\login', '/login'],
    ['/healthz#/../help', '/healthz'],
    ['/./metrics', '/metrics'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['http://deck.example/login?next=/', '/login?next=/'],
    ['HTTPS://deck.example', '/'],
    ['http://', 'http://'],
    ['*', '*'],
    ['//evil.example/x', '//evil.example/x'],
    ['//evil.example/../x', '//x'],
    ['/a.b/c%2Fd', '/a.b/c%2Fd'],
  ])('%s is read as %s', (target, path) => {
    expect(normalTarget(target)).toBe(path);
  });

  it('is normal after one reading', () => {
    for (const target of ['/a/../b/./c', '/%2e%2e/x', '/a\\b', 'http://h/%2e/y'])
      expect(normalTarget(normalTarget(target))).toBe(normalTarget(target));
  });

  it.each(['deck.example', 'deck.example:3000', '127.0.0.1', '[::1]:80', 'a_b'])(
    '%s is a host',
    (host) => expect(isHost(host)).toBe(true),
  );

  it.each(['a b', 'a/b', 'a@b', 'a:99999', '1.2.3.4.5', '[::zz]', 'a?b', 'a#b', 'é'])(
    '%s is none',
    (host) => expect(isHost(host)).toBe(false),
  );
});
