import type { CsvRow } from '../../../../domain/csv/csv-text.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { BesideLine } from '../compare/beside-context.tsx';

/** One line beside the bars: an output of an indicator, or another symbol. */
export interface ExportedLine {
  readonly title: string;
  /** By index of the bars; NaN or null where there is none. */
  readonly values: ArrayLike<number | null>;
}

/** What is read of the bars besides prices: indicators, then symbols, spreads and figures beside them. */
export const exportedLines = (
  readings: readonly ExportedLine[],
  beside: readonly Pick<BesideLine, 'name' | 'hidden' | 'values'>[],
): readonly ExportedLine[] => [
  ...readings.map(({ title, values }) => ({ title, values })),
  ...beside.filter(({ hidden }) => !hidden).map(({ name, values }) => ({ title: name, values })),
];

const PARTS = ['open', 'high', 'low', 'close', 'volume'] as const;

const figure = (value: number | null | undefined): number | null =>
  value != null && Number.isFinite(value) ? value : null;

/** Bars with the lines that are drawn over them, as a file: figures in full, moments in UTC. */
export const barRows = (
  bars: readonly Bar[],
  lines: readonly ExportedLine[],
  titles: Readonly<Record<'time' | (typeof PARTS)[number], string>>,
  isDay: boolean,
): readonly [CsvRow, ...CsvRow[]] => [
  [titles.time, ...PARTS.map((part) => titles[part]), ...lines.map(({ title }) => title)],
  ...bars.map((bar, at) => [
    new Date(bar.time).toISOString().slice(0, isDay ? 10 : undefined),
    ...PARTS.map((part) => figure(bar[part])),
    ...lines.map(({ values }) => figure(values[at])),
  ]),
];
