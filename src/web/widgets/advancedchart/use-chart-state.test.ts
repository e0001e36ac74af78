import { describe, expect, it } from 'vitest';
import { chartLink } from '../../../domain/alerts/firing-link.ts';
import { readChartState } from '../../../domain/charting/chart-state.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { addressValues, changedAddress } from '../../shell/navigation/address-field.ts';
import { chartParams, momentField, rememberedState } from './use-chart-state.ts';

const fields = { ...chartParams, at: momentField };
const readLink = (link: string) => addressValues(fields, new URL(link, 'http://x').searchParams);

describe('the moment of a fired alert in the address of a chart', () => {
  it('CHT-MOM-4 is read from the link of a firing, with its interval', () => {
    const at = Date.UTC(2026, 10, 16, 15, 32);
    expect(readLink(chartLink('MSFT', '5m', at))).toMatchObject({ at, interval: '5m' });
  });

  it('CHT-MOM-5 an interval that charts do not have becomes the next finer one', () => {
    expect(readLink(chartLink('MSFT', '10m', 1)).interval).toBe('5m');
    expect(readLink(chartLink('MSFT', '2m', 1)).interval).toBe('1m');
  });

  it.each(['', '0', '-5', '1e12', '12.5', 'now', '99999999999999', '4102444800001'])(
    'CHT-MOM-6 “%s” is no moment',
    (text) => {
      expect(addressValues(fields, new URLSearchParams({ at: text })).at).toBe(0);
    },
  );

  it('CHT-MOM-7 leaves the address without anything else', () => {
    const before = new URLSearchParams('symbol=MSFT&interval=5m&at=1700000000000&ref=partner');
    expect(changedAddress(fields, before, { at: 0 }).toString()).toBe(
      'symbol=MSFT&interval=5m&ref=partner',
    );
  });
});

describe('how a chart was last had', () => {
  const kept = (text: string) => ({ getItem: () => text, setItem: () => {} });
  const MSFT = symbolId('MSFT');
  const last = readChartState({ compared: [{ symbol: 'SPY' }], span: '1y', type: 'line' }, MSFT);

  it('what was compared comes back with its symbol, and stays away from another', () => {
    expect(last.compared).toHaveLength(1);
    const storage = kept(JSON.stringify(last));
    expect(rememberedState(storage, MSFT)).toEqual(last);
    const AAPL = symbolId('AAPL');
    expect(rememberedState(storage, AAPL)).toEqual({
      ...last,
      symbol: AAPL,
      compared: [],
      span: null,
    });
  });

  it('is nothing where it is damaged', () => {
    expect(rememberedState(kept('{'), MSFT)).toBeNull();
  });
});
