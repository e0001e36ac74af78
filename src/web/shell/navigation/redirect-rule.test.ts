import { describe, expect, it } from 'vitest';
import { redirectTarget, withQuery } from './redirect-rule.ts';

describe('redirect rules', () => {
  it('RT-16 only paths of ours and hosts on the list, over https', () => {
    const hosts = ['shop.example', 'x.example:8443'];
    expect(redirectTarget('/a?b=1#c', hosts)).toEqual({ kind: 'inside', url: '/a?b=1#c' });
    expect(redirectTarget('https://SHOP.example/a', hosts)).toEqual({
      kind: 'outside',
      url: 'https://shop.example/a',
    });
    expect(redirectTarget('https://x.example:8443/', hosts)?.kind).toBe('outside');
    for (const bad of [
      '//shop.example/',
      '/\\shop.example',
      '/a\\b',
      '/a\nb',
      'http://shop.example/',
      'https://shop.example.evil.example/',
      'https://user:pass@shop.example/',
      'https://evilshop.example/',
      'javascript:alert(1)',
      'shop.example',
      '',
    ])
      expect(redirectTarget(bad, hosts), bad).toBeUndefined();
  });

  it('RT-16 the query goes along and what the target says wins', () => {
    const query = new URLSearchParams('symbol=AAPL&ref=SIX&tag=1&tag=2');
    expect(withQuery('/a?symbol=MSFT#x', query)).toBe('/a?symbol=MSFT&ref=SIX&tag=1&tag=2#x');
    expect(withQuery('/a', new URLSearchParams())).toBe('/a');
  });
});
