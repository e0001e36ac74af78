import { isFieldId } from '../../../domain/fields/catalogue.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import { readFormula, readScreen } from '../../../domain/screener/read-screen.ts';
import {
  savedOrder,
  savedScreen,
  type SavedScreen,
} from '../../../domain/saved-questions/question-value.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { faultText } from '../screener/fault-text.ts';
import { scopeAt } from '../screener/run-screen.ts';
import type { ScreenerTables } from '../screener/screener-tables.ts';
import type { Look } from './watch-job.ts';

/** A table that grew by more than this since the last look is still being filled. */
const GROWTH = 0.01;
const SAMPLE_MS = 60_000;

/** What is wrong with a screen, in the language of whoever saves it. */
export const screenFaultAt =
  (now: () => number) =>
  ({ expression }: SavedScreen, locale: Locale): string | null => {
    const { fault } = readScreen(expression, scopeAt(now()));
    return fault === undefined ? null : faultText(locale, fault);
  };

interface Sample {
  readonly filled: number;
  readonly at: number;
  readonly isStable: boolean;
}

export interface ScreenLookParts {
  readonly tables: Pick<ScreenerTables, 'table'>;
  /** The market's clock. */
  readonly now: () => number;
  /** The machine's clock. */
  readonly clock: () => number;
}

/** After a start rows are filled bit by bit: each would look like a new one. */
function stability(clock: () => number) {
  const samples = new Map<UniverseKind, Sample>();
  return (universe: UniverseKind, filled: number): boolean => {
    const before = samples.get(universe);
    const at = clock();
    if (before !== undefined && at - before.at < SAMPLE_MS) return before.isStable;
    const stable = before !== undefined && filled > 0 && filled <= before.filled * (1 + GROWTH);
    samples.set(universe, { filled, at, isStable: stable });
    return stable;
  };
}

export type ScreenRows =
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'found';
      /** In the order of the screen's page. */
      readonly symbols: readonly SymbolId[];
      /** The table is no longer being filled: what is missing is not in the screen. */
      readonly isSettled: boolean;
    };

export type ReadScreenRows = (
  value: string,
  member: Member,
  most: number,
  signal: AbortSignal,
) => Promise<ScreenRows>;

/** The first rows of a screen now, as its page shows them. */
export function screenRows({ tables, now, clock }: ScreenLookParts): ReadScreenRows {
  const isStable = stability(clock);
  return async (value, member, most, signal) => {
    const screen = savedScreen(value);
    if (screen === null) return { kind: 'unreadable' };
    const scope = scopeAt(now());
    const { tree, fault } = readScreen(screen.expression, scope);
    if (fault !== undefined) return { kind: 'unreadable' };
    const saved = savedOrder(value);
    const formulas = new Map<string, ScreenExpression>();
    for (const { id, expression } of saved.formulas) {
      const formula = readFormula(expression, scope).tree;
      if (formula !== undefined) formulas.set(id, formula);
    }
    // An order by what is no longer there leaves the next one to decide.
    const order = saved.order.filter(
      ({ by }) => by === 'symbol' || isFieldId(by) || formulas.has(by),
    );
    const { data } = await tables.table(screen.universe, member, signal);
    const { rows } = data.engine.run({ condition: tree ?? null, order, formulas, limit: most });
    return {
      kind: 'found',
      symbols: Array.from(rows, (row) => data.table.symbols[row]!),
      isSettled: isStable(screen.universe, data.filled),
    };
  };
}

/** The rows of a saved screen now. */
export function screenLook({ tables, now, clock }: ScreenLookParts): Look {
  const isStable = stability(clock);

  return async (value, member, signal) => {
    const screen = savedScreen(value);
    if (screen === null) return { kind: 'unreadable' };
    const { tree, fault } = readScreen(screen.expression, scopeAt(now()));
    if (fault !== undefined) return { kind: 'unreadable' };
    const { data } = await tables.table(screen.universe, member, signal);
    if (!isStable(screen.universe, data.filled)) return { kind: 'not-yet' };
    const { rows } = data.engine.run({ condition: tree ?? null });
    const symbols = Array.from(rows, (row) => data.table.symbols[row]!);
    return { kind: 'found', items: symbols.map((symbol) => ({ id: symbol, label: symbol })) };
  };
}
