import { useEffect, useState } from 'react';

/** Light modules around the code, so that cameras find it. */
const MARGIN = 4;

/** Fetched when somebody sets up an app: no other page draws such a code. */
async function modulesOf(text: string): Promise<readonly (readonly boolean[])[]> {
  const { encode } = await import('uqr');
  return encode(text, { border: 0 }).data;
}

export const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    )
    .join('');

/** Black on white in every theme: that is what cameras read. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let wanted = true;
    // Without the picture there is still the key to type.
    modulesOf(text).then(
      (found) => wanted && setRows(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = rows.length + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md bg-white"
    >
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}
