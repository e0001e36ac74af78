/** A box of three by three with one marked cell: which it is, is also told in words. */
export function Box({
  caption,
  rows,
  columns,
  row,
  column,
  marked,
}: {
  readonly caption: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Of the marked cell; −1 where it is not known. */
  readonly row: number;
  readonly column: number;
  readonly marked: string;
}) {
  return (
    <table className="border-separate border-spacing-0.5 text-2xs text-quiet">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{caption}</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="px-0.5 pb-0.5 text-center font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, at) => (
          <tr key={name}>
            <th scope="row" className="pr-1.5 text-right font-normal">
              {name}
            </th>
            {columns.map((other, across) => {
              const isMarked = at === row && across === column;
              return (
                <td
                  key={other}
                  className={`h-9 w-16 rounded-xs border border-line ${isMarked ? 'bg-accent' : 'bg-sunken'}`}
                >
                  {isMarked ? <span className="sr-only">{marked}</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
