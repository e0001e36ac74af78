import { type ChartState, readChartState } from '../../../domain/charting/chart-state.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';

const KEY = 'tapedeck:chart';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** How this browser's reader last had a chart; `null` when nothing is stored or it is damaged. */
export function rememberedState(storage: Store, symbol: SymbolId): ChartState | null {
  try {
    const text = storage.getItem(KEY);
    if (text === null) return null;
    // Another symbol is another chart: what is compared and how far back it went belong to the old.
    return { ...readChartState(JSON.parse(text), symbol), symbol, compared: [], span: null };
  } catch {
    return null;
  }
}

export function rememberState(storage: Store, state: ChartState): void {
  try {
    storage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that refuses storage forgets with the page.
  }
}
