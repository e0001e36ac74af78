import { describe, expect, it } from 'vitest';
import { FIELDS } from '../fields/catalogue.ts';
import { FIELD_ALIASES, fieldNamed, NAMES_OF_FIELDS, shortNameOf } from './field-names.ts';
import { readFormula, readScreen } from './read-screen.ts';
import { screenScope } from './screen-scope.ts';

const scope = screenScope({ today: 20_773 });
const treeOf = (text: string) => {
  const { tree, fault } = readScreen(text, scope);
  if (fault) throw new Error(`${text}: ${fault.problem} ${JSON.stringify(fault.values)}`);
  return tree!;
};
const faultOf = (text: string) => {
  const { fault } = readScreen(text, scope);
  return fault && [fault.problem, text.slice(fault.start, fault.end)];
};

describe('SCREEN names', () => {
  it('every field has a name, and no two spellings are the same', () => {
    const all = [...NAMES_OF_FIELDS.values()].flat().map((name) => name.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
    for (const { id } of FIELDS) expect(fieldNamed(shortNameOf(id))).toBe(id);
  });

  it('an alias is a word of the language that means nothing else', () => {
    const taken = new Set(
      'and or not true false in between if today all'.split(' ').concat(...scope.functions.keys()),
    );
    for (const alias of Object.keys(FIELD_ALIASES)) {
      expect(alias).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
      expect([alias, taken.has(alias.toLowerCase())]).toEqual([alias, false]);
    }
  });

  it('every field can be asked for by each of its names', () => {
    for (const { id, unit } of FIELDS)
      for (const name of NAMES_OF_FIELDS.get(id)!) {
        const text = ['text', 'grade', 'verdict'].includes(unit) ? `${name} == "x"` : `${name} > 1`;
        expect([name, JSON.stringify(treeOf(text)).includes(`"column":"${id}"`)]).toEqual([
          name,
          true,
        ]);
      }
  });
});

describe('SCREEN groups', () => {
  it('the middle of a group is its median', () => {
    expect(treeOf('pe < sector.pe')).toEqual(treeOf('pe < median(pe, sector)'));
    expect(treeOf('pe < ALL.pe')).toEqual(treeOf('pe < median(pe)'));
    expect(treeOf('pe < industry.pe * 0.7')).toEqual(treeOf('pe < median(pe, "industry") * 0.7'));
    expect(treeOf('sector.roe > 1')).toMatchObject({
      left: {
        kind: 'call',
        declaration: { work: { kind: 'across', measure: 'median' } },
        constants: ['sector'],
        args: [{ kind: 'name', declaration: { column: 'return-on-equity' } }],
      },
    });
  });

  it('sector remains a text of its own', () =>
    expect(treeOf('sector == "Energy"')).toMatchObject({ left: { kind: 'name', type: 'text' } }));

  it.each([
    ['rank(pe, country) > 3', 'choice', 'country'],
    ['rank(pe, nowhere) > 3', 'choice', 'nowhere'],
    ['rank(pe, "country") > 3', 'choice', '"country"'],
    ['rank(sector) > 3', 'wrongArgument', 'sector'],
    ['sector.name > 3', 'wrongArgument', 'name'],
    ['sector.nothing > 3', 'unknownName', 'nothing'],
    ['rank() > 3', 'tooFew', 'rank()'],
  ])('%s: %s', (text, ...expected) => expect(faultOf(text)).toEqual(expected));
});

describe('SCREEN the past', () => {
  it('a step back moves down to the names', () => {
    expect(treeOf('roe[1] > 0')).toMatchObject({
      left: { kind: 'history', back: 1, of: { kind: 'name' } },
    });
    expect(treeOf('(grossMargin - netMargin)[2] > 0')).toEqual(
      treeOf('grossMargin[2] - netMargin[2] > 0'),
    );
    expect(treeOf('roe[1][2] > 0')).toEqual(treeOf('roe[3] > 0'));
    expect(treeOf('roe[0] > 0')).toEqual(treeOf('roe > 0'));
    expect(treeOf('sector.roe[1] > 0')).toEqual(treeOf('median(roe[1], sector) > 0'));
  });

  it('rising, falling and change are written out', () => {
    expect(treeOf('rising(roe)')).toEqual(treeOf('roe > roe[1]'));
    expect(treeOf('rising(revenueGrowth, 3)')).toEqual(
      treeOf(
        'revenueGrowth > revenueGrowth[1] and revenueGrowth[1] > revenueGrowth[2] and revenueGrowth[2] > revenueGrowth[3]',
      ),
    );
    expect(treeOf('falling(roe, 2)')).toEqual(treeOf('roe < roe[1] and roe[1] < roe[2]'));
    expect(treeOf('change(roe, 4) > 0')).toEqual(treeOf('roe - roe[4] > 0'));
    expect(treeOf('rising(sector.roe)')).toEqual(
      treeOf('median(roe, sector) > median(roe[1], sector)'),
    );
  });

  it.each([
    ['last[1] > 3', 'noPast', 'last[1]'],
    ['roe[9] > 3', 'pastLimit', 'roe[9]'],
    ['roe[-1] > 3', 'ahead', '-1'],
    ['rising(roe, 9)', 'outOfRange', '9'],
    ['rising(last)', 'noPast', 'rising(last)'],
    ['rising(roe, pe)', 'constantNeeded', 'pe'],
    ['rising(sector)', 'wrongArgument', 'sector'],
    ['change(change(change(change(change(change(change(roe))))))) > 0', 'tooComplex', undefined],
  ])('%s: %s', (text, problem, at) => {
    expect(faultOf(text)?.[0]).toBe(problem);
    if (at !== undefined) expect(faultOf(text)?.[1]).toBe(at);
  });
});

describe('SCREEN values', () => {
  it('a column of percent is a fraction', () => {
    expect(treeOf('changePercent > 0.07')).toMatchObject({
      left: { kind: 'name', declaration: { column: 'change-percent' } },
      right: { value: 7 },
    });
    expect(treeOf('0.05 <= changePercent')).toMatchObject({ left: { value: 5 } });
    expect(treeOf('changePercent > revenueGrowth')).toMatchObject({
      left: { kind: 'binary', operator: '/', right: { value: 100 } },
    });
  });

  it('days are numbers', () => {
    expect(treeOf('nextEarnings <= today + 7')).toMatchObject({ right: { value: 20_780 } });
    expect(treeOf('nextEarnings <= date("2026-11-30")')).toMatchObject({
      right: { value: Date.UTC(2026, 10, 30) / 86_400_000 },
    });
    expect(faultOf('nextEarnings <= date("2026-02-30")')).toEqual([
      'badDate',
      'date("2026-02-30")',
    ]);
  });

  it('a blank text asks for everything', () =>
    expect(readScreen(' \n', scope)).toEqual({ faults: [] }));

  it('a screen is a condition, a column a number', () => {
    expect(faultOf('pe')).toEqual(['wrongResult', 'pe']);
    expect(readFormula('pe / sector.pe', scope).tree?.type).toBe('number');
    expect(readFormula('pe > 1', scope).fault?.problem).toBe('wrongResult');
  });
});
