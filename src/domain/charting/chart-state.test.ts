import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { changedState, dailyState, readChartState } from './chart-state.ts';
import { readIndicatorCode, writeIndicatorCode } from './indicator-code.ts';

const MSFT = symbolId('MSFT');
const usual = readChartState({}, MSFT);

describe('the state of a chart', () => {
  it('reads back what it has written', () => {
    const state = readChartState(
      {
        symbol: 'spy',
        interval: '5m',
        type: 'renko',
        axis: 'log',
        hours: 'extended',
        adjustment: 'total',
        zone: 'Asia/Tokyo',
        span: '5d',
        volume: false,
        indicators: [{ key: 'a', id: 'sma', inputs: { length: 20 }, styles: { width: 2 } }],
        compared: ['QQQ', 'DIA'],
        fundamentals: ['epsTtm'],
        marks: [],
        renko: { by: 'fixed', size: 2.5, period: 10 },
        pointFigure: { by: 'fixed', box: 0.5, reversal: 1 },
      },
      MSFT,
    );
    expect(state).toMatchObject({ symbol: 'SPY', type: 'renko', renko: { size: 2.5 }, marks: [] });
    expect(state.indicators[0]).toMatchObject({ source: 'close', pane: 'usual', hidden: false });
    expect(readChartState(JSON.parse(JSON.stringify(state)), MSFT)).toEqual(state);
  });

  it('draws a line where one price a day was to be candles, and keeps the other types', () => {
    const typeOf = (type: string) => dailyState(readChartState({ type }, MSFT)).type;
    expect(['candles', 'bars', 'hollow', 'heikinashi'].map(typeOf)).toEqual(
      Array.from({ length: 4 }, () => 'line'),
    );
    expect(['area', 'baseline', 'renko'].map(typeOf)).toEqual(['area', 'baseline', 'renko']);
  });

  it('never throws, and holds only what it knows, whatever is given', () => {
    const fields = Object.keys(usual);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom(...fields), fc.anything()),
          fc.record({ indicators: fc.array(fc.anything()), compared: fc.array(fc.string()) }),
        ),
        (value) => {
          const state = readChartState(value, MSFT);
          expect(Object.keys(state).sort()).toEqual([...fields].sort());
          expect(readChartState(state, MSFT)).toEqual(state);
        },
      ),
    );
  });

  it('keeps the first of two indicators with one key, and at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ key: `k${at % 30}`, id: 'sma' }));
    const { indicators } = readChartState({ indicators: many }, MSFT);
    expect(indicators.length).toBeLessThanOrEqual(20);
    expect(new Set(indicators.map(({ key }) => key)).size).toBe(indicators.length);
  });

  it('changes by values or by a function of what holds', () => {
    expect(changedState(usual, { type: 'line' }).type).toBe('line');
    expect(changedState(usual, ({ volume }) => ({ volume: !volume })).volume).toBe(false);
  });
});

describe('indicators in an address', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  const value = fc.oneof(
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.string({ maxLength: 12 }),
  );
  const inputs = fc.dictionary(
    word.filter((name) => !['$', '@', '__proto__'].includes(name)),
    value,
    { maxKeys: 4, noNullPrototype: true },
  );

  it('come back with their inputs, source and pane', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: word, inputs, source: word, pane: word }), { maxLength: 4 }),
        (list) => {
          const written = list.map((each, at) => ({
            ...each,
            key: `${each.id}-${at + 1}`,
            styles: {},
            hidden: false,
          }));
          const code = writeIndicatorCode(written);
          fc.pre(code.length <= 1_500);
          expect(readIndicatorCode(code)).toEqual(written);
        },
      ),
    );
  });

  it('are short, and anything else is read as far as it goes', () => {
    expect(readIndicatorCode('sma~length=20,rsi~length=14~@=rsi')).toMatchObject([
      { key: 'sma-1', id: 'sma', inputs: { length: 20 }, pane: 'usual' },
      { key: 'rsi-2', id: 'rsi', inputs: { length: 14 }, pane: 'rsi' },
    ]);
    expect(readIndicatorCode('sma~length=abc~=3~%E0%A4%A')).toMatchObject([{ inputs: {} }]);
    expect(readIndicatorCode('')).toEqual([]);
    expect(readIndicatorCode('x'.repeat(2_000))).toBeNull();
  });
});
