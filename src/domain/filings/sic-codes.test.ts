import { describe, expect, it } from 'vitest';
import { parseSicCode, parseStateCode } from './filer.ts';
import { SIC_CODES, sicLabel } from './sic-codes.ts';
import { US_STATES } from './us-states.ts';

describe('codes of industries', () => {
  it('are four digits, each once, in order, with a name each', () => {
    const codes = SIC_CODES.map(({ code }) => code);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(SIC_CODES.every(({ name }) => /^[A-Z][\w ,':-]+$/.test(name))).toBe(true);
    expect(new Set(SIC_CODES.map(({ name }) => name)).size).toBe(SIC_CODES.length);
    expect(SIC_CODES.length).toBeGreaterThan(400);
  });

  it('are said with their name, an unknown one alone', () => {
    expect(sicLabel('7372')).toBe('7372 Prepackaged software');
    expect(sicLabel('9999')).toBe('9999');
  });

  it.each([
    ['7372', '7372'],
    [' 73 ', '73'],
    ['7', null],
    ['73725', null],
    ['73 72', null],
    ['', null],
    ['７３', null],
  ])('reads %j as %j', (text, code) => {
    expect(parseSicCode(text)).toBe(code);
  });
});

describe('states', () => {
  it('are 50, the district and three territories, by name', () => {
    expect(US_STATES).toHaveLength(54);
    expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(54);
    expect(US_STATES.every(({ code }) => parseStateCode(code) === code)).toBe(true);
  });

  it.each([
    ['ca', 'CA'],
    [' a6', 'A6'],
    ['California', null],
    ['C', null],
    ['', null],
  ])('are read from %j as %j', (text, code) => {
    expect(parseStateCode(text)).toBe(code);
  });
});
