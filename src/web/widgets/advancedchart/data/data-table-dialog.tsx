import { useMemo } from 'react';
import { INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { CsvButton } from '../../../ui/table/csv-button.tsx';
import { csvOf } from '../../../ui/table/csv-of.ts';
import { Sheet } from '../../../ui/table/sheet/sheet.tsx';
import { useVisibleRange } from '../chart-moments.ts';
import { useChartSession } from '../chart-session.tsx';
import { barMoment } from '../chart-texts.ts';
import { useReadings } from './overlay/data-window.tsx';

interface Row {
  readonly index: number;
  readonly time: number;
}

/** Newest first, with every indicator and compared symbol in a column of its own. */
export function DataTableDialog({ onClose }: { readonly onClose: () => void }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { chart, state, symbol, timeZone } = useChartSession();
  const readings = useReadings();
  const range = useVisibleRange(chart);
  const { interval } = state;
  const rows = useMemo((): readonly Row[] => {
    if (chart === null || range === null) return [];
    return chart.bars
      .slice(range.from, range.to + 1)
      .map(({ time }, at) => ({ index: range.from + at, time }))
      .toReversed();
  }, [chart, range]);
  const columns = useMemo((): readonly Column<Row>[] => {
    const kit = columnKit<Row>(i18n);
    return [
      kit.figure(
        'time',
        t('compare.date'),
        ({ time }) => time,
        ({ time }) => barMoment(format, interval, time, timeZone),
        {
          rowHeader: true,
          numeric: false,
          width: INTRADAY_MS[interval] === null ? 112 : 168,
          csv: ({ time }) =>
            new Date(time).toISOString().slice(0, INTRADAY_MS[interval] === null ? 10 : undefined),
        },
      ),
      ...readings.map(({ id, title, value, text }) =>
        kit.figure(
          id,
          title,
          ({ index }) => value(index),
          ({ index }) => text(value(index)),
        ),
      ),
    ];
  }, [readings, i18n, t, format, interval, timeZone]);
  const caption = t('compare.dataTable.caption', { symbol });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('compare.dataTable')}
      description={caption}
      actions={
        <CsvButton
          name={[symbol, interval, t('compare.dataTable')]}
          rows={() => csvOf(columns, rows)}
        />
      }
    >
      <div className="flex h-96 min-h-0 flex-col" data-part="data-table">
        <Sheet
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ index }) => String(index)}
          initially="-time"
        />
      </div>
    </Dialog>
  );
}
