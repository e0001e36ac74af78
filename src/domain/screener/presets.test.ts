import { describe, expect, it } from 'vitest';
import { isFieldId } from '../fields/catalogue.ts';
import { presets as texts } from '../../i18n/en/presets.ts';
import { PRESET_IDS, PRESETS } from './presets.ts';
import { readFormula, readScreen } from './read-screen.ts';
import { SCREEN_LIMITS } from './screen.ts';
import { screenScope } from './screen-scope.ts';

const scope = screenScope({ today: 20_000 });

describe('preset screens', () => {
  it('PRE-1 there is one for each id, in their order', () => {
    expect(PRESETS.map(({ id }) => id)).toEqual(PRESET_IDS);
    expect(PRESETS.length).toBeGreaterThanOrEqual(18);
  });

  it.each(PRESETS)('PRE-2 $id reads, and so do its formulas', ({ expression, formulas }) => {
    const { tree, faults } = readScreen(expression, scope);
    expect(faults).toEqual([]);
    expect(tree).toBeDefined();
    for (const formula of formulas)
      expect(readFormula(formula.expression, scope).faults).toEqual([]);
  });

  it.each(PRESETS)('PRE-3 $id has known columns and an order', ({ columns, order, formulas }) => {
    expect(columns.filter((column) => !isFieldId(column))).toEqual([]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.length).toBeLessThanOrEqual(SCREEN_LIMITS.columns);
    expect(order.length).toBeGreaterThan(0);
    for (const { by } of order)
      expect([by, isFieldId(by) || formulas.some(({ id }) => id === by)]).toEqual([by, true]);
  });

  it.each(PRESETS)('PRE-4 $id says its idea in two sentences and what it leaves out', ({ id }) => {
    expect(texts[`presets.${id}`].length).toBeLessThan(40);
    expect(texts[`presets.${id}.idea`].match(/[.?!](?= |$)/g)).toHaveLength(2);
    expect(texts[`presets.${id}.without`].length).toBeGreaterThan(20);
  });
});
