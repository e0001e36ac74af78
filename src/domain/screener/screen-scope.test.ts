import { describe, expect, it } from 'vitest';
import { evaluateExpression } from '../expressions/machine.ts';
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
    expect(readScreen(' \n', scope)).toEqual({ faults: [], warnings: [] }));

  it('a screen is a condition, a column a number', () => {
    expect(faultOf('pe')).toEqual(['wrongResult', 'pe']);
    expect(readFormula('pe / sector.pe', scope).tree?.type).toBe('number');
    expect(readFormula('pe > 1', scope).fault?.problem).toBe('wrongResult');
  });
});

describe('SCREEN literals and tests', () => {
  const numberIn = (text: string) => readFormula(text, scope).tree;
  it.each([
    ['10B', 10e9],
    ['1.1b', 1_100_000_000],
    ['250M', 250e6],
    ['250m', 250e6],
    ['3k', 3_000],
    ['2T', 2e12],
    ['1e3k', 1e6],
    ['15%', 0.15],
    ['7 %', undefined],
    ['0.1%', 0.001],
    ['33.3%', 0.333],
    ['17%5', 2],
    ['17 % 5', 2],
    ['17% 5', 2],
    ['17%(5)', 2],
    ['17% - 5', 0.17 - 5],
    ['(17%)', 0.17],
    ['max(17%, 18%)', 0.18],
    ['17% * 100', 17],
  ])('%s is %d', (text, value) => {
    const tree = numberIn(text);
    if (value === undefined) expect(tree).toBeUndefined();
    else expect(tree).toMatchObject({ kind: 'literal', value });
  });

  it.each([
    ['10Bx > 1', 'badNumber', '10Bx'],
    ['10BB > 1', 'badNumber', '10BB'],
    ['1e308T > pe', 'badNumber', '1e308T'],
    ['pe in ()', 'unexpected', ')'],
    ['pe in 3', 'expected', '3'],
    ['pe in (1, ', 'unexpectedEnd', ''],
    ['pe in (1 2)', 'expected', '2'],
    ['pe in (1, "a")', 'operand', '"a"'],
    ['pe between 1', 'missing', ''],
    ['pe between 1 or 2', 'missing', ''],
    ['pe between 1 2', 'expected', '2'],
    ['pe between 1 and', 'unexpectedEnd', ''],
    ['sector between 1 and 2', 'operand', 'sector'],
    ['in > 3', 'unknownName', 'in'],
  ])('%s: %s', (text, ...expected) => expect(faultOf(text)).toEqual(expected));

  it('in and between are written out', () => {
    expect(treeOf('sector in ("Energy", "Utilities") and pe < 3')).toEqual(
      treeOf('(sector == "Energy" or sector == "Utilities") and pe < 3'),
    );
    expect(treeOf('sector NOT IN ("Energy")')).toEqual(treeOf('not sector == "Energy"'));
    expect(treeOf('pe between 5 and 10 and roe > 15%')).toEqual(
      treeOf('pe >= 5 and pe <= 10 and roe > 0.15'),
    );
    expect(treeOf('pe not between 5 and 10 + 1')).toEqual(treeOf('not (pe >= 5 and pe <= 11)'));
    expect(treeOf('changePercent between -3% and 3%')).toMatchObject({
      left: { right: { value: -3 } },
      right: { right: { value: 3 } },
    });
    expect(treeOf('roe > 15% and pe < 3')).toEqual(treeOf('roe > 0.15 and pe < 3'));
    expect(treeOf('15% in (roe)')).toEqual(treeOf('0.15 == roe'));
  });

  it('a part of a text is found whatever its capitals', () => {
    const row = (text: string) => evaluateExpression(treeOf(text), [() => 'First BANK of Ohio'])[0];
    expect(row('contains(name, "bank")')).toBe(true);
    expect(row('startsWith(name, "FIRST b")')).toBe(true);
    expect(row('startsWith(name, "bank")')).toBe(false);
    expect(evaluateExpression(treeOf('contains(name, "x")'), [() => null])).toEqual([null]);
  });

  it('a long list of a long value is refused, not written out', () => {
    const value = Array.from({ length: 60 }, () => 'pe').join('+');
    const list = Array.from({ length: 60 }, (_, at) => String(at)).join();
    expect(faultOf(`${value} in (${list})`)?.[0]).toBe('tooComplex');
  });
});
