import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

/** The move that options price in, either way. */
export const impliedColumn = <Row>(
  i18n: I18n,
  value: (row: Row) => number | null,
  decimals: number,
): Column<Row> =>
  columnKit<Row>(i18n).figure('implied', i18n.t('earnings.reaction.implied'), value, (row) => {
    const move = value(row);
    return move === null ? i18n.format.number(null) : `± ${i18n.format.percent(move, decimals)}`;
  });
