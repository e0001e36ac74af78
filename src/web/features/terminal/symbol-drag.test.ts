import { describe, expect, it } from 'vitest';
import { draggedSymbol, droppedSymbol, mayBeSymbol, symbolOfLink } from './symbol-drag.ts';

const carried = (data: Readonly<Record<string, string>>) => ({
  types: Object.keys(data),
  getData: (type: string) => data[type] ?? '',
});

describe('a symbol that is dragged', () => {
  it('is our own word first, then any link about one, also from another tab', () => {
    const link = 'https://desk.example/equity/home/overview?symbol=MSFT&tab=1';
    expect(droppedSymbol(carried({ 'application/x-tapedeck-symbol': 'BRK.B' }))).toBe('BRK.B');
    expect(droppedSymbol(carried({ 'text/uri-list': `# from a page\r\n${link}` }))).toBe('MSFT');
  });

  it('is nothing when the link is about none, is no page or is hostile', () => {
    for (const link of [
      '',
      '#top',
      'https://x.example/',
      'javascript:alert(1)?symbol=MSFT',
      'http://[',
      'https://x.example/?symbol=%3Cb%3E',
    ])
      expect(symbolOfLink(link)).toBeNull();
    expect(droppedSymbol(carried({ 'text/plain': 'MSFT' }))).toBeNull();
  });

  it('is known by type only while it is over something', () => {
    expect(mayBeSymbol({ types: ['text/plain'] })).toBe(false);
    expect(mayBeSymbol({ types: ['text/uri-list', 'text/plain'] })).toBe(true);
  });

  it('is picked up from the nearest thing that names it', () => {
    const element = (attributes: Readonly<Record<string, string>>) =>
      Object.assign(new EventTarget(), {
        closest: () => ({ getAttribute: (name: string) => attributes[name] ?? null }),
      });
    expect(draggedSymbol(element({ 'data-symbol': 'msft' }))).toBe('MSFT');
    expect(draggedSymbol(element({ href: '/equity/home/overview?symbol=SPY' }))).toBe('SPY');
    expect(draggedSymbol(new EventTarget())).toBeNull();
  });
});
