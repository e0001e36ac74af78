import { describe, expect, it } from 'vitest';
import { fields as fieldsEn } from '../../i18n/en/fields.ts';
import { ratios as ratiosEn } from '../../i18n/en/ratios.ts';
import { RATIOS } from '../fundamentals/ratios.ts';
import { symbolId } from '../symbols/instrument.ts';
import { FIELD_IDS, fieldOf, FIELDS, isFieldId } from './catalogue.ts';
import { FACT_NAMES, FIELD_GROUPS, type FieldFacts, hasField, isText, NO_FACTS } from './field.ts';
import { knownFields, STANDARD_VIEWS, VIEW_FIELDS_MAXIMUM } from './views.ts';

const texts: Readonly<Record<string, unknown>> = { ...fieldsEn, ...ratiosEn };

describe('FIELD the catalogue of fields', () => {
  it('every field has one id, a name and a meaning', () => {
    expect(new Set(FIELD_IDS).size).toBe(FIELDS.length);
    expect(FIELDS.length).toBeGreaterThanOrEqual(95);
    for (const { id, label, help } of FIELDS)
      expect([id, typeof texts[label], typeof texts[help]]).toEqual([id, 'string', 'string']);
  });

  it('every group and every kind of fact is used', () => {
    expect(new Set(FIELDS.map(({ group }) => group))).toEqual(new Set(FIELD_GROUPS));
    expect(new Set(FIELDS.flatMap(({ needs }) => needs))).toEqual(new Set(FACT_NAMES));
  });

  it('ratios are ratios of the domain', () => {
    const known = new Set(RATIOS.map(({ id }) => id));
    for (const { id, label } of FIELDS)
      if (label.startsWith('ratios.')) expect([id, known.has(id)]).toEqual([id, true]);
  });

  it('what is not known is null, whatever else is', () => {
    for (const field of FIELDS) expect([field.id, field.read(NO_FACTS)]).toEqual([field.id, null]);
  });

  it('says which instruments have a field', () => {
    expect(hasField(fieldOf('price-earnings'), 'equity')).toBe(true);
    expect(hasField(fieldOf('price-earnings'), 'etf')).toBe(false);
    expect(hasField(fieldOf('expense-ratio'), 'etf')).toBe(true);
    expect(hasField(fieldOf('market-cap'), 'index')).toBe(false);
    expect(hasField(fieldOf('last'), 'currency')).toBe(true);
  });

  it('computes what no source reports', () => {
    const facts = {
      ...NO_FACTS,
      quote: {
        symbol: symbolId('A'),
        last: 90,
        high52: 100,
        low52: 60,
        volume: 30,
        averageVolume: 20,
      },
      target: { mean: 99 },
      technicals: { readings: [{ id: 'sma', period: 50, value: 60 }] },
    } as unknown as FieldFacts;
    const value = (id: Parameters<typeof fieldOf>[0]) => fieldOf(id).read(facts);
    expect(value('below-high-52')).toBeCloseTo(0.1, 12);
    expect(value('above-low-52')).toBeCloseTo(0.5, 12);
    expect(value('relative-volume')).toBeCloseTo(1.5, 12);
    expect(value('target-upside')).toBeCloseTo(0.1, 12);
    expect(value('above-sma-50')).toBeCloseTo(0.5, 12);
    expect(value('above-sma-200')).toBeNull();
  });

  it('standard views are made of known fields, and fit the limit of own ones', () => {
    for (const [view, ids] of Object.entries(STANDARD_VIEWS)) {
      expect([view, ids.every(isFieldId), new Set(ids).size]).toEqual([view, true, ids.length]);
      expect(ids.length).toBeLessThanOrEqual(VIEW_FIELDS_MAXIMUM);
    }
    expect(knownFields(['last', 'gone', 'last', 'beta'])).toEqual(['last', 'beta']);
    expect(isText(fieldOf('ex-dividend'))).toBe(true);
  });
});
