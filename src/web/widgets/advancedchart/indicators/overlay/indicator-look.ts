import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import {
  OWN_INDICATOR,
  OWN_OUTPUT,
  textOfOwn,
} from '../../../../../domain/charting/indicator-set.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type { IndicatorOutput } from '../../../../../domain/indicators/definition.ts';
import type { ChartLook, OutputReading, Plot } from '../../../../charts/analysis/chart-parts.ts';

/** How many colours the theme has for series. */
export const COLOURS = 6;
export const WIDTHS = [1, 1.5, 2, 3, 4] as const;
const USUAL_WIDTH = 1.5;

const OWN_OUTPUTS: Readonly<Record<string, IndicatorOutput>> = {
  [OWN_OUTPUT]: { plot: 'line', unit: 'plain' },
};

export const outputsOf = ({ id }: ChartIndicator): Readonly<Record<string, IndicatorOutput>> =>
  id === OWN_INDICATOR ? OWN_OUTPUTS : (findIndicator(id)?.outputs ?? {});

interface OutputLook {
  readonly output: string;
  /** Place in the theme's colours of series. */
  readonly colour: number;
  readonly width: number;
  readonly shown: boolean;
}

/** What the reader chose, or the usual: each output of each indicator in the next colour. */
export function looksOf(indicator: ChartIndicator, place: number): readonly OutputLook[] {
  const { styles } = indicator;
  let drawn = place;
  return Object.entries(outputsOf(indicator)).map(([output, { plot }]) => {
    const usual = drawn % COLOURS;
    if (plot !== 'none') drawn += 1;
    const [colour, width] = [styles[`${output}.colour`], styles[`${output}.width`]];
    const shown = styles[`${output}.shown`];
    return {
      output,
      colour: typeof colour === 'number' && colour >= 0 && colour < COLOURS ? colour : usual,
      width: typeof width === 'number' && width > 0 && width <= 8 ? width : USUAL_WIDTH,
      shown: typeof shown === 'boolean' ? shown : plot !== 'none',
    };
  });
}

const MOST_LEVELS = 8;

/** Levels as they are typed: numbers with spaces between them; `null` when one is no number. */
export function parseLevels(text: string): readonly number[] | null {
  const numbers = text
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(',', '.').replace('−', '-')));
  return numbers.length > MOST_LEVELS || !numbers.every(Number.isFinite) ? null : numbers;
}

export function levelsOf(indicator: ChartIndicator): readonly number[] {
  const { levels } = indicator.styles;
  const typed = typeof levels === 'string' ? parseLevels(levels) : null;
  return typed ?? findIndicator(indicator.id)?.levels ?? [];
}

/** What the chart draws of an indicator, in the order of its outputs. */
export function plotsOf(indicator: ChartIndicator, place: number, look: ChartLook): Plot[] {
  const outputs = outputsOf(indicator);
  const colourOf = (index: number): string => look.series[index % look.series.length] ?? look.ink;
  const plots: Plot[] = levelsOf(indicator).map((value) => ({
    kind: 'level',
    value,
    colour: look.edge,
  }));
  for (const { output, colour: index, width, shown } of looksOf(indicator, place)) {
    if (!shown) continue;
    const { plot, with: partner, unit } = outputs[output]!;
    const colour = colourOf(index);
    if ((plot === 'band' || plot === 'cloud') && partner !== undefined)
      plots.push({
        kind: 'cloud',
        first: output,
        second: partner,
        colour: plot === 'cloud' ? look.gain : colour,
        otherColour: plot === 'cloud' ? look.loss : colour,
      });
    if (plot === 'histogram')
      plots.push(
        unit === 'volume'
          ? { kind: 'histogram', output, colour }
          : { kind: 'histogram', output, colour: look.gain, otherColour: look.loss },
      );
    else if (plot === 'dots' || plot === 'marks')
      plots.push({ kind: 'dots', output, colour, radius: 1.5 + width / 2 });
    else plots.push({ kind: 'line', output, colour, width });
  }
  return plots;
}

const PLAIN_DECIMALS = 2;

export function decimalsOf(output: IndicatorOutput | undefined, ofPrice: number): number {
  switch (output?.unit) {
    case 'price':
      return ofPrice;
    case 'ratio':
      return 4;
    case 'bars':
    case 'flag':
    case 'word':
    case 'volume':
      return 0;
    default:
      return PLAIN_DECIMALS;
  }
}

/**
 * What data window, table and file say of an indicator: the outputs that are shown, by the name of
 * the legend, followed by the output's own where there are several.
 */
export function readingsOf(
  indicator: ChartIndicator,
  title: string,
  ofPrice: number,
  outputName: (output: string) => string,
): readonly OutputReading[] {
  const outputs = outputsOf(indicator);
  const shown = looksOf(indicator, 0).filter((look) => look.shown);
  return shown.map(({ output }) => ({
    output,
    title: shown.length === 1 ? title : `${title} ${outputName(output)}`,
    decimals: decimalsOf(outputs[output], ofPrice),
    isCompact: outputs[output]?.unit === 'volume',
  }));
}

const shortOf = (text: string): string => (text.length > 32 ? `${text.slice(0, 31)}…` : text);

/** As legends write it: `RSI 14`, `MACD 12 26 9`, or the name or text of an own one. */
function titleOf(indicator: ChartIndicator, names: ReadonlyMap<string, string>): string {
  if (indicator.id === OWN_INDICATOR)
    return String(indicator.inputs['name'] ?? '') || shortOf(textOfOwn(indicator));
  const definition = findIndicator(indicator.id);
  if (definition === null) return indicator.id;
  const inputs = Object.entries(definition.inputs).flatMap(([name, input]) => {
    if (input.kind === 'source' || input.kind === 'moment') return [];
    const value = indicator.inputs[name] ?? input.default;
    return value === null ? [] : [String(value)];
  });
  const from = names.get(indicator.source.slice(0, indicator.source.lastIndexOf('.')));
  return [definition.short, ...inputs, ...(from === undefined ? [] : [`(${from})`])].join(' ');
}

/** The legend's name of every indicator; those on others name them. */
export function titlesOf(indicators: readonly ChartIndicator[]): ReadonlyMap<string, string> {
  const plain = new Map(
    indicators.map((indicator) => [indicator.key, titleOf(indicator, new Map())]),
  );
  return new Map(indicators.map((indicator) => [indicator.key, titleOf(indicator, plain)]));
}
