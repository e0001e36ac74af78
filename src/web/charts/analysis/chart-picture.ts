import type { Chart } from 'klinecharts';
import type { ChartPanes } from './chart-panes.ts';
import type { ChartLook } from './chart-parts.ts';

/** A PNG as it is drawn, without the crosshair, with a line of text above it. */
export async function chartPicture(
  chart: Chart,
  host: HTMLElement,
  look: ChartLook,
  panes: ChartPanes,
  title: string,
): Promise<Blob> {
  chart.setStyles({ crosshair: { show: false } });
  await nextFrame();
  const url = chart.getConvertPictureUrl(true, 'png', look.panel);
  chart.setStyles({ crosshair: { show: true } });
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = host.ownerDocument.createElement('canvas');
  const ratio = image.width / host.clientWidth;
  const head = Math.round(32 * ratio);
  canvas.width = image.width;
  canvas.height = image.height + head;
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('no picture can be made');
  ctx.fillStyle = look.panel;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = look.ink;
  ctx.font = `600 ${Math.round(13 * ratio)}px ${look.font}`;
  ctx.textBaseline = 'middle';
  ctx.fillText(title, Math.round(8 * ratio), head / 2);
  ctx.drawImage(image, 0, head);
  paintNames(ctx, look, panes, ratio, head);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)));
  });
}

/** Names of the lines in a picture, where the legends of their panes are on screen. */
function paintNames(
  ctx: CanvasRenderingContext2D,
  look: ChartLook,
  panes: ChartPanes,
  ratio: number,
  head: number,
): void {
  ctx.save();
  ctx.translate(0, head);
  ctx.scale(ratio, ratio);
  ctx.font = `500 11px ${look.font}`;
  ctx.textBaseline = 'top';
  ctx.lineWidth = 3;
  ctx.strokeStyle = look.panel;
  for (const { pane, top } of panes.boxes()) {
    const named = panes
      .indicators()
      .filter((spec) => spec.pane === pane && spec.hidden !== true && spec.title !== undefined);
    for (const [row, { title = '', plots }] of named.entries()) {
      const y = top + 6 + row * 15;
      ctx.strokeText(title, 8, y);
      ctx.fillStyle = plots.find(({ kind }) => kind !== 'level')?.colour ?? look.ink;
      ctx.fillText(title, 8, y);
    }
  }
  ctx.restore();
}

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
