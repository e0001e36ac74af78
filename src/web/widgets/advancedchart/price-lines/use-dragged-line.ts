import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ChartPointer,
  type PaneView,
  PRICE_PANE,
} from '../../../charts/analysis/chart-parts.ts';
import { useChartSession } from '../chart-session.tsx';
import { useDeskFace } from '../drawings/desk-context.ts';

interface Dragged<L> {
  readonly of: L;
  readonly to: number;
  /** Let go: it stays where it is until that was answered. */
  readonly isDropped: boolean;
}

interface Dragging<L> {
  readonly priceOf: (line: L) => number;
  /** The line that a press takes along, or whether it was taken for something else. */
  readonly onPress: (pointer: ChartPointer, view: PaneView) => L | boolean;
  /** Let go, at the price where it was if it was not moved. */
  readonly onDrop: (line: L, to: number) => void | Promise<void>;
}

/** A line on the price that a press takes along with the pointer, until it is let go. */
export function useDraggedLine<L extends object>(how: Dragging<L>): Dragged<L> | null {
  const { chart, decimals } = useChartSession();
  const { tool } = useDeskFace().state;
  const [dragged, setDragged] = useState<Dragged<L> | null>(null);
  const drop = async ({ of, to }: Dragged<L>): Promise<void> => {
    setDragged({ of, to, isDropped: true });
    await how.onDrop(of, to);
    setDragged(null);
  };
  const onPointer = useEffectEvent((pointer: ChartPointer): boolean => {
    const { kind, pane } = pointer;
    if (dragged !== null && !dragged.isDropped) {
      if (kind === 'move' && pane === PRICE_PANE)
        setDragged({ ...dragged, to: Number(pointer.value.toFixed(decimals)) });
      if (kind === 'up') void drop(dragged);
      if (kind === 'cancel') setDragged(null);
      return true;
    }
    const view = chart?.panes.view();
    // A tool that draws has every press.
    if (view === undefined || pane !== PRICE_PANE || tool !== null) return false;
    if (kind !== 'menu' && (kind !== 'down' || pointer.event.button !== 0)) return false;
    const taken = how.onPress(pointer, view);
    if (typeof taken === 'boolean') return taken;
    setDragged({ of: taken, to: how.priceOf(taken), isDropped: false });
    return true;
  });
  useEffect(() => chart?.onPointer((pointer) => onPointer(pointer)), [chart]);
  return dragged;
}
