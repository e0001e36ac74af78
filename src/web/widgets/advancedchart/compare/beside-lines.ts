import { alignedCloses } from '../../../../domain/charting/align-bars.ts';
import type { ComparedSymbol, ChartSpread } from '../../../../domain/charting/beside-price.ts';
import type { FundamentalUnit } from '../../../../domain/charting/fundamental-series.ts';
import { spreadBars } from '../../../../domain/charting/spread-bars.ts';
import { parseSpread, type SpreadFormula } from '../../../../domain/charting/spread-formula.ts';
import type { Bar, BarInterval } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';

/** A line beside the price, by index of the chart's bars. */
export interface BesideLine {
  readonly id: string;
  readonly kind: 'compared' | 'spread' | 'fundamental';
  readonly name: string;
  /** Its look among the series of the chart, from 1. */
  readonly colour: number;
  readonly hidden: boolean;
  readonly unit: FundamentalUnit | 'plain';
  /** As they are: prices, ratios, figures; `null` where there is none. */
  readonly values: readonly (number | null)[];
  /** Loading has failed. */
  readonly failed: boolean;
  /** Of a compared symbol. */
  readonly scale?: ComparedSymbol['scale'];
  /** Holds its value until the next report. */
  readonly stepped?: boolean;
  /** Of a spread: only open and close are known. */
  readonly closeOnly?: boolean;
}

export type BarsBySymbol = ReadonlyMap<
  SymbolId,
  { readonly bars: readonly Bar[] | undefined; readonly failed: boolean }
>;

const columnsOf = (bars: readonly Bar[]) => ({
  time: bars.map(({ time }) => time),
  close: bars.map(({ close }) => close),
});

export function comparedLines(
  compared: readonly ComparedSymbol[],
  bySymbol: BarsBySymbol,
  times: readonly number[],
  interval: BarInterval,
): readonly BesideLine[] {
  return compared.map(({ symbol, colour, scale, hidden }) => {
    const found = bySymbol.get(symbol);
    return {
      id: `compare ${symbol}`,
      kind: 'compared',
      name: symbol,
      colour,
      hidden,
      scale,
      unit: 'price',
      values: alignedCloses(times, columnsOf(found?.bars ?? []), interval),
      failed: found?.failed ?? false,
    };
  });
}

/** The formulas that can be read; what is stored may have come from elsewhere. */
export const formulasOf = (
  spreads: readonly ChartSpread[],
): readonly { readonly spread: ChartSpread; readonly formula: SpreadFormula }[] =>
  spreads.flatMap((spread) => {
    const parsed = parseSpread(spread.formula);
    return parsed.ok ? [{ spread, formula: parsed.formula }] : [];
  });

export function spreadLines(
  formulas: ReturnType<typeof formulasOf>,
  bySymbol: BarsBySymbol,
  times: readonly number[],
  interval: BarInterval,
): readonly BesideLine[] {
  return formulas.map(({ spread, formula }) => {
    const parts = formula.symbols.map((symbol) => bySymbol.get(symbol));
    const series = parts.flatMap((part) => (part?.bars === undefined ? [] : [part.bars]));
    const isWhole = series.length === formula.symbols.length;
    const { bars, hasRange } = spreadBars(formula, isWhole ? series : [], interval);
    return {
      id: `spread ${formula.text}`,
      kind: 'spread',
      name: formula.text,
      colour: spread.colour,
      hidden: spread.hidden,
      unit: 'plain',
      values: alignedCloses(times, columnsOf(bars), interval),
      failed: parts.some((part) => part?.failed === true),
      closeOnly: !hasRange,
    };
  });
}

/** The symbols whose bars are needed, each once; those of the chart itself are there already. */
export function neededSymbols(
  compared: readonly ComparedSymbol[],
  formulas: ReturnType<typeof formulasOf>,
  own: SymbolId,
): readonly SymbolId[] {
  const all = [
    ...compared.map(({ symbol }) => symbol),
    ...formulas.flatMap(({ formula }) => formula.symbols),
  ];
  return [...new Set(all)].filter((symbol) => symbol !== own);
}
