import { describe, expect, it } from 'vitest';
import { frameAncestors, mayEmbed, parseOriginRule } from './embed-origin.ts';

describe('origins that may embed widgets', () => {
  it('parses origins in the form browsers send', () => {
    expect(parseOriginRule(' https://WWW.Example.com/ ')).toBe('https://www.example.com');
    expect(parseOriginRule('http://localhost:3000')).toBe('http://localhost:3000');
    expect(parseOriginRule('https://a.example:443')).toBe('https://a.example');
    expect(parseOriginRule('http://127.0.0.1:80')).toBe('http://127.0.0.1');
    expect(parseOriginRule('https://*.example.com')).toBe('https://*.example.com');
  });

  it.each([
    '',
    '*',
    'example.com',
    'ftp://a.example',
    'https://a.example/path',
    'https://a..example',
    'https://*.',
    'https://a.*.example',
    'https://a.example:0',
    'https://a.example:70000',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'null',
  ])('takes %j for no origin', (text) => {
    expect(parseOriginRule(text)).toBeNull();
  });

  it('allows any origin until one is listed, then only listed ones', () => {
    expect(mayEmbed([], 'https://anywhere.example')).toBe(true);
    const rules = ['https://a.example', 'https://*.b.example', 'http://localhost:3000'];
    for (const origin of [
      'https://a.example',
      'https://x.b.example',
      'https://x.y.b.example',
      'http://localhost:3000',
    ])
      expect(mayEmbed(rules, origin)).toBe(true);
    for (const origin of [
      'http://a.example',
      'https://a.example:8443',
      'https://b.example',
      'https://notb.example',
      'https://x.b.example.evil.example',
      'http://localhost:3001',
      'null',
      '',
      'https://*.b.example',
    ])
      expect(mayEmbed(rules, origin)).toBe(false);
  });

  it('writes the same rule to frame-ancestors', () => {
    expect(frameAncestors([])).toBe('*');
    expect(frameAncestors(['https://a.example'])).toBe("'self' https://a.example");
  });
});
