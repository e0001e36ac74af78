import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/).map((text) => `zq${text}`);
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
