import { describe, expect, it } from 'vitest';
import { negotiateLocale } from './locales.ts';

describe('language of a request', () => {
  it('the reader’s own choice wins', () => {
    expect(negotiateLocale('fr', 'en-US,en;q=0.9')).toBe('fr');
  });
  it('a damaged choice counts as none', () => {
    expect(negotiateLocale('xx', 'fr-CA,fr;q=0.8')).toBe('fr');
  });
  it('the browser’s wishes count by quality, then by order', () => {
    expect(negotiateLocale(null, 'en;q=0.4, fr;q=0.7, de')).toBe('fr');
    expect(negotiateLocale(null, 'fr;q=0.5, en;q=0.5')).toBe('fr');
  });
  it('a language that is refused is not taken', () => {
    expect(negotiateLocale(null, 'fr;q=0, de')).toBe('en');
  });
  it('English when nothing is known', () => {
    expect(negotiateLocale(undefined, null)).toBe('en');
    expect(negotiateLocale(null, '*')).toBe('en');
  });
});
