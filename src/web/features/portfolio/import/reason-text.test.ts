import { describe, expect, it } from 'vitest';
import { REASON_CODES, REASONS, reason } from '../../../../domain/portfolio/import/reasons.ts';
import { portfolioimport as english } from '../../../../i18n/en/portfolioimport.ts';
import { portfolioimport as french } from '../../../../i18n/fr/portfolioimport.ts';
import { type Translate, translator } from '../../../../i18n/translate.ts';
import { reasonText } from './reason-text.ts';

const texts = { en: english, fr: french };
const speaking = (locale: 'en' | 'fr'): Translate =>
  translator(locale, (key) => texts[locale][key as keyof typeof english]);

describe('the reason of a row', () => {
  it.each(['en', 'fr'] as const)('IMP-6 has a text with all its values in %s', (locale) => {
    const t = speaking(locale);
    for (const code of REASON_CODES) {
      const values = Object.fromEntries(REASONS[code].map((name) => [name, `<${name}>`]));
      const text = reasonText(t, { code, values });
      expect(text, code).not.toMatch(/[{}]/);
      expect([...text.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort(), code).toEqual(
        Object.keys(values).sort(),
      );
    }
  });

  it('is in the language of the reader', () => {
    const why = reason('amount-mismatch', { amount: '-9', quantity: '2', price: '5' });
    expect(reasonText(speaking('en'), why)).toBe('the amount -9 does not fit 2 × 5');
    expect(reasonText(speaking('fr'), why)).toBe('le montant -9 ne correspond pas à 2 × 5');
    for (const code of REASON_CODES)
      if (code !== 'invalid')
        expect(french[`portfolioimport.reason.${code}`], code).not.toBe(
          english[`portfolioimport.reason.${code}`],
        );
  });
});
