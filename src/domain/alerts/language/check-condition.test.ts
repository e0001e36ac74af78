import { describe, expect, it } from 'vitest';
import { CONDITION_NODES_MAXIMUM } from '../alert.ts';
import type { AlertCondition } from '../condition.ts';
import { checkCondition } from './check-condition.ts';
import { normalCondition } from './normal-condition.ts';

const PRICE = { kind: 'signal', subject: null, name: 'price' };
const TEN = { kind: 'number', value: 10 };
const TEST = { kind: 'compare', left: PRICE, relation: '>', right: TEN };
const EVENT = { kind: 'event', subject: null, event: 'news' };

const faults = (value: unknown, target?: 'symbol' | 'portfolio' | 'market' | 'screen') =>
  checkCondition(value, target).map(({ path, problem }) => [path.join('.'), problem]);

describe('ALERT conditions as data', () => {
  it.each([
    [null, '', 'malformed'],
    [[], '', 'malformed'],
    ['price > 3', '', 'malformed'],
    [{}, 'kind', 'malformed'],
    [{ kind: 'all', items: [] }, '', 'emptyGroup'],
    [{ kind: 'all', items: 3 }, 'items', 'malformed'],
    [{ kind: 'any', items: [TEST, { kind: 'not', item: 3 }] }, 'items.1.item', 'malformed'],
    [{ kind: 'within', item: TEST, minutes: 0 }, 'minutes', 'count'],
    [{ kind: 'within', item: TEST, minutes: 1.5 }, 'minutes', 'count'],
    [
      { kind: 'within', item: { kind: 'all', items: [TEST, TEST] }, minutes: 5 },
      'item',
      'withinAll',
    ],
    [{ ...TEST, relation: '=>' }, 'relation', 'malformed'],
    [{ ...TEST, left: TEN }, '', 'constantSides'],
    [{ ...TEST, left: { ...PRICE, name: 'pric' } }, 'left.name', 'unknownSignal'],
    [{ ...TEST, left: { ...PRICE, name: 'sector' } }, 'left.name', 'textField'],
    [{ ...TEST, left: { ...PRICE, name: 'listed' } }, 'left.name', 'dateField'],
    [{ ...TEST, left: { ...PRICE, name: 'drift' } }, 'left.name', 'portfolioOnly'],
    [{ ...TEST, left: { ...PRICE, subject: 'not a symbol' } }, 'left.subject', 'unknownSymbol'],
    [{ ...TEST, right: { kind: 'number', value: NaN } }, 'right.value', 'malformed'],
    [{ ...TEST, right: { ...TEN, unit: 'times' } }, 'right', 'timesOnlyVolume'],
    [
      { ...TEST, right: { kind: 'series', subject: null, interval: '7m', expression: 'sma(5)' } },
      'right.interval',
      'badInterval',
    ],
    [
      { ...TEST, right: { kind: 'series', subject: null, interval: null, expression: 'sma(' } },
      'right.expression',
      'unexpectedEnd',
    ],
    [
      {
        ...TEST,
        right: { kind: 'series', subject: null, interval: null, expression: 'close > 1' },
      },
      'right.expression',
      'wrongResult',
    ],
    [
      {
        kind: 'holds',
        series: { kind: 'series', subject: null, interval: null, expression: 'close' },
      },
      'series.expression',
      'wrongResult',
    ],
    [{ kind: 'cross', left: PRICE, direction: 'sideways', right: TEN }, 'direction', 'malformed'],
    [{ ...EVENT, event: 'party' }, 'event', 'unknownEvent'],
    [{ ...EVENT, forms: ['8-K'] }, 'forms', 'noDetail'],
    [{ ...EVENT, words: '' }, 'words', 'malformed'],
    [{ ...EVENT, words: 'x'.repeat(201) }, 'words', 'textTooLong'],
    [{ ...EVENT, event: 'filing', forms: [] }, 'forms', 'malformed'],
    [{ ...EVENT, event: 'rating', direction: 'sideways' }, 'direction', 'malformed'],
    [{ ...EVENT, event: 'screen-enters' }, '', 'screenNeeded'],
    [
      { ...TEST, right: { kind: 'move', subject: null, count: 5, unit: 'weeks' } },
      'right.unit',
      'unknownUnit',
    ],
    [
      { ...TEST, right: { kind: 'line', subject: null, drawing: '' } },
      'right.drawing',
      'malformed',
    ],
  ])('%j is refused at “%s”: %s', (value, path, problem) => {
    expect(faults(value, 'symbol')).toEqual([[path, problem]]);
  });

  it('figures belong to their targets', () => {
    const drawdown = { ...TEST, left: { ...PRICE, name: 'drawdown' } };
    expect(faults(drawdown, 'portfolio')).toEqual([]);
    expect(faults(TEST, 'portfolio')).toEqual([['left.name', 'notForPortfolio']]);
    expect(faults(TEST, 'market')).toEqual([['left.subject', 'notForTarget']]);
    expect(faults({ ...TEST, left: { ...PRICE, subject: 'SPY' } }, 'market')).toEqual([]);
    expect(faults({ ...EVENT, event: 'screen-enters' }, 'screen')).toEqual([]);
  });

  it('counts every part up to the limit and stops there', () => {
    const tests = (count: number) => Array.from({ length: count }, () => TEST);
    // One for the group, three for each comparison.
    const most = Math.floor((CONDITION_NODES_MAXIMUM - 1) / 3);
    expect(faults({ kind: 'all', items: tests(most) })).toEqual([]);
    expect(faults({ kind: 'all', items: tests(most + 1) })).toMatchObject([
      [expect.anything(), 'tooManyNodes'],
    ]);
  });

  it('a hostile depth or width costs what the limit costs', () => {
    let looks = 0;
    const counted = (item: unknown) => ({
      get kind() {
        looks += 1;
        return 'not';
      },
      item,
    });
    let deep: unknown = TEST;
    for (let i = 0; i < 100_000; i += 1) deep = counted(deep);
    expect(faults(deep)).toMatchObject([[expect.anything(), 'tooManyNodes']]);
    expect(looks).toBeLessThan(CONDITION_NODES_MAXIMUM * 3);
    looks = 0;
    const wide = { kind: 'any', items: Array.from({ length: 100_000 }, () => counted(TEST)) };
    expect(faults(wide)).toHaveLength(1);
    expect(looks).toBeLessThan(CONDITION_NODES_MAXIMUM * 3);
  });

  it('names and groups have one form', () => {
    const pe = { ...TEST, left: { ...PRICE, name: 'pe' } };
    expect(checkCondition(pe)).toMatchObject([
      { path: ['left', 'name'], problem: 'unknownSignal', suggestion: 'priceEarnings' },
    ]);
    const loose = {
      kind: 'all',
      items: [
        { kind: 'all', items: [pe] },
        { kind: 'not', item: { kind: 'any', items: [EVENT] } },
      ],
    } as unknown as AlertCondition;
    expect(normalCondition(loose)).toEqual({
      kind: 'all',
      items: [
        { ...TEST, left: { ...PRICE, name: 'priceEarnings' } },
        { kind: 'not', item: EVENT },
      ],
    });
  });
});
