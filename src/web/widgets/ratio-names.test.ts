import { expect, it } from 'vitest';
import { RATIOS } from '../../domain/fundamentals/ratios.ts';
import { everyText } from '../i18n/every-text.ts';
import { RATIO_GROUPS, ratioGroupName, ratioName } from './ratio-names.ts';

const words: Readonly<Record<string, unknown>> = everyText.en;

it('every ratio of the domain has its own name and formula on screen', () => {
  for (const { id, label, formula } of RATIOS) {
    expect(words[ratioName(id).title]).toBe(label);
    expect(words[ratioName(id).formula]).toBe(formula);
  }
});

it('every group of the domain is read, once', () => {
  expect(RATIO_GROUPS.toSorted()).toEqual([...new Set(RATIOS.map(({ group }) => group))].sort());
});

it('there are no words for ratios and groups that do not exist', () => {
  const needed = [
    ...RATIOS.flatMap(({ id }) => Object.values(ratioName(id))),
    ...RATIO_GROUPS.map(ratioGroupName),
  ];
  expect(
    Object.keys(words)
      .filter((key) => key.startsWith('ratios.'))
      .sort(),
  ).toEqual(needed.sort());
});
