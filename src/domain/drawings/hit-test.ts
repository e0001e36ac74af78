import type { Place, Shape } from './shapes.ts';

/** How far a place is from a line between two others. */
export function distanceToLine({ x, y }: Place, from: Place, to: Place): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - dx * part, y - from.y - dy * part);
}

/** Whether a place is inside of a shape with corners, by counting the edges to its right. */
export function isInside({ x, y }: Place, corners: readonly Place[]): boolean {
  let inside = false;
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length]!;
    if (a.y > y === b.y > y) return;
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

const distanceToPath = (place: Place, path: readonly Place[]): number =>
  path
    .slice(1)
    .reduce((least, to, at) => Math.min(least, distanceToLine(place, path[at]!, to)), Infinity);

/** Rough, since only the screen knows how wide letters are. */
const LETTER = 0.55;

function distanceToLabel(
  place: Place,
  shape: Extract<Shape, { is: 'label' }>,
  size: number,
): number {
  if (shape.label.is !== 'text') return Infinity;
  const rows = shape.label.text.split('\n');
  const width = Math.max(24, Math.max(...rows.map(({ length }) => length)) * size * LETTER);
  const height = rows.length * size * 1.3 + 6;
  const { x, y } = shape.at;
  const left = shape.side === 'right' ? x : x - width / 2;
  const top = shape.side === 'above' ? y - height : y - height / 2;
  const dx = Math.max(left - place.x, 0, place.x - left - width);
  const dy = Math.max(top - place.y, 0, place.y - top - height);
  return Math.hypot(dx, dy);
}

/** How far a place is from what is drawn; inside of a filled area it is on it. */
export function distanceTo(place: Place, shape: Shape, textSize: number): number {
  switch (shape.is) {
    case 'line':
      return distanceToLine(place, shape.from, shape.to);
    case 'curve':
      return distanceToPath(place, shape.places);
    case 'area':
      return isInside(place, shape.places)
        ? 0
        : distanceToPath(place, [...shape.places, shape.places[0]!]);
    case 'ellipse': {
      const { centre, across, down } = shape;
      if (across === 0 || down === 0) return Math.hypot(place.x - centre.x, place.y - centre.y);
      const reach = Math.hypot((place.x - centre.x) / across, (place.y - centre.y) / down);
      return Math.max(0, reach - 1) * Math.min(across, down);
    }
    case 'label':
      return distanceToLabel(place, shape, textSize);
    default:
      return shape satisfies never;
  }
}
