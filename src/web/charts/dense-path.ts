/** Whole thousandths of a plot are finer than a pixel of any screen, and half the bytes. */
const whole = (value: number): number => Math.round(value);
const pair = (dx: number, dy: number): string => `${dx}${dy < 0 ? '' : ' '}${dy}`;

/** A line through hundreds of points, each told from the one before it. */
export function denseLine(x: readonly number[], y: readonly number[]): string {
  let path = '';
  let atX = 0;
  let atY = 0;
  for (const [index, place] of x.entries()) {
    const toX = whole(place);
    const toY = whole(y[index] ?? 0);
    path +=
      index === 0
        ? `M${pair(toX, toY)}`
        : `${index === 1 ? 'l' : toX < atX ? '' : ' '}${pair(toX - atX, toY - atY)}`;
    atX = toX;
    atY = toY;
  }
  return path;
}

/** Columns on a floor, side by side: each as wide as the way to the next. */
export function denseColumns(
  x: readonly number[],
  y: readonly number[],
  floor: number,
  end: number,
): string {
  const first = x[0];
  if (first === undefined) return '';
  let path = `M${pair(whole(first), whole(floor))}`;
  let atX = whole(first);
  let atY = whole(floor);
  for (const index of x.keys()) {
    const toX = whole(x[index + 1] ?? end);
    const toY = whole(y[index] ?? floor);
    path += `v${toY - atY}h${toX - atX}`;
    atX = toX;
    atY = toY;
  }
  return `${path}V${whole(floor)}z`;
}
