import { describe, expect, it } from 'vitest';
import { fillMessage, MESSAGE_PLACEHOLDERS, unknownPlaceholders } from './message-text.ts';

const values = {
  symbol: 'MSFT',
  name: 'Microsoft',
  price: '$420.15',
  value: '$420.15',
  condition: 'Price crosses above 420',
  time: '14:32',
  note: 'see {link}',
  link: 'https://deck.example/x',
};

describe('message of an alert', () => {
  it('fills every placeholder that is offered', () => {
    const text = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`).join('|');
    expect(fillMessage(text, values)).toBe(Object.values(values).join('|'));
  });

  it('leaves unknown names and lone braces as they were typed', () => {
    expect(fillMessage('{sybmol} {} { symbol } {symbol', values)).toBe(
      '{sybmol} {} { symbol } {symbol',
    );
  });

  it('does not read what it filled in', () => {
    expect(fillMessage('{note}', values)).toBe('see {link}');
  });

  it('names what is unknown, each once', () => {
    expect(unknownPlaceholders('{symbol} {prize} {link} {prize} {constructor}')).toEqual([
      'prize',
      'constructor',
    ]);
    expect(unknownPlaceholders('no braces')).toEqual([]);
  });
});
