import { Column } from '../column.ts';
import { defineIndicator, line, moment } from '../definition.ts';

export const vwap = defineIndicator({
  id: 'vwap',
  aliases: ['volume-weighted-average-price', 'anchored-vwap'],
  short: 'VWAP',
  group: 'volume',
  inputs: { startDate: moment() },
  outputs: { vwap: line() },
  pane: 'price',
  start: ({ inputs: { startDate }, bars }) => {
    const time = bars.column('time');
    const typical = bars.column('hlc3');
    const volume = bars.column('volume');
    const shares = compensatedSum();
    const money = compensatedSum();
    const vwap = new Column();
    return {
      columns: { vwap },
      step: (at) => {
        const isIn = startDate === null || time.at(at) >= startDate;
        const paidNow = volume.at(at) * typical.at(at);
        // A gap in the data counts as no trade.
        const counts = isIn && !Number.isNaN(paidNow);
        const traded = shares(at, counts ? volume.at(at) : 0);
        const paid = money(at, counts ? paidNow : 0);
        vwap.set(at, !isIn || traded === 0 ? NaN : paid / traded);
      },
    };
  },
});

/** Sum of all values up to a row; what rounding cut off is kept beside it (Neumaier). */
function compensatedSum(): (at: number, value: number) => number {
  const sums = new Column();
  const rests = new Column();
  return (at, value) => {
    const before = at === 0 ? 0 : sums.at(at - 1);
    const sum = before + value;
    const cut = Math.abs(before) >= Math.abs(value) ? before - sum + value : value - sum + before;
    sums.set(at, sum);
    const rest = (at === 0 ? 0 : rests.at(at - 1)) + cut;
    rests.set(at, rest);
    return sum + rest;
  };
}
