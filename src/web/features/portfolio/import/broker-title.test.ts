import { expect, it } from 'vitest';
import { brokerTitle } from './broker-title.ts';

it('a preset has the name of its broker', () => {
  expect(
    ['interactive-brokers', 'generic-wealthfolio', 'degiro', 'vanguard-uk'].map(brokerTitle),
  ).toEqual(['Interactive Brokers', 'Wealthfolio', 'DEGIRO', 'Vanguard UK']);
});
