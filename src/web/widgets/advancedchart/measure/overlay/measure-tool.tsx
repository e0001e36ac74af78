import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Measure,
  measureBetween,
  type MeasuredPoint,
} from '../../../../../domain/charting/measure.ts';
import { translucent } from '../../../../charts/analysis/chart-look.ts';
import {
  type ChartPointer,
  type PaneView,
  PRICE_PANE,
} from '../../../../charts/analysis/chart-parts.ts';
import { together } from '../../../../charts/analysis/listeners.ts';
import { type I18n, useI18n } from '../../../../i18n/i18n-provider.tsx';
import { useAnnouncer } from '../../../../ui/announcer.tsx';
import { pointTo } from '../../chart-moments.ts';
import { giveCommand, useChartCommand, useChartSession } from '../../chart-session.tsx';
import { barMoment } from '../../chart-texts.ts';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** What a measure says, line by line. */
export function measureLines(
  { t, format }: Pick<I18n, 't' | 'format'>,
  measure: Measure,
  decimals: number,
): readonly string[] {
  const time = Math.abs(measure.time);
  const span =
    time >= DAY_MS
      ? t('compare.measure.days', { count: Math.round(time / DAY_MS) })
      : t('compare.measure.hours', {
          hours: Math.floor(time / (60 * MINUTE)),
          minutes: Math.round((time % (60 * MINUTE)) / MINUTE),
        });
  return [
    `${format.signed(measure.amount, decimals)} (${format.signedPercent(measure.ratio)})`,
    `${t('compare.measure.bars', { count: Math.abs(measure.bars) })} · ${span}`,
    ...(measure.annualised === null
      ? []
      : [t('compare.measure.annualised', { rate: format.signedPercent(measure.annualised) })]),
  ];
}

interface Drawn {
  readonly from: MeasuredPoint;
  readonly to: MeasuredPoint;
}

/** What was asked for before the tool was here, and the bar that the crosshair was on. */
export interface EarlyMeasure {
  readonly command: 'measure' | 'armMeasure';
  readonly index: number;
}

/** `armed`: the next press begins, also without Shift. `keys`: the crosshair moves the end. */
type Phase = 'idle' | 'armed' | 'drag' | 'keys' | 'done';

