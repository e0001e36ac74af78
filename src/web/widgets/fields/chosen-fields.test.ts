import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../../domain/fields/catalogue.ts';
import { fields as words } from '../../../i18n/en/fields.ts';
import { ratios } from '../../../i18n/en/ratios.ts';
import { moved, sectionsFor, toggled } from './chosen-fields.ts';

const texts: Readonly<Record<string, unknown>> = { ...words, ...ratios };
const t = (key: string): string => String(texts[key]);
const idsFor = (query: string) =>
  sectionsFor(query, t).flatMap(({ fields }) => fields.map(({ id }) => id));

describe('LIST-66 the columns of a view', () => {
  it('are offered by group, each once', () => {
    expect(idsFor('').toSorted()).toEqual(FIELDS.map(({ id }) => id).toSorted());
  });

  it('are found by words of their name or explanation, in any order', () => {
    expect(idsFor('52 high')).toContain('high-52');
    expect(idsFor('week highest')).toContain('high-52');
    expect(idsFor('DIVIDÉND yield')).toContain('dividend-yield');
    expect(idsFor('no such thing')).toEqual([]);
  });

  it('are moved within the list and no further', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    const list = ['a', 'b'];
    expect(moved(list, 0, -3)).toBe(list);
    expect(moved(list, 1, 9)).toBe(list);
    expect(moved(list, 7, 0)).toBe(list);
  });

  it('are chosen at the end and taken out where they are', () => {
    expect(toggled(['last', 'beta'], 'volume')).toEqual(['last', 'beta', 'volume']);
    expect(toggled(['last', 'beta'], 'last')).toEqual(['beta']);
  });
});
