import { QUOTE_SIGNALS } from '../../../../domain/alerts/signal-names.ts';
import { SLOW_SIGNALS } from '../../../../domain/alerts/signal-names.ts';
import { fieldOf } from '../../../../domain/fields/catalogue.ts';
import type { Visitor } from '../../../../domain/identity/visitor.ts';
import { fieldNamed } from '../../../../domain/screener/field-names.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../../../domain/screener/universe.ts';
import type { ScreenerTables } from '../../screener/screener-tables.ts';
import { isSymbol } from './polled-events.ts';
import { type FigureSource, type Figures, wantedNames } from './polled-figures.ts';

const EVERY = 60_000;
/** Names that come with the quote, or from a watcher of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([...QUOTE_SIGNALS, ...SLOW_SIGNALS]);

/** A figure of the field catalogue, by any of its names. */
export const isFieldFigure = (name: string): boolean =>
  !ELSEWHERE.has(name) && fieldNamed(name) !== undefined;

export interface FieldFigureParts {
  readonly tables: Pick<ScreenerTables, 'table' | 'ahead'>;
  /** Whose prices the figures follow: alerts of all members hear them, so nobody's live ones. */
  readonly reader: Visitor;
  readonly every?: number;
}

/** Figures as the screener's tables have them, which are filled and kept for everybody. */
export function fieldFigures({ tables, reader, every = EVERY }: FieldFigureParts): FigureSource {
  const placeOf = new Map<string, UniverseKind>();
  const tableOf = (kind: UniverseKind, signal: AbortSignal) => tables.table(kind, reader, signal);
  return {
    name: 'field-figures',
    wanted: wantedNames(isFieldFigure, isSymbol),
    every,
    batch: 2_000,
    look: async (wanted, signal) => {
      const found = new Map<string, Figures>();
      const left = new Set(wanted.keys());
      for (const kind of UNIVERSE_KINDS) {
        const mine = [...left].filter((symbol) => (placeOf.get(symbol) ?? kind) === kind);
        if (mine.length === 0) continue;
        // After a start the tables take minutes to fill: an alert does not wait for its turn.
        await tables.ahead(kind, mine, signal);
        const { table } = (await tableOf(kind, signal)).data;
        const rows = new Map(table.symbols.map((symbol, row) => [symbol as string, row]));
        for (const symbol of mine) {
          const row = rows.get(symbol);
          if (row === undefined) continue;
          placeOf.set(symbol, kind);
          left.delete(symbol);
          const figures: Record<string, number | null> = {};
          for (const name of wanted.get(symbol)!) {
            const field = fieldNamed(name)!;
            const column = table.column(field);
            const value = column?.kind === 'number' ? column.values[row]! : NaN;
            // Shares are fractions in conditions, whatever the column holds.
            const divisor = fieldOf(field).unit === 'points' ? 100 : 1;
            figures[name] = Number.isNaN(value) ? null : value / divisor;
          }
          found.set(symbol, figures);
        }
      }
      return found;
    },
  };
}
