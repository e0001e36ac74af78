import { describe, expect, it } from 'vitest';
import { linkToCard } from './panel-choices.ts';

const choices = (values: Readonly<Record<string, string>>) => ({
  values: new Map(Object.entries(values)),
  isReadable: (name: string, text: string) => name === 'years' && /^(?:5|10|20)$/.test(text),
});

describe('the link of a card', () => {
  it('is the address of the page where the page keeps what is chosen', () => {
    expect(linkToCard('http://a.test/p?symbol=MSFT&years=5#old', 'seasonality', null)).toBe(
      'http://a.test/p?symbol=MSFT&years=5#seasonality',
    );
  });

  it('carries as parameters what is chosen in the card alone, in place of what was given', () => {
    const here = 'http://a.test/embed/seasonality?symbol=MSFT&years=10';
    expect(linkToCard(here, 'seasonality', choices({ years: '20' }))).toBe(
      'http://a.test/embed/seasonality?symbol=MSFT&years=20#seasonality',
    );
  });

  it('leaves out what no parameter of the widget reads', () => {
    const here = 'http://a.test/embed/seasonality?symbol=MSFT';
    const link = linkToCard(here, 'seasonality', choices({ years: '7', cursor: '1~a' }));
    expect(link).toBe(`${here}#seasonality`);
  });
});
