/** A place on a plane; the unit is the caller's. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EMPTY: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Divides a box among weights, in the order given: areas are proportional and the tiles as near to
 * squares as they come (squarified treemap: Bruls, Huizing and van Wijk, 2000). Best with the
 * heaviest first. A weight that is no positive number gets an empty box.
 */
export function treemap(weights: readonly number[], box: Box): readonly Box[] {
  const boxes = weights.map(() => EMPTY);
  const known = weights.flatMap((weight, index) =>
    Number.isFinite(weight) && weight > 0 ? [{ index, weight }] : [],
  );
  // By the heaviest first: the sum of huge weights would be no number.
  const most = Math.max(...known.map(({ weight }) => weight));
  const total = known.reduce((sum, { weight }) => sum + weight / most, 0);
  if (known.length === 0 || !(box.width > 0) || !(box.height > 0)) return boxes;
  const scale = (box.width * box.height) / total;
  const parts = known.map(({ index, weight }) => ({ index, area: (weight / most) * scale }));

  let rest = box;
  let from = 0;
  while (from < parts.length) {
    const to = rowEnd(parts, from, Math.min(rest.width, rest.height));
    const row = parts.slice(from, to);
    const isLast = to === parts.length;
    rest = placeRow(row, rest, isLast, (index, place) => {
      boxes[index] = place;
    });
    from = to;
  }
  return boxes;
}

interface Part {
  readonly index: number;
  readonly area: number;
}

/** Adds tiles to a row along the shorter side for as long as its worst tile gets no worse. */
function rowEnd(parts: readonly Part[], from: number, side: number): number {
  let sum = 0;
  let least = Infinity;
  let most = 0;
  let worst = Infinity;
  for (let to = from; to < parts.length; to += 1) {
    const { area } = parts[to]!;
    sum += area;
    least = Math.min(least, area);
    most = Math.max(most, area);
    const next = Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
    if (next > worst) return to;
    worst = next;
  }
  return parts.length;
}

/** Places a row at the start of the rest, across its shorter side, and returns what is left. */
function placeRow(
  row: readonly Part[],
  rest: Box,
  isLast: boolean,
  put: (index: number, place: Box) => void,
): Box {
  const area = row.reduce((sum, part) => sum + part.area, 0);
  const isColumn = rest.width >= rest.height;
  const side = isColumn ? rest.height : rest.width;
  const depth = isColumn ? rest.width : rest.height;
  // The last row takes what is left, so that rounding leaves no gap and nothing sticks out.
  const thickness = isLast ? depth : Math.min(depth, area / side);
  let along = 0;
  for (const [at, part] of row.entries()) {
    const length = at === row.length - 1 ? side - along : (side * part.area) / area;
    put(
      part.index,
      isColumn
        ? { x: rest.x, y: rest.y + along, width: thickness, height: length }
        : { x: rest.x + along, y: rest.y, width: length, height: thickness },
    );
    along += length;
  }
  return isColumn
    ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
    : { ...rest, y: rest.y + thickness, height: rest.height - thickness };
}
