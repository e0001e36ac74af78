import { blank, Column } from '../column.ts';
import { cloud, defineIndicator, line, optionalPeriods, periods } from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { highestOf, lowestOf } from '../stages/window.ts';

export const ichimoku = defineIndicator({
  id: 'ichimoku',
  aliases: ['ichimoku-cloud'],
  short: 'Ichimoku',
  group: 'trend',
  inputs: {
    tenkanPeriods: periods(9),
    kijunPeriods: periods(26),
    senkouBPeriods: periods(52),
    /** As many as `kijunPeriods` unless given; the two below as many as this one. */
    offsetPeriods: optionalPeriods(0),
    senkouOffset: optionalPeriods(0),
    chikouOffset: optionalPeriods(0),
  },
  order: [{ larger: 'senkouBPeriods', than: 'kijunPeriods' }],
  outputs: {
    tenkanSen: line(),
    kijunSen: line(),
    senkouSpanA: cloud('senkouSpanB'),
    senkouSpanB: line(),
    chikouSpan: line(),
  },
  pane: 'price',
  displaced: {
    outputs: ['chikouSpan'],
    reason: 'The close is shown as many bars back as the offset says.',
  },
  start: ({ inputs, bars }) => {
    const { tenkanPeriods, kijunPeriods, senkouBPeriods } = inputs;
    const offset = inputs.offsetPeriods ?? kijunPeriods;
    const ahead = inputs.senkouOffset ?? offset;
    const back = inputs.chikouOffset ?? offset;
    const high = bars.column('high');
    const low = bars.column('low');
    const close = bars.column('close');
    const middle = (at: number, periods: number): number =>
      at < periods - 1 ? NaN : (highestOf(high, at, periods) + lowestOf(low, at, periods)) / 2;
    const tenkan = stage((at) => middle(at, tenkanPeriods));
    const kijun = stage((at) => middle(at, kijunPeriods));
    const first = Math.max(2 * ahead, tenkanPeriods, kijunPeriods) - 1;
    const spanA = stage((at) =>
      at < first ? NaN : (tenkan.at(at - ahead) + kijun.at(at - ahead)) / 2,
    );
    const spanB = stage((at) => middle(at - ahead, senkouBPeriods));
    const chikou = new Column(blank(), (own) => (at) => {
      own.set(at, NaN);
      if (at >= back) own.set(at - back, close.at(at));
    });
    return {
      columns: {
        tenkanSen: tenkan,
        kijunSen: kijun,
        senkouSpanA: spanA,
        senkouSpanB: spanB,
        chikouSpan: chikou,
      },
      step: inOrder(tenkan, kijun, spanA, spanB, chikou),
    };
  },
});
