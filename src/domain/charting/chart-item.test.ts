import { describe, expect, it } from 'vitest';
import { BODY_MAXIMUM, bodyFits, freeName, nameKey, parseBody } from './chart-item.ts';

describe('LAY-4 names of saved charts', () => {
  it('differ by more than capitals, blanks and the way an accent is written', () => {
    expect(nameKey('  Été\u00a0 Trading ')).toBe(
      nameKey('ETE\u0301 trading'.replace('ETE', 'ÉTE')),
    );
    expect(nameKey('A')).toBe(nameKey('a'));
    expect(nameKey('A b')).not.toBe(nameKey('Ab'));
  });

  it('a taken name gets the first free number and keeps to its length', () => {
    expect(freeName('A', ['b'])).toBe('A');
    expect(freeName('A', ['a', 'A 2'])).toBe('A 3');
    const long = 'x'.repeat(60);
    expect(freeName(long, [long])).toBe(`${'x'.repeat(58)} 2`);
  });
});

describe('LAY-5 bodies of saved charts', () => {
  it('a template has indicators, an expression has a text', () => {
    expect(parseBody('template', { indicators: [{ id: 'sma' }, 7], more: 1 })).toEqual({
      indicators: [{ id: 'sma' }],
    });
    expect(parseBody('expression', { text: ' close ', more: 1 })).toEqual({ text: 'close' });
    for (const bad of [null, {}, { indicators: [] }, { indicators: 7 }])
      expect(parseBody('template', bad)).toBeNull();
    for (const bad of [null, {}, { text: ' ' }, { text: 7 }, { text: 'a\0' }, { text: '\ud800' }])
      expect(parseBody('expression', bad)).toBeNull();
    expect(
      parseBody('template', { indicators: Array.from({ length: 99 }, () => ({ id: 'x' })) })
        ?.indicators,
    ).toHaveLength(50);
  });

  it('the size is that of the bytes that are kept', () => {
    const room = BODY_MAXIMUM.expression - '{"text":""}'.length;
    expect(bodyFits('expression', { text: 'x'.repeat(room) })).toBe(true);
    expect(bodyFits('expression', { text: 'x'.repeat(room + 1) })).toBe(false);
    expect(bodyFits('expression', { text: 'é'.repeat(room / 2 + 1) })).toBe(false);
    expect(bodyFits('expression', { text: '📈'.repeat(Math.floor(room / 4)) })).toBe(true);
    expect(bodyFits('expression', { text: '📈'.repeat(Math.floor(room / 4) + 1) })).toBe(false);
  });
});