/** Bars, time, price and percent between two points, by Shift and pointer or by keys. */
export function MeasureTool({ asked }: { readonly asked: EarlyMeasure | undefined }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { chart, state, decimals, timeZone } = useChartSession();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const phase = useRef<Phase>('idle');
  const early = useRef(asked?.command === 'measure' ? asked.index : undefined);
  const { say, announcement } = useAnnouncer();

  const linesOf = ({ from, to }: Drawn) => measureLines(i18n, measureBetween(from, to), decimals);
  const pointAt = (index: number, price?: number): MeasuredPoint | null => {
    if (chart === null) return null;
    const close = chart.bars[Math.min(index, chart.bars.length - 1)]?.close;
    const value = price ?? close;
    return value === undefined ? null : { at: index, time: chart.momentAt(index), price: value };
  };
  const clear = (): void => {
    phase.current = 'idle';
    setDrawn(null);
  };
  const finish = (): void => {
    phase.current = 'done';
    if (drawn !== null) say(linesOf(drawn).join(', '));
  };

  const onPointer = useEffectEvent((pointer: ChartPointer): boolean => {
    const { kind, event, index, value, pane } = pointer;
    if (kind === 'down') {
      const begins = pane === PRICE_PANE && (event.shiftKey || phase.current === 'armed');
      if (!begins) {
        if (phase.current !== 'keys') clear();
        return false;
      }
      const start = pointAt(index, value);
      if (start === null) return false;
      phase.current = 'drag';
      setDrawn({ from: start, to: start });
      return true;
    }
    if (phase.current !== 'drag') return false;
    if (kind === 'move') {
      const end = pointAt(index, value);
      if (end !== null && pane === PRICE_PANE)
        setDrawn((before) => (before === null ? null : { ...before, to: end }));
      return true;
    }
    if (kind === 'up') finish();
    else if (kind === 'cancel') clear();
    return true;
  });
  const onCrosshair = useEffectEvent((index: number | undefined) => {
    const end = index === undefined || phase.current !== 'keys' ? null : pointAt(index);
    if (end !== null) setDrawn((before) => (before === null ? null : { ...before, to: end }));
  });
  useEffect(() => {
    if (chart === null) return undefined;
    return together(
      chart.onPointer((pointer) => onPointer(pointer)),
      chart.onCrosshair((cross) => onCrosshair(cross?.index)),
    );
  }, [chart]);

  useChartCommand(chart, (command) => {
    if (command === 'leave') clear();
    if (command === 'armMeasure') {
      clear();
      phase.current = 'armed';
      say(t('compare.measureHint'));
    }
    if (command !== 'measure' || chart === null) return;
    if (phase.current === 'keys') {
      finish();
      return;
    }
    const last = chart.bars.length - 1;
    const here = Math.min(chart.crosshair?.index ?? Infinity, last);
    const index = Math.min(early.current ?? here, last);
    early.current = undefined;
    const start = pointAt(index);
    if (start === null) return;
    pointTo(chart, here);
    phase.current = 'keys';
    setDrawn({ from: start, to: pointAt(here) ?? start });
    say(
      t('compare.measure.started', {
        date: barMoment(format, state.interval, chart.bars[index]?.time ?? 0, timeZone),
        price: format.number(start.price, decimals),
      }),
    );
  });
  // Said once more, now that it is heard.
  const repeat = useEffectEvent(() => {
    if (chart !== null && asked !== undefined) giveCommand(chart, asked.command);
  });
  useEffect(() => repeat(), []);

  useEffect(() => {
    if (chart === null || drawn === null) return undefined;
    const lines = measureLines(i18n, measureBetween(drawn.from, drawn.to), decimals);
    return chart.panes.addLayer('measure', {
      order: 5,
      paint: (ctx, view) => paintMeasure(ctx, view, drawn, lines),
    });
  }, [chart, drawn, i18n, decimals]);

  return (
    <>
      {announcement}
      {drawn === null ? null : (
        <output className="sr-only" data-part="measure">
          {linesOf(drawn).join(', ')}
        </output>
      )}
    </>
  );
}

const LINE = 15;

function paintMeasure(
  ctx: CanvasRenderingContext2D,
  { xAt, yOf, width, height, look }: PaneView,
  { from, to }: Drawn,
  lines: readonly string[],
): void {
  const [x1, x2] = [xAt(from.at), xAt(to.at)];
  const [y1, y2] = [yOf(from.price), yOf(to.price)];
  const colour = to.price >= from.price ? look.gain : look.loss;
  ctx.fillStyle = translucent(colour, 0.14);
  ctx.fillRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo((x1 + x2) / 2, y1);
  ctx.lineTo((x1 + x2) / 2, y2);
  ctx.moveTo(x1, (y1 + y2) / 2);
  ctx.lineTo(x2, (y1 + y2) / 2);
  ctx.stroke();
  ctx.font = `500 11px ${look.font}`;
  const wide = Math.max(...lines.map((line) => ctx.measureText(line).width)) + 16;
  const tall = lines.length * LINE + 8;
  const left = Math.min(Math.max(4, (x1 + x2) / 2 - wide / 2), Math.max(4, width - wide - 4));
  const above = Math.min(y1, y2) - tall - 6;
  const top = above >= 44 ? above : Math.min(height - tall - 4, Math.max(y1, y2) + 6);
  ctx.fillStyle = look.raised;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.roundRect(left, top, wide, tall, 4);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = look.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const [at, line] of lines.entries())
    ctx.fillText(line, left + wide / 2, top + 5 + at * LINE);
}
