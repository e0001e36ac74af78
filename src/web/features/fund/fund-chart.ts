import { type InstrumentType, isOpenEnd } from '../../../domain/symbols/instrument.ts';
import {
  CHART_RANGES,
  CHART_STYLES,
  type ChartChoice,
  type ChartRange,
  DAILY_RANGES,
  USUAL_RANGES,
} from '../../../domain/prices/chart-range.ts';
import { choiceField, inAnyCase } from '../../shell/navigation/address-field.ts';

const USUAL: ChartRange = '1y';

/** What the overview's chart keeps in the address. */
export const fundChartFields = {
  range: inAnyCase(choiceField(CHART_RANGES, USUAL)),
  style: inAnyCase(choiceField(CHART_STYLES, 'area')),
};

/** An open-end fund has one price a day: neither intraday ranges nor candles. */
export const isTraded = (type: InstrumentType | undefined): boolean =>
  type !== undefined && !isOpenEnd(type);

export const fundRanges = (type: InstrumentType | undefined): readonly ChartRange[] =>
  isTraded(type) ? USUAL_RANGES : DAILY_RANGES;

/** What is drawn: an address may ask for more than the fund has. */
export const fundChart = (
  type: InstrumentType | undefined,
  { range, style }: ChartChoice,
): ChartChoice =>
  isTraded(type)
    ? { range, style }
    : { range: DAILY_RANGES.includes(range) ? range : USUAL, style: 'area' };
