import type { BreadthLine } from '../../../domain/breadth/breadth-lines.ts';
import { LineChart, type LineSeries } from '../../charts/line-chart.tsx';
import { percentTickDecimals, tickDecimals } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { monthAxis } from '../fundrisk/risk-lines.ts';
import type { ShownBreadth } from './breadth-series.ts';

const HEIGHT = 132;

interface Chart {
  readonly id: string;
  readonly lines: readonly BreadthLine[];
  readonly unit: 'count' | 'share' | 'plain';
  /** What the line is read against. */
  readonly base: number;
}

const CHARTS: readonly Chart[] = [
  { id: 'adLine', lines: ['adLine'], unit: 'count', base: 0 },
  { id: 'averages', lines: ['sma50', 'sma200'], unit: 'share', base: 0.5 },
  { id: 'mcclellan', lines: ['mcclellan'], unit: 'plain', base: 0 },
  { id: 'highsLows', lines: ['highsLows'], unit: 'count', base: 0 },
  { id: 'net', lines: ['net'], unit: 'count', base: 0 },
  { id: 'upVolume', lines: ['upVolume'], unit: 'share', base: 0.5 },
];

/** Breadth over time: a chart for each figure, on one axis of days. */
export function BreadthCharts({ shown: { dates, lines } }: { readonly shown: ShownBreadth }) {
  const { t, format } = useI18n();
  const { stops, xLabels } = monthAxis(dates, format);
  const title = (line: BreadthLine) => t(`movers.line.${line}`);
  const series = (names: readonly BreadthLine[]): readonly LineSeries[] =>
    names.map((line) => ({ id: line, title: title(line), values: lines[line] }));
  const text = (unit: Chart['unit']) => (value: number | null) =>
    unit === 'share' ? format.percent(value, 1) : format.signed(value, unit === 'count' ? 0 : 1);
  const axis = (unit: Chart['unit']) => (value: number, ticks: readonly number[]) =>
    unit === 'share'
      ? format.percent(value, percentTickDecimals(ticks))
      : format.number(value, unit === 'count' ? 0 : tickDecimals(ticks));
  return (
    <>
      <CsvRows
        rows={() => {
          const names = CHARTS.flatMap((chart) => chart.lines);
          return [
            [t('movers.breadth.date'), ...names.map(title)],
            ...dates.map((date, at) => [date, ...names.map((name) => lines[name][at] ?? null)]),
          ];
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @min-[44rem]:grid-cols-2">
        {CHARTS.map(({ id, lines: names, unit, base }) => (
          // The key stands above its chart, as its title.
          <div key={id} className="flex min-w-0 flex-col-reverse justify-end gap-1">
            <LineChart
              label={names.map(title).join(', ')}
              height={HEIGHT}
              series={series(names)}
              stops={stops}
              moment={(stop) => format.day(dates[stop])}
              xLabels={xLabels}
              text={text(unit)}
              axisText={axis(unit)}
              base={base}
              span={unit === 'share' ? 0.1 : 10}
              filled={names.length === 1}
            />
          </div>
        ))}
      </div>
    </>
  );
}
