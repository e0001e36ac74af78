import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { headerScriptFor, pageSettings } from './config-shell.ts';

const shell = (env: Record<string, string>) => parseConfig(env).shell;

describe('shell settings', () => {
  it('WG-6 a dev or research host loads the test script, any other the local one', () => {
    const scripts = { local: '/l.js', test: '/t.js' };
    for (const host of ['dev.example.com', 'deck-dev.example.com:3000', 'RESEARCH.example.com'])
      expect(headerScriptFor(host, scripts)).toBe('/t.js');
    for (const host of ['example.com', 'device.example.com', 'myresearch.com', '127.0.0.1:3000'])
      expect(headerScriptFor(host, scripts)).toBe('/l.js');
  });

  it('RT-16 redirect rules and their hosts are read from the settings', () => {
    const config = shell({
      PAGE_REDIRECTS: '/shop=https://shop.example.com/a?b=c, /old=/markets',
      REDIRECT_HOSTS: 'shop.example.com',
      COMING_SOON: '/terminal,/alerts',
    });
    expect(config.redirects).toEqual([
      { from: '/shop', to: 'https://shop.example.com/a?b=c' },
      { from: '/old', to: '/markets' },
    ]);
    expect(config.redirectHosts).toEqual(['shop.example.com']);
    expect(config.comingSoon).toEqual(['/terminal', '/alerts']);
  });

  it('WG-4 the built-in captcha needs no setting; one of others needs its key and its secret', () => {
    expect(shell({})).toMatchObject({ captchaProvider: 'altcha', captchaSiteKey: 'altcha' });
    const theirs = {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: '0x4AAA',
      CAPTCHA_SECRET: '0x4BBB-hidden',
    };
    expect(shell(theirs)).toMatchObject({
      captchaProvider: 'turnstile',
      captchaSiteKey: '0x4AAA',
      captchaSecret: '0x4BBB-hidden',
    });
    for (const [env, line] of [
      [{ ...theirs, CAPTCHA_SECRET: '' }, /^CAPTCHA_SECRET must be set when .* is turnstile$/],
      [{ ...theirs, CAPTCHA_SITE_KEY: '' }, /^CAPTCHA_SITE_KEY must be set/],
      [{ ...theirs, CAPTCHA_SITE_KEY: 'altcha' }, /^CAPTCHA_SITE_KEY must be set/],
      [{ CAPTCHA_PROVIDER: 'hcaptcha' }, /^CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set/],
      [{ CAPTCHA_SITE_KEY: '0x4AAA' }, /^CAPTCHA_PROVIDER must say whose/],
      [{ CAPTCHA_PROVIDER: 'mine' }, /^CAPTCHA_PROVIDER must be one of/],
      [{ ...theirs, CAPTCHA_SECRET: 'two words' }, /^CAPTCHA_SECRET must be a secret/],
    ] as const)
      expect(() => shell(env), JSON.stringify(env)).toThrow(line);
  });

  it('WG-4 the secret of the captcha goes into no page', () => {
    const config = shell({
      CAPTCHA_PROVIDER: 'hcaptcha',
      CAPTCHA_SITE_KEY: 'public-key',
      CAPTCHA_SECRET: 'hidden-secret',
      FEEDBACK_ADDRESS: 'help@example.com',
    });
    const text = JSON.stringify(pageSettings(config));
    expect(text).toContain('public-key');
    for (const hidden of ['hidden-secret', 'help@example.com']) expect(text).not.toContain(hidden);
  });

  it('a bad rule stops the start with a line that names the setting', () => {
    for (const [key, value] of [
      ['PAGE_REDIRECTS', '/a=http://plain.example/'],
      ['PAGE_REDIRECTS', '/a=//evil.example/'],
      ['REDIRECT_HOSTS', 'https://x.example'],
      ['COMING_SOON', 'terminal'],
      ['FEEDBACK_ADDRESS', 'a@b.example, c@d.example'],
      ['ICON_SERVICE_URL', 'http://icons.example'],
      ['HEADER_SCRIPT_URL', '//evil.example/x.js'],
    ] as const)
      expect(() => shell({ [key]: value }), value).toThrow(key);
  });
});
