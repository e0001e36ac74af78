/**
 * Draws a line through the values from one index to another, interrupted where there is none. Where
 * several values share a column of pixels only their first, least, most and last count: a line over
 * twenty thousand bars costs as much as one over the width of the screen.
 */
export function traceLine(
  ctx: CanvasRenderingContext2D,
  from: number,
  to: number,
  xAt: (index: number) => number,
  valueAt: (index: number) => number,
  yOf: (value: number) => number,
  stepped = false,
): void {
  let isDrawing = false;
  let column = Number.NaN;
  let least = 0;
  let most = 0;
  let last = 0;
  let before = 0;
  const flush = (): void => {
    if (!isDrawing || Number.isNaN(column)) return;
    if (least !== last || most !== last) {
      ctx.lineTo(column, least);
      ctx.lineTo(column, most);
      ctx.lineTo(column, last);
    }
  };
  for (let index = from; index <= to; index += 1) {
    const value = valueAt(index);
    if (!Number.isFinite(value)) {
      flush();
      isDrawing = false;
      column = Number.NaN;
      continue;
    }
    const x = xAt(index);
    const y = yOf(value);
    if (x === column) {
      if (y < least) least = y;
      if (y > most) most = y;
      last = y;
      continue;
    }
    flush();
    if (!isDrawing) ctx.moveTo(x, y);
    else {
      if (stepped) ctx.lineTo(x, before);
      ctx.lineTo(x, y);
    }
    isDrawing = true;
    column = x;
    least = y;
    most = y;
    last = y;
    before = y;
  }
  flush();
}

/** Many figures of one colour in one go. */
export function fillPath(ctx: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fill(path);
}
