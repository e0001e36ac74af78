import type { CsvRow } from '../../../../domain/csv/csv-text.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { Column } from '../../../ui/table/column.ts';
import { csvOf } from '../../../ui/table/csv-of.ts';
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

interface BarTitles {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

type Row = readonly [index: number, bar: Bar];

const figure = (value: number | null | undefined): number | null =>
  value != null && Number.isFinite(value) ? value : null;

/** Bars with the lines that are drawn over them, as a file: figures in full, moments in UTC. */
export function barRows(
  bars: readonly Bar[],
  lines: readonly ExportedLine[],
  titles: BarTitles,
  isDay: boolean,
): readonly [CsvRow, ...CsvRow[]] {
  const column = (
    id: string,
    title: string,
    csv: NonNullable<Column<Row>['csv']>,
  ): Column<Row> => ({
    id,
    title,
    csv,
    cell: () => null,
  });
  const price = (id: 'open' | 'high' | 'low' | 'close' | 'volume'): Column<Row> =>
    column(id, titles[id], ([, bar]) => figure(bar[id]));
  const columns: readonly Column<Row>[] = [
    column('time', titles.time, ([, { time }]) => {
      const text = new Date(time).toISOString();
      return isDay ? text.slice(0, 10) : text;
    }),
    price('open'),
    price('high'),
    price('low'),
    price('close'),
    price('volume'),
    ...lines.map(({ title, values }, at) =>
      column(`line ${at}`, title, ([index]) => figure(values[index])),
    ),
  ];
  return csvOf(
    columns,
    bars.map((bar, index): Row => [index, bar]),
  );
}
