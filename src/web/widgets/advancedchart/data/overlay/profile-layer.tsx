import { useEffect } from 'react';
import { drawsBarByBar } from '../../../../../domain/charting/drawn-bars.ts';
import {
  type VolumeProfile,
  volumeProfile,
} from '../../../../../domain/charting/volume-profile.ts';
import type { Bar } from '../../../../../domain/prices/bar.ts';
import { translucent } from '../../../../charts/analysis/chart-look.ts';
import type { PaneView } from '../../../../charts/analysis/chart-parts.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { useChartSession } from '../../chart-session.tsx';

/** The longest row, as a share of the pane. */
const REACH = 0.28;

/** How much was traded at each price in view, along the right edge of the price. */
export function ProfileLayer() {
  const { t, format } = useI18n();
  const { chart, state, decimals, bars } = useChartSession();
  const isShown = state.volumeProfile;
  const byBar = drawsBarByBar(state);
  useEffect(() => {
    if (chart === null || !isShown) return undefined;
    const profileOf = kept();
    return chart.panes.addLayer('volume profile', {
      order: -1,
      paint: (ctx, view) => {
        const all = byBar ? bars() : chart.bars;
        const profile = profileOf(all, view);
        if (profile === null) return;
        const control =
          (profile.rows[profile.control]!.low + profile.rows[profile.control]!.high) / 2;
        const text = t('compare.profile.control', { price: format.number(control, decimals) });
        paintProfile(ctx, view, profile, control, text);
      },
    });
  }, [chart, isShown, byBar, bars, t, format, decimals]);
  return null;
}

/** The profile of the last view: most frames show the same bars as the one before. */
function kept(): (all: readonly Bar[], view: PaneView) => VolumeProfile | null {
  let key = '';
  let profile: VolumeProfile | null = null;
  return (all, { from, to }) => {
    const last = all.at(-1);
    const next = `${from} ${to} ${all.length} ${last?.time} ${last?.volume} ${last?.close}`;
    if (next !== key) {
      key = next;
      profile = volumeProfile(all.slice(from, to + 1));
    }
    return profile;
  };
}

function paintProfile(
  ctx: CanvasRenderingContext2D,
  { width, yOf, look }: PaneView,
  { rows, valueFrom, valueTo, control: at }: VolumeProfile,
  control: number,
  text: string,
): void {
  const most = rows[at]!.up + rows[at]!.down;
  for (const [index, row] of rows.entries()) {
    const top = yOf(row.high);
    const height = Math.max(1, yOf(row.low) - top - 1);
    const isValue = index >= valueFrom && index <= valueTo;
    const up = (row.up / most) * width * REACH;
    const down = (row.down / most) * width * REACH;
    ctx.fillStyle = translucent(look.gain, isValue ? 0.34 : 0.16);
    ctx.fillRect(width - up, top, up, height);
    ctx.fillStyle = translucent(look.loss, isValue ? 0.34 : 0.16);
    ctx.fillRect(width - up - down, top, down, height);
  }
  const y = Math.round(yOf(control)) + 0.5;
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(width, y);
  ctx.strokeStyle = look.accent;
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  ctx.stroke();
  ctx.font = `500 10px ${look.font}`;
  ctx.fillStyle = look.accent;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.fillText(text, 8, y - 2);
}
