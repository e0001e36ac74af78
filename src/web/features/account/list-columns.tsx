import { deviceName } from '../../../domain/identity/device-name.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table/column.ts';

/** A moment as its owner thinks of it: how long ago, in their own time zone. */
export const momentColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => number | null,
  never: string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  title,
  by: value,
  csv: (row) => {
    const at = value(row);
    return at === null ? null : new Date(at).toISOString();
  },
  cell: (row) => {
    const at = value(row);
    return at === null ? <span className="text-quiet">{never}</span> : <RelativeTime time={at} />;
  },
  ...more,
});

/** "Firefox on Linux", as far as the browser says. */
export function deviceText(t: Translate, userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  if (browser === null) return system ?? t('account.unknownDevice');
  return system === null ? browser : t('account.browserOn', { browser, system });
}

/** Columns of a list that is loaded page by page: what is not there yet cannot be sorted. */
export const unsorted = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) => {
    const { by: _, ...rest } = column;
    return { ...rest, csv: null };
  });
