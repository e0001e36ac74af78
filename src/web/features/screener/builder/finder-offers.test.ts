import { expect, it } from 'vitest';
import { screenScope } from '../../../../domain/screener/screen-scope.ts';
import { offersFor } from './finder-offers.ts';

const scope = screenScope({ today: 20_773 });
const offers = (text: string, universe: 'equity' | 'etf' = 'equity') =>
  offersFor(text, universe, scope, ({ id }) => id.replaceAll('-', ' '));

it.each(['market cap < 2B', 'net margin > 0', 'revenueGrowth > 10%', 'pe < 15 and roe > 15%'])(
  'SCR-FND-3 a condition is offered as it is: %s',
  (text) => {
    const { items, fault } = offers(text);
    expect(fault).toBeUndefined();
    expect(items).toMatchObject([{ kind: 'whole' }]);
  },
);

it('SCR-FND-4 what is added has the names of the language', () => {
  expect(offers('market cap below 2B').items).toEqual([{ kind: 'whole', text: 'marketCap < 2B' }]);
});

it('SCR-FND-5 a text with a mistake has the mistake and its repair', () => {
  const { items, fault } = offers('market kap < 2B');
  expect(fault?.problem).toBe('unexpected');
  expect(items).toMatchObject([{ kind: 'text', text: 'marketCap < 2B' }]);
  expect(offers('net margin > 0 and').fault?.problem).toBe('unexpectedEnd');
});

it('SCR-FND-6 what is begun is completed', () => {
  expect(offers('pe < 3 and net mar').items[0]).toMatchObject({ text: 'pe < 3 and netMargin ' });
});

it('SCR-FND-7 a fund is asked for by name, index and issuer', () => {
  for (const [typed, id] of [
    ['name', 'name'],
    ['index', 'benchmark'],
    ['issuer', 'family'],
  ] as const)
    expect([typed, offers(typed, 'etf').items[0]]).toMatchObject([typed, { field: { id } }]);
});
