import { describe, expect, it } from 'vitest';
import { sharedPortfolioAddress, sharedTokenIn } from './shared-address.ts';

describe('the address of a public link', () => {
  it('has its token in the fragment, which no server sees', () => {
    const address = new URL(sharedPortfolioAddress('https://deck.example', 'a-b_c/d'));
    expect(address.pathname + address.search).toBe('/portfolio/shared');
    expect(sharedTokenIn(address.hash)).toBe('a-b_c/d');
  });

  it('without a token there is none, and a damaged one is none', () => {
    expect(sharedTokenIn('')).toBeUndefined();
    expect(sharedTokenIn('#')).toBeUndefined();
    expect(sharedTokenIn('#%E0%A4%A')).toBeUndefined();
  });
});
