import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { type Drawing, isLive } from '../../../../domain/drawings/drawing.ts';
import { LINE_EDGES, type LineEdge, linePrice } from '../../../../domain/drawings/line-price.ts';
import { adjustmentSteps, type PriceStep } from '../../../../domain/prices/adjust-bars.ts';
import { type SymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import type { DrawingStore, SheetRecord } from '../../../../ports/store/drawing-store.ts';
import { orNone } from '../../market/or-none.ts';
import { parseOwnedId } from '../worker/owned-id.ts';
import type { WatchedPartition } from '../worker/watcher.ts';
import { isSymbol } from './polled-events.ts';
import type { FigureSource, Figures } from './polled-figures.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

/** An edit of the line is heard within this; the line itself moves once a bar. */
const EVERY = 10_000;
const STEPS_MS = 60 * 60_000;
const FIRST_DATE = '1990-01-01' as IsoDate;

export const lineName = (drawing: string): string => `line:${drawing}`;

/** `<id>` or `<id>:upper`. */
export function edgeOf(id: string): { readonly id: string; readonly edge: LineEdge | null } {
  const at = id.lastIndexOf(':');
  const edge = LINE_EDGES.find((each) => each === id.slice(at + 1));
  return at > 0 && edge !== undefined ? { id: id.slice(0, at), edge } : { id, edge: null };
}

interface KnownSteps {
  readonly steps: readonly PriceStep[];
  readonly until: number;
}

export interface LineFigureParts extends Pick<WatchParts, 'market'> {
  readonly drawings: Pick<DrawingStore, 'sheet' | 'sheetSince'>;
}

/** Prices of drawn lines now. They follow the drawing; one that was removed breaks its alerts. */
export function lineFigures({ market, drawings }: LineFigureParts): FigureSource {
  const sheets = new Map<string, SheetRecord>();
  const known = new Map<SymbolId, KnownSteps>();

  /** What changed since the last time, which is mostly nothing. */
  async function sheetOf(memberId: string, symbol: SymbolId): Promise<readonly Drawing[]> {
    const key = `${memberId}\n${symbol}`;
    const before = sheets.get(key);
    const since = before && (await drawings.sheetSince(memberId, symbol, before.revision));
    if (before !== undefined && since !== undefined && since.revision === before.revision)
      return before.drawings;
    const whole = await drawings.sheet(memberId, symbol);
    sheets.set(key, whole);
    return whole.drawings;
  }

  async function stepsOf(symbol: SymbolId, signal: AbortSignal): Promise<readonly PriceStep[]> {
    const kept = known.get(symbol);
    if (kept !== undefined && kept.until > market.now()) return kept.steps;
    const question = {
      symbol,
      from: FIRST_DATE,
      to: addDays(easternDate(market.now()), 1),
    };
    const actions = await orNone(market.ask('corporateActions', question, signal, PREFETCH), []);
    // A split that is announced for later does nothing to prices of today.
    const today = easternDate(market.now());
    const steps = adjustmentSteps(
      actions.filter(({ exDate }) => exDate <= today),
      'split',
      () => null,
    );
    known.set(symbol, { steps, until: market.now() + STEPS_MS });
    return steps;
  }

  async function linesOf(
    symbol: SymbolId,
    names: ReadonlySet<string>,
    signal: AbortSignal,
    host: WatchedPartition,
  ): Promise<Figures> {
    const steps = await stepsOf(symbol, signal);
    const figures: Record<string, number | null> = {};
    for (const name of names) {
      const drawing = name.slice(lineName('').length);
      const owned = parseOwnedId(drawing);
      if (owned === undefined) continue;
      const { id, edge } = edgeOf(owned.id);
      const sheet = await sheetOf(owned.memberId, symbol);
      const found = sheet.find((each) => each.id === id);
      if (found === undefined || !isLive(found)) {
        figures[name] = null;
        host.gone?.('drawing', drawing);
      } else figures[name] = linePrice(found, market.now(), steps, edge);
    }
    return figures;
  }

  return {
    name: 'line-figures',
    wanted: ({ lines }) =>
      new Map(
        [...lines].flatMap(([subject, ids]) =>
          isSymbol(subject) ? [[subject, new Set([...ids].map(lineName))] as const] : [],
        ),
      ),
    every: EVERY,
    batch: 50,
    look: async (wanted, signal, host) => {
      const found = new Map<string, Figures>();
      for (const [subject, names] of wanted)
        found.set(subject, await linesOf(symbolId(subject), names, signal, host));
      return found;
    },
  };
}
