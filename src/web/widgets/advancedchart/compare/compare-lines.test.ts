import { describe, expect, it } from 'vitest';
import { testBars, timesOf } from '../../../../domain/charting/bars.fixture.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { comparisonOf, rebasedColumn } from './line-figures.ts';
import { comparedLines, formulasOf, neededSymbols, spreadLines } from './overlay/beside-layer.tsx';
import { withoutLine, withToggledLine } from './overlay/compare-legend.tsx';
import { lineLook } from './overlay/draw-lines.tsx';
import { withLiveEnd } from './use-compared-bars.ts';

const MSFT = symbolId('MSFT');
const SPY = symbolId('SPY');
const own = testBars('1d', '2026-09-01', '2026-11-13');
const other = testBars('1d', '2026-09-08', '2026-11-13', { seed: 11 });
const times = timesOf(own);
const compared = [{ symbol: SPY, colour: 2, scale: 'percent', hidden: false }] as const;
const spreads = [{ formula: 'MSFT/SPY', colour: 3, hidden: false }] as const;
const bySymbol = new Map([
  [MSFT, { bars: own, failed: false }],
  [SPY, { bars: other, failed: false }],
]);

describe('lines beside the price', () => {
  it('meet the price at the first visible bar that both have, and move apart by their returns', () => {
    const [line] = comparedLines(compared, bySymbol, times, '1d');
    const closes = own.map(({ close }) => close);
    const comparison = comparisonOf(closes, [line!], { from: 0, to: 60 });
    // The other begins four sessions later: Labour Day lies between.
    const start = times.indexOf(other[0]!.time);
    expect(comparison.bases.map((base) => base!.at)).toEqual([start, start]);
    const column = rebasedColumn(
      line!.values,
      comparison.bases[1]!.close,
      comparison.bases[0]!.close,
    );
    expect(column[start]).toBeCloseTo(closes[start]!, 9);
    for (const index of [start, start + 7, times.length - 1]) {
      const change = other[index - start]!.close / other[0]!.close - 1;
      expect(comparison.changeAt(1, index)).toBeCloseTo(change, 12);
      expect(column[index]! / closes[start]! - 1).toBeCloseTo(change, 9);
    }
    expect(column[start - 1]).toBeNaN();
    expect(comparison.changeAt(1, start - 1)).toBeNull();
  });

  it('of a formula are the formula of the closes, on the chart’s own bars', () => {
    const formulas = formulasOf(spreads);
    expect(neededSymbols(compared, formulas, MSFT)).toEqual([SPY]);
    const [line] = spreadLines(formulas, bySymbol, times, '1d');
    const start = times.indexOf(other[0]!.time);
    expect(line).toMatchObject({ name: 'MSFT/SPY', closeOnly: true, failed: false });
    expect(line!.values[start - 1]).toBeNull();
    expect(line!.values[start + 3]).toBe(own[start + 3]!.close / other[3]!.close);
  });

  it('wait for all symbols of a formula, and drop one that cannot be read', () => {
    const partly = new Map([[MSFT, { bars: own, failed: false }]]);
    const [line] = spreadLines(formulasOf(spreads), partly, times, '1d');
    expect(line!.values.every((value) => value === null)).toBe(true);
    expect(formulasOf([{ formula: 'MSFT/', colour: 2, hidden: false }])).toEqual([]);
  });

  it('are removed and hidden one by one', () => {
    const lists = { compared, spreads, fundamentals: ['epsTtm', 'netMargin'] as const };
    expect(withoutLine(lists, { id: 'compare SPY' })).toEqual({ ...lists, compared: [] });
    expect(withoutLine(lists, { id: 'spread MSFT/SPY' })).toEqual({ ...lists, spreads: [] });
    expect(withoutLine(lists, { id: 'fundamental epsTtm' }).fundamentals).toEqual(['netMargin']);
    const hidden = withToggledLine(lists, { id: 'compare SPY' });
    expect(hidden.compared[0]!.hidden).toBe(true);
    expect(withToggledLine(hidden, { id: 'compare SPY' })).toEqual(lists);
  });

  it('have colours in turn, dashed from the seventh on', () => {
    const look = { series: ['a', 'b', 'c', 'd', 'e', 'f'] };
    expect(lineLook(look, 2)).toEqual({ colour: 'b', dash: [] });
    expect(lineLook(look, 7)).toMatchObject({ colour: 'a', dash: [6, 3] });
  });

  it('end as the stream tells it', () => {
    const last = { ...other.at(-1)!, close: 1 };
    const next = { ...last, time: last.time + 3 * 86_400_000 };
    const joined = withLiveEnd(other, [last, next], { interval: '1d', hours: 'regular' });
    expect(joined.slice(-2)).toEqual([last, next]);
    expect(joined).toHaveLength(other.length + 1);
    expect(withLiveEnd(other, undefined, { interval: '1d', hours: 'regular' })).toBe(other);
  });
});
