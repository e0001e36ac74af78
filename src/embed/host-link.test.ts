import { describe, expect, it } from 'vitest';
import { hostLink } from './host-link.ts';

const BASE = 'https://host.example/a/page';

describe('WG-1 where a chosen symbol leads', () => {
  it.each([
    ['/q/{symbol}', 'https://host.example/q/%5ESPX'],
    ['quote?s={symbol}&t={symbol}', 'https://host.example/a/quote?s=%5ESPX&t=%5ESPX'],
    ['/quote?qm_symbol=', 'https://host.example/quote?qm_symbol=%5ESPX'],
    ['https://other.example/quote?x=1', 'https://other.example/quote?x=1&symbol=%5ESPX'],
  ])('%s → %s', (link, expected) => {
    expect(hostLink(link, '^SPX', BASE)).toBe(expected);
  });

  it.each(['', ' ', 'javascript:alert(1)//{symbol}', 'data:text/html,{symbol}', 'http://['])(
    'nowhere for %j',
    (link) => {
      expect(hostLink(link, 'MSFT', BASE)).toBeUndefined();
    },
  );

  it('a symbol cannot add to the address', () => {
    expect(hostLink('/q?s={symbol}', 'A&x=1#y', BASE)).toBe(
      'https://host.example/q?s=A%26x%3D1%23y',
    );
  });
});
