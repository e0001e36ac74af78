import { describe, expect, it } from 'vitest';
import { formats } from '../../../i18n/formats.ts';
import { ratioText } from './ratio-text.ts';

const [en, fr] = [formats('en', 'UTC'), formats('fr', 'UTC')];

describe('a ratio on screen', () => {
  it('an amount carries the currency of the statements, whichever that is', () => {
    expect(ratioText('currency', 'USD', en)(12.5)).toBe('$12.50');
    expect(ratioText('currency', 'EUR', en)(12.5)).toBe('€12.50');
    expect(ratioText('currency', 'JPY', en)(2.662e12)).toBe('¥2.66T');
    // Below each other they have as many digits as each other.
    expect(ratioText('currency', 'USD', en)(2.87e12)).toBe('$2.87T');
    expect(ratioText('currency', 'EUR', fr)(12.5).replaceAll(/\s/g, ' ')).toBe('12,50 €');
  });

  it('a multiple, a share and days carry none; what is missing is a dash', () => {
    expect(ratioText('times', 'EUR', en)(3.456)).toBe('3.46');
    expect(ratioText('percent', 'EUR', en)(0.256)).toBe('25.6%');
    expect(ratioText('days', 'EUR', en)(45.4)).toBe('45');
    expect(ratioText('currency', 'EUR', en)(null)).toBe('–');
  });
});
