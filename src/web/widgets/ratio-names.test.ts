import { expect, it } from 'vitest';
import { RATIOS } from '../../domain/market/ratios.ts';
import { en } from '../../i18n/en.ts';
import { ratioNames } from './ratio-names.ts';

it('every ratio of the domain has its own name and formula on screen, and no other has one', () => {
  expect(Object.keys(ratioNames).sort()).toEqual(RATIOS.map(({ id }) => id).sort());
  for (const { id, label, formula } of RATIOS) {
    expect(en[ratioNames[id]!.title]).toBe(label);
    expect(en[ratioNames[id]!.formula]).toBe(formula);
  }
});
