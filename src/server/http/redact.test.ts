import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';
import { redactText } from './redact-text.ts';

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/).map((text) => `zq${text}`);
/** 256 bits in base64url. */
const RANDOM = 'zqA9-_'.padEnd(43, 'kB3x');

const name = fc.constantFrom(
  'sid',
  'SID',
  'password',
  'resetPasswordConfirm',
  'token',
  'access_token',
  'api_key',
  'qm-sid',
);

describe('redaction', () => {
  it('finds a secret in any query string', () => {
    fc.assert(
      fc.property(name, secret, fc.webPath(), (key, value, path) => {
        expect(redactText(`${path}?a=1&${key}=${value}&b=2`)).not.toContain(value);
        expect(redactText(`${path}?${key}=${value}`)).not.toContain(value);
      }),
    );
  });

  it('finds a secret at any depth of an object', () => {
    fc.assert(
      fc.property(name, secret, fc.integer({ min: 0, max: 6 }), (key, value, depth) => {
        let object: unknown = { [key]: value, keep: 'kept' };
        for (let i = 0; i < depth; i += 1) object = i % 2 === 0 ? { inner: object } : [object];
        const text = JSON.stringify(redact(object));
        expect(text).not.toContain(value);
        expect(text).toContain('kept');
      }),
    );
  });

  it('finds a secret whatever characters it is made of', () => {
    const value = fc
      .stringMatching(/^[A-Za-z0-9'",;<>(){}=%\\.:/?@!*~-]{4,30}$/)
      .map((text) => `zq${text}qz`);
    fc.assert(
      fc.property(name, value, (key, text) => {
        const clean = redactText(`/login?${key}=${text}&b=2`);
        expect(clean).not.toContain('zq');
        expect(clean).not.toContain('qz');
        expect(clean).toContain('b=2');
      }),
    );
  });

  it.each([
    ['/x?%73id=zq1', '/x?%73id=[redacted]'],
    ['/x?%2573%69d=zq1&a=1', '/x?%2573%69d=[redacted]&a=1'],
    ['/login?next=%2Fa%3Fsid%3Dzq1', '/login?next=%2Fa%3Fsid%3D[redacted]'],
    ['/login?next=%252Fa%253Fsid%253Dzq1', '/login?next=%252Fa%253Fsid%253D[redacted]'],
    ['sid=zq1;x; theme=dark', 'sid=[redacted] theme=dark'],
    ['said "/x?sid=zq1" to ann', 'said "/x?sid=[redacted]" to ann'],
    ['/feeds/alerts/zq1_x-9?a=1', '/feeds/alerts/[redacted]?a=1'],
    ['/login?next=%2Ffeeds%2Falerts%2Fzq1', '/login?next=%2Ffeeds%2Falerts%2F[redacted]'],
    ['/x?token=a"zq1', '/x?token=[redacted]'],
    ['{"password":"a\\"zq1","name":"ann"}', '{"password":"[redacted]","name":"ann"}'],
    ['{\\"password\\":\\"zq1\\",\\"name\\":1}', '{\\"password\\":"[redacted]",\\"name\\":1}'],
    ['{"otp": 123456}', '{"otp": "[redacted]"}'],
    ['{"token":"zq1', '{"token":"[redacted]"'],
    ['nats://ann:p@zq1@host:4222', 'nats://ann:[redacted]@host:4222'],
    ['http://host:80/a@b', 'http://host:80/a@b'],
    ['Bearer zq1zq1zq1', 'Bearer [redacted]'],
    ['key tdk_0123456789abcdef', 'key tdk_[redacted]'],
    ['/portfolio/shared?link=zq1&tab=trades', '/portfolio/shared?link=[redacted]&tab=trades'],
    ['/terminal?code=zq1', '/terminal?code=[redacted]'],
    [`/watchlists/shared/${RANDOM}/x`, '/watchlists/shared/[redacted]/x'],
    [`/login?next=%2Fshared%2F${RANDOM}%3Fa`, '/login?next=%2Fshared%2F[redacted]%3Fa'],
    [`/login?next=%252Fshared%252f${RANDOM}`, '/login?next=%252Fshared%252f[redacted]'],
    [`{"what":"${RANDOM}"}`, '{"what":"[redacted]"}'],
    [`${RANDOM}x`, `${RANDOM}x`],
    ['{"code":"57P01"}', '{"code":"57P01"}'],
  ])('%s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it('leaves ordinary text alone', () => {
    for (const text of [
      'symbol=MSFT&range=1y',
      'inside the market',
      'a side note: residue=5',
      'tokyo',
    ])
      expect(redactText(text)).toBe(text);
  });

  it('survives cycles and odd values', () => {
    const ring: Record<string, unknown> = { big: 10n, none: null, at: new Date(0) };
    ring['self'] = ring;
    expect(() => redact(ring)).not.toThrow();
  });
});
