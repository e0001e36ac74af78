/** The marked cell of a style box of three by three. */
export interface BoxMark {
  readonly row: number;
  readonly column: number;
}

const CELLS = [0, 1, 2] as const;
const SIDE = 10;

/** A style box without its words, for places that say them beside it. */
export function MiniBox({ row, column }: BoxMark) {
  return (
    <svg viewBox="-0.5 -0.5 31 31" className="size-8 shrink-0" aria-hidden="true">
      {CELLS.flatMap((at) =>
        CELLS.map((across) => (
          <rect
            key={`${at} ${across}`}
            x={across * SIDE}
            y={at * SIDE}
            width={SIDE}
            height={SIDE}
            className={`stroke-edge ${at === row && across === column ? 'fill-accent' : 'fill-sunken'}`}
          />
        )),
      )}
    </svg>
  );
}
