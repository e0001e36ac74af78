import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readChartState } from '../../../../domain/charting/chart-state.ts';
import { isSameJson } from '../../../../domain/charting/plain-json.ts';
import { useChartItems } from '../../../live/chart-items/use-chart-items.ts';
import type { ChartDeck } from './deck-context.ts';
import { readLayout } from './open-layout.ts';
import { useSharedView } from './use-shared-view.ts';

/** What the page begins with: the view of a shared address, or else the reader's default layout. */
export function DeckStart({
  deck,
  isLinked,
}: {
  readonly deck: ChartDeck;
  /** The address names a moment of the page's own chart. */
  readonly isLinked: boolean;
}) {
  const { items, isKnown } = useChartItems('layout');
  const hasView = useSharedView(deck);
  // What the address says of the page's own chart holds.
  const [isSaid] = useState(() => {
    const main = deck.layout.charts[0];
    if (main === undefined) return false;
    return isLinked || !isSameJson(main, readChartState({}, main.symbol));
  });
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    isDone.current = true;
    const usual = items.find(({ isDefault }) => isDefault);
    const main = deck.layout.charts[0];
    if (hasView || usual === undefined || main === undefined) return;
    const saved = readLayout(usual.body, main.symbol);
    if (saved === null) return;
    const { id, name, revision } = usual;
    deck.setOpened({ id, name, revision, saved });
    deck.setLayout(() => (isSaid ? { ...saved, charts: [main, ...saved.charts.slice(1)] } : saved));
  });
  useEffect(() => {
    if (!isKnown || isDone.current) return undefined;
    // After the page has restored its own chart, so that the layout has the last word.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, [isKnown]);
  return null;
}
