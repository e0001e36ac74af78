import { describe, expect, it } from 'vitest';
import {
  CAPTCHA_VENDORS,
  type CaptchaVendor,
  vendorScript,
} from '../../domain/feedback/captcha-vendor.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The directives of a policy by name. */
const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const OPENED = ['script-src', 'frame-src', 'connect-src'];

describe('content security policy', () => {
  it('without a captcha of others nothing outside is allowed', () => {
    expect(contentSecurityPolicy('abc')).not.toContain('https:');
  });

  it.each(CAPTCHA_VENDORS)('WG-4 %s: opened for what it needs and nothing else', (vendor) => {
    const plain = directives(contentSecurityPolicy('abc'));
    const opened = directives(
      contentSecurityPolicy('abc', undefined, undefined, vendorScript(vendor)?.sources),
    );
    const expected: Readonly<Record<CaptchaVendor, RegExp>> = {
      turnstile: /^https:\/\/challenges\.cloudflare\.com$/,
      hcaptcha: /^https:\/\/(?:\*\.)?hcaptcha\.com$/,
      recaptcha:
        /^https:\/\/(?:www\.google\.com|recaptcha\.google\.com|www\.gstatic\.com)\/recaptcha\/$/,
    };
    for (const [name, sources] of opened) {
      const added = sources.filter((source) => !plain.get(name)?.includes(source));
      if (OPENED.includes(name)) expect(added.length, name).toBeGreaterThan(0);
      // hCaptcha brings a sheet of its own; no other does.
      else if (!(vendor === 'hcaptcha' && name === 'style-src')) expect(added, name).toEqual([]);
      for (const source of added) expect(source).toMatch(expected[vendor]);
    }
  });
});
