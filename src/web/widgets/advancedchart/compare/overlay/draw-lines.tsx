import { useEffect, useMemo } from 'react';
import {
  type ChartLook,
  type IndicatorSpec,
  PRICE_PANE,
} from '../../../../charts/analysis/chart-parts.ts';
import { traceLine } from '../../../../charts/analysis/trace.ts';
import { extentOf } from '../../../../charts/scale.ts';
import { useVisibleRange } from '../../chart-moments.ts';
import { useChartSession } from '../../chart-session.tsx';
import { type BesideLine, useBesideLines } from '../beside-context.tsx';
import { comparisonOf, plainColumn, rebasedColumn } from '../line-figures.ts';

/** Room above and below a line that has the pane to itself. */
const MARGIN = 0.15;
const DECIMALS = { price: 2, money: 0, times: 2, fraction: 2, plain: 4 } as const;

/** Puts the lines beside the price on the chart: drawn nowhere else. */
export function DrawLines() {
  const lines = useBesideLines();
  return (
    <>
      <ComparedOnPrice lines={lines.filter(({ scale }) => scale === 'percent')} />
      {lines
        .filter(({ scale }) => scale !== 'percent')
        .map((line) =>
          line.scale === 'own' ? (
            <OnOwnScale key={line.id} line={line} />
          ) : (
            <InOwnPane key={line.id} line={line} />
          ),
        )}
    </>
  );
}

/** Lines on the axis of the price: at the distance from their base that the return makes. */
function ComparedOnPrice({ lines }: { readonly lines: readonly BesideLine[] }) {
  const { chart } = useChartSession();
  const range = useVisibleRange(chart);
  useEffect(() => {
    if (chart === null || range === null || lines.length === 0) return;
    const own = chart.bars.map(({ close }) => close);
    const { bases } = comparisonOf(own, lines, range);
    for (const [at, line] of lines.entries()) {
      const { colour, dash } = lineLook(chart.look, line.colour);
      chart.panes.addIndicator({
        id: line.id,
        title: line.name,
        pane: PRICE_PANE,
        plots: [{ kind: 'line', output: 'rebased', colour, dash }],
        values: { rebased: rebasedColumn(line.values, bases[at + 1]?.close, bases[0]?.close) },
        hidden: line.hidden,
      });
    }
  }, [chart, lines, range]);
  const ids = lines.map(({ id }) => id).join('\n');
  useRemoved(ids === '' ? [] : ids.split('\n'));
  return null;
}

/** As it is, over the whole height of the price. */
function OnOwnScale({ line }: { readonly line: BesideLine }) {
  const { chart } = useChartSession();
  useEffect(() => {
    if (chart === null || line.hidden) return undefined;
    const { values } = line;
    const { colour, dash } = lineLook(chart.look, line.colour);
    const valueAt = (index: number): number => values[index] ?? Number.NaN;
    return chart.panes.addLayer(line.id, {
      paint: (ctx, { from, to, xAt, height }) => {
        const last = Math.min(to + 1, values.length - 1);
        const shown = values.slice(Math.max(0, from), last + 1);
        const extent = extentOf(shown);
        if (extent === null) return;
        const size = extent.max - extent.min || 1;
        ctx.beginPath();
        ctx.setLineDash([...dash]);
        traceLine(
          ctx,
          Math.max(0, from - 1),
          last,
          xAt,
          valueAt,
          (value) => height * (1 - MARGIN - (1 - 2 * MARGIN) * ((value - extent.min) / size)),
        );
        ctx.strokeStyle = colour;
        ctx.lineWidth = 1.5;
        ctx.stroke();
      },
    });
  }, [chart, line]);
  return null;
}

/** A spread or a figure, in a pane below the price. */
function InOwnPane({ line }: { readonly line: BesideLine }) {
  const { chart } = useChartSession();
  const { id } = line;
  const spec = useMemo((): Omit<IndicatorSpec, 'plots'> => {
    const isFraction = line.unit === 'fraction';
    return {
      id,
      pane: id,
      values: { value: plainColumn(line.values, isFraction ? 100 : 1) },
      decimals: DECIMALS[line.unit],
      hidden: line.hidden,
    };
  }, [id, line]);
  useEffect(() => {
    if (chart === null) return;
    const { colour, dash } = lineLook(chart.look, line.colour);
    chart.panes.addIndicator({
      ...spec,
      plots: [{ kind: 'line', output: 'value', colour, dash, stepped: line.stepped ?? false }],
    });
  }, [chart, spec, line]);
  useEffect(() => {
    if (chart === null || line.hidden) return undefined;
    return chart.panes.addLayer(`title of ${id}`, {
      pane: id,
      paint: (ctx, { look }) => {
        ctx.font = `600 11px ${look.font}`;
        ctx.textBaseline = 'top';
        ctx.lineWidth = 3;
        ctx.strokeStyle = look.panel;
        ctx.strokeText(line.name, 8, 6);
        ctx.fillStyle = lineLook(look, line.colour).colour;
        ctx.fillText(line.name, 8, 6);
      },
    });
  }, [chart, id, line.hidden, line.name, line.colour]);
  useRemoved([id]);
  return null;
}

/** Takes what is no longer shown off the chart. */
function useRemoved(ids: readonly string[]): void {
  const { chart } = useChartSession();
  const key = ids.join('\n');
  useEffect(() => {
    if (chart === null || key === '') return undefined;
    return () => {
      for (const id of key.split('\n')) chart.panes.removeIndicator(id);
    };
  }, [chart, key]);
}

const DASH = [6, 3];

/** The colour of a line by its number from 1; a second round through the colours is dashed. */
export function lineLook(
  { series }: Pick<ChartLook, 'series'>,
  number: number,
): { readonly colour: string; readonly dash: readonly number[] } {
  const at = number - 1;
  return {
    colour: series[at % series.length] ?? '',
    dash: at >= series.length ? DASH : [],
  };
}
