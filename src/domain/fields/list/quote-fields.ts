import { belowHigh } from '../../fundamentals/key-figures.ts';
import { relativeVolume } from '../../quotes/relative-volume.ts';
import { exchangeName } from '../../symbols/exchange-table.ts';
import { aboveOf, described, quoted } from '../define.ts';

export const descriptionFields = [
  described('name', ({ name }) => name),
  described('type', ({ type }) => type),
  described('exchange', ({ exchange }) => exchangeName(exchange)),
  described('currency', ({ currency }) => currency),
  described('country', ({ country }) => country),
  described('sector', ({ sector }) => sector),
  described('industry', ({ industry }) => industry),
  described('listed', ({ listedOn }) => listedOn, 'date'),
] as const;

export const priceFields = [
  quoted('last', 'price', ({ last }) => last),
  quoted('change', 'price', ({ change }) => change),
  quoted('change-percent', 'points', ({ changePercent }) => changePercent),
  quoted('bid', 'price', ({ bid }) => bid, 'traded'),
  quoted('ask', 'price', ({ ask }) => ask, 'traded'),
  quoted(
    'spread',
    'percent',
    ({ bid, ask }) =>
      bid === null || ask === null || !(bid > 0) || ask < bid
        ? null
        : (2 * (ask - bid)) / (ask + bid),
    'traded',
  ),
  quoted('open', 'price', ({ open }) => open),
  quoted('high', 'price', ({ high }) => high),
  quoted('low', 'price', ({ low }) => low),
  quoted('previous-close', 'price', ({ previousClose }) => previousClose),
  quoted('volume', 'count', ({ volume }) => volume, 'traded'),
  quoted('average-volume', 'count', ({ averageVolume }) => averageVolume, 'traded'),
  quoted(
    'relative-volume',
    'times',
    ({ volume, averageVolume }) => relativeVolume(volume, averageVolume),
    'traded',
  ),
  quoted(
    'traded-value',
    'money',
    ({ last, volume }) => (volume === null ? null : last * volume),
    'traded',
  ),
  quoted('vwap', 'price', ({ vwap }) => vwap, 'traded'),
  quoted('high-52', 'price', ({ high52 }) => high52),
  quoted('low-52', 'price', ({ low52 }) => low52),
  quoted('below-high-52', 'percent', ({ last, high52 }) =>
    high52 === null ? null : belowHigh(last, high52),
  ),
  quoted('above-low-52', 'percent', ({ last, low52 }) => aboveOf(last, low52)),
  quoted('market-cap', 'money', ({ marketCap }) => marketCap, 'traded'),
  quoted('extended-price', 'price', ({ extended }) => extended?.price ?? null, 'traded'),
  quoted('extended-change', 'points', ({ extended }) => extended?.changePercent ?? null, 'traded'),
] as const;
