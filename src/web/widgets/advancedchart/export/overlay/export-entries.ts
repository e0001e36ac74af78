import { gridShape, type GridShapeId } from '../../../../../domain/charting/grid-shape.ts';
import { csvFileName, csvText } from '../../../../../domain/csv/csv-text.ts';
import { INTRADAY_MS } from '../../../../../domain/prices/bar.ts';
import type { I18n } from '../../../../i18n/i18n-provider.tsx';
import { copyLink } from '../../../../ui/copy-link.ts';
import type { MenuEntry } from '../../../../ui/overlay/menu.tsx';
import { saveBlob, saveFile } from '../../../../ui/save-file.ts';
import { toast } from '../../../../ui/toast-queue.ts';
import type { ChartSession } from '../../chart-session.tsx';
import type { BesideLine } from '../../compare/beside-context.tsx';
import type { ChartDeck, ChartSessions } from '../../layouts/chart-deck.tsx';
import { layoutBody, viewText } from '../../layouts/open-layout.ts';
import { barRows, exportedLines } from '../bar-rows.ts';

/** The ways out of the chart, as a menu offers them. */
export function exportEntries(
  { t, format }: I18n,
  session: ChartSession,
  deck: ChartDeck | null,
  all: ChartSessions,
  lines: readonly BesideLine[],
): readonly MenuEntry[] {
  const sessions = deck === null ? new Map([[0, session]]) : all;
  const titleOf = ({ name, symbol, state, timeZone, now }: ChartSession): string =>
    [
      name === symbol ? symbol : `${name} (${symbol})`,
      t(`charting.interval.${state.interval}`),
      `${format.date(deck?.replay.state?.at ?? now(), 'dateTime', timeZone)} ${timeZone}`,
    ].join(' · ');
  const takePicture = () => deckPicture(deck?.layout.shape ?? '1', sessions, titleOf);
  const guarded = (work: () => Promise<void>) => () => {
    work().catch(() => toast({ title: t('layouts.exportFailed'), tone: 'danger' }));
  };
  const fileName = (end: string): string =>
    csvFileName(session.symbol, session.state.interval).replace(/csv$/, end);

  const picture = guarded(async () => saveBlob(fileName('png'), await takePicture()));
  const csv = (): void => {
    const { chart, state } = session;
    if (chart === null) return;
    const rows = barRows(
      chart.bars,
      exportedLines(chart.panes.readings(), lines),
      {
        time: t('layouts.csvTime'),
        open: t('layouts.csvOpen'),
        high: t('layouts.csvHigh'),
        low: t('layouts.csvLow'),
        close: t('layouts.csvClose'),
        volume: t('layouts.csvVolume'),
      },
      INTRADAY_MS[state.interval] === null,
    );
    saveFile(fileName('csv'), 'text/csv', csvText(rows));
  };
  const link = guarded(async () => {
    const text = deck === null ? null : await viewText(layoutBody(deck.layout));
    if (deck !== null && text === null) {
      toast({ title: t('layouts.linkTooLong'), tone: 'warning' });
      return;
    }
    const address = new URL(location.href);
    if (text !== null) address.searchParams.set('view', text);
    await copyLink(t, address.toString());
  });
  const paper = guarded(async () => {
    const made = await inLightColours(sessions.values(), takePicture);
    await printPicture(made, titleOf(session));
  });
  return [
    { title: t('layouts.picture'), glyph: 'download', onSelect: picture },
    { title: t('layouts.csv'), glyph: 'download', onSelect: csv },
    { title: t('layouts.link'), glyph: 'share', onSelect: link },
    { title: t('layouts.print'), glyph: 'document', onSelect: paper },
  ];
}

/** Prints a picture on a page of its own: nothing else of the page is on the paper. */
async function printPicture(picture: Blob, description: string): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'chart-sheet';
  const image = document.createElement('img');
  image.src = await dataAddress(picture);
  image.alt = description;
  sheet.append(image);
  document.body.append(sheet);
  try {
    await image.decode();
    // The browser waits here until the dialog is closed.
    print();
  } finally {
    sheet.remove();
  }
}

/** The page's policy takes pictures of its own and such as these. */
const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });

/** The charts of a page as one PNG, as they lie; each has its title, source and time in it. */
async function deckPicture(
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
async function inLightColours<T>(
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
