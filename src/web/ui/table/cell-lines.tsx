import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';

/** What a cell shows: its value, and the lines below it that the column asks for. */
export function CellLines<Row>({
  column,
  row,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
}) {
  const { cell, sub, phone, fills } = column;
  if (sub === undefined && phone === undefined) return cell(row);
  return (
    <span
      className={classNames(
        sub === undefined ? 'grid max-md:py-0.5 max-md:leading-tight' : 'grid py-0.5 leading-tight',
        // What is too long is cut, and does not run into the next column.
        fills === true && 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      <span>{cell(row)}</span>
      {sub === undefined ? null : (
        <span className="text-2xs font-normal text-quiet">{sub(row)}</span>
      )}
      {phone === undefined ? null : (
        <span className="min-w-0 text-2xs font-normal text-quiet md:hidden">{phone(row)}</span>
      )}
    </span>
  );
}
