import { describe, expect, it } from 'vitest';
import { csvOffers } from './csv-offers.ts';

const offer = (title: string) => ({ title, rows: () => [[title]] });

describe('tables that a card can save', () => {
  it('are those of its parts, until one is withdrawn', () => {
    const offers = csvOffers();
    const withdraw = offers.add(offer('Bids'));
    offers.add(offer('Asks'));
    expect(offers.list().map(({ title }) => title)).toEqual(['Bids', 'Asks']);
    withdraw();
    withdraw();
    expect(offers.list().map(({ title }) => title)).toEqual(['Asks']);
  });

  it('are one when it holds everything', () => {
    const offers = csvOffers();
    offers.add(offer('Bids'));
    const withdraw = offers.add({ ...offer('Book'), whole: true });
    expect(offers.list().map(({ title }) => title)).toEqual(['Book']);
    withdraw();
    expect(offers.list().map(({ title }) => title)).toEqual(['Bids']);
  });
});
