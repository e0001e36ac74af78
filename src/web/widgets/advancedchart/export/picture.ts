import { gridShape, type GridShapeId } from '../../../../domain/charting/grid-shape.ts';
import type { ChartSession } from '../chart-session.tsx';

/** The charts of a page as one PNG, as they lie; each has its title, source and time in it. */
export async function deckPicture(
  shape: GridShapeId,
  sessions: ReadonlyMap<number, ChartSession>,
  titleOf: (session: ChartSession) => string,
): Promise<Blob> {
  const shots = await Promise.all(
    [...sessions].map(async ([at, session]) => {
      if (session.chart === null) throw new Error('the chart is not there yet');
      const picture = await session.chart.picture(titleOf(session));
      return { at, picture, image: await createImageBitmap(picture) };
    }),
  );
  const [only, second] = shots;
  if (only === undefined) throw new Error('there is no chart');
  if (second === undefined) return only.picture;
  const { cells, columns, rows } = gridShape(shape);
  // As large as the charts on screen need, in tracks of equal size.
  const width = Math.max(...shots.map(({ at, image }) => image.width / (cells[at]?.columns ?? 1)));
  const height = Math.max(...shots.map(({ at, image }) => image.height / (cells[at]?.rows ?? 1)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * columns);
  canvas.height = Math.round(height * rows);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no picture can be made');
  context.fillStyle = sessions.get(only.at)?.chart?.look.panel ?? 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { at, image } of shots) {
    const cell = cells[at];
    if (cell !== undefined)
      context.drawImage(image, (cell.column - 1) * width, (cell.row - 1) * height);
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)));
  });
}

/** The same in light colours, whatever the theme of the page: for paper. */
export async function inLightColours<T>(
  sessions: Iterable<ChartSession>,
  work: () => Promise<T>,
): Promise<T> {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  const charts = [...sessions].flatMap(({ chart }) => chart ?? []);
  root.dataset['theme'] = 'light';
  for (const chart of charts) chart.refreshLook();
  try {
    return await work();
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
    for (const chart of charts) chart.refreshLook();
  }
}
