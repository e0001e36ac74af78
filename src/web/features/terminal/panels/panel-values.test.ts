import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { choiceParam, symbolParam, symbolsParam, wholeParam } from '../../../widgets/param.ts';
import { loadWidget, TOOLS } from '../../../widgets/registry.ts';
import { panelValues, stateChange } from './panel-values.ts';

const params = {
  symbol: symbolParam(),
  interval: choiceParam('catalogue.history.param.interval', ['1d', '1w'], '1d'),
  rows: wholeParam('catalogue.param.rows', 1, 50, 10),
};
const INDICATORS = 'rsi~length=9,sma~length=20~@=price';
const told = { state: {}, symbol: null, interval: null, expiry: null };

describe('TERM-P1 the parameters of a widget in a panel', () => {
  it('TERM-P1 follow the channel before the state of the panel', () => {
    const state = { symbol: 'AAPL', interval: '1d', rows: '5' };
    expect(
      panelValues(params, { ...told, state, symbol: symbolId('MSFT'), interval: '1w' }),
    ).toEqual({ kind: 'read', values: { symbol: 'MSFT', interval: '1w', rows: 5 } });
  });

  it('TERM-P1 take what the widget cannot read as left out, whoever says it', () => {
    const state = { interval: '1w', rows: '-3' };
    expect(
      panelValues(params, { ...told, state, symbol: symbolId('MSFT'), interval: '5m' }),
    ).toEqual({ kind: 'read', values: { symbol: 'MSFT', interval: '1w', rows: 10 } });
  });

  it('TERM-P1 name what is missing', () => {
    expect(panelValues(params, told)).toEqual({ kind: 'needs', names: ['symbol'] });
    expect(panelValues(params, { ...told, state: { symbol: '<script>' } })).toEqual({
      kind: 'needs',
      names: ['symbol'],
    });
  });

  it('TERM-P1 read no property that the state only inherits', () => {
    const strange = { constructor: symbolParam() };
    expect(panelValues(strange, told)).toEqual({ kind: 'needs', names: ['constructor'] });
  });

  it('TERM-P1 are the same again when a change is read back', () => {
    const lists = { ...params, symbols: symbolsParam('overview.mini.symbols', undefined, []) };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('1d', '1w'),
        fc.uniqueArray(fc.constantFrom('MSFT', 'AAPL', 'SPY').map(symbolId), { minLength: 1 }),
        (rows, interval, symbols) => {
          const change = stateChange(lists, { rows, interval, symbols });
          const state = Object.fromEntries(
            Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== null),
          );
          expect(panelValues(lists, { ...told, state, symbol: symbolId('MSFT') })).toEqual({
            kind: 'read',
            values: { symbol: 'MSFT', rows, interval, symbols },
          });
        },
      ),
    );
  });
});

describe.each(TOOLS)('TERM-P1 the state of a panel with %s', (tool) => {
  it('TERM-P1 reads every parameter back as the widget had it', async () => {
    const { params: own } = await loadWidget(tool);
    for (const [name, param] of Object.entries(own)) {
      const samples = [param.example, INDICATORS, 'AAPL,SPY', 'true', '7', '1y', '2024-03-04'];
      for (const text of samples) {
        const value: unknown = text === undefined ? null : param.read(text);
        if (value === null) continue;
        const kept = stateChange(own, { [name]: value })[name] ?? null;
        expect(kept === null ? param.fallback : param.read(kept), `${name}: ${text}`).toEqual(
          value,
        );
      }
    }
  });
});

describe('TERM-P1 a change of parameters', () => {
  it('TERM-P1 leaves out what is as usual, and what is no parameter', () => {
    expect(stateChange(params, { rows: 10, interval: '1w', cursor: 'x', constructor: 1 })).toEqual({
      rows: null,
      interval: '1w',
    });
  });
});
