import { describe, expect, it } from 'vitest';
import { parseMailbox } from './mailbox.ts';

describe('MAIL_FROM', () => {
  it.each([
    ['desk@deck.example', { name: '', address: 'desk@deck.example' }],
    ['Tapedeck <desk@deck.example>', { name: 'Tapedeck', address: 'desk@deck.example' }],
    ['"Tape, Deck" <desk@deck.example>', { name: 'Tape, Deck', address: 'desk@deck.example' }],
  ])('%s', (given, expected) => {
    expect(parseMailbox(given)).toEqual(expected);
  });

  it.each(['', 'Tapedeck', 'a@b, c@d', 'x\n<a@b>', '<a@b> c'])('refuses %j', (given) => {
    expect(parseMailbox(given)).toBeNull();
  });
});
