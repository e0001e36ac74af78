import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import { type ReadScreen, readFormula, readScreen } from '../../../domain/screener/read-screen.ts';
import { type ScreenScope, screenScope } from '../../../domain/screener/screen-scope.ts';
import type { ScreenOrder } from '../../../domain/screener/screen.ts';
import { cellOf, isTextKey } from '../../../domain/screener/wire-columns.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { failure } from '../../call/failure.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { faultText } from './fault-text.ts';
import type { ScreenerTable } from './screener-tables.ts';

export interface ScreenQuestion {
  readonly expression: string;
  readonly order: readonly ScreenOrder[];
  readonly fields: readonly FieldId[];
  /** `f1`, `f2` and so on, by place. */
  readonly formulas: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

export interface ScreenAnswer {
  readonly total: number;
  readonly all: number;
  readonly filled: number;
  readonly version: number;
  readonly symbols: readonly SymbolId[];
  readonly columns: readonly {
    readonly field: FieldId;
    readonly numbers: readonly (number | null)[] | null;
    readonly texts: readonly (string | null)[] | null;
  }[];
  readonly formulas: readonly {
    readonly id: string;
    readonly numbers: readonly (number | null)[];
  }[];
}

/** The scope of the market's own day: `today` is that of New York. */
export const scopeAt = (now: number): ScreenScope =>
  screenScope({ today: easternDay(now), labels: FIELD_LABELS });

/** Throws the answer to an expression that cannot be read: what is wrong, where, and what was meant. */
function treeOf(
  path: string,
  { tree, fault }: ReadScreen,
  locale: Locale,
): ScreenExpression | null {
  if (fault === undefined) return tree ?? null;
  const reason = faultText(locale, fault);
  throw failure(
    400,
    'failures.screenExpression',
    { reason },
    { issues: [{ path, message: reason }] },
  );
}

export function runScreen(
  { engine, table, all, filled, version }: ScreenerTable,
  question: ScreenQuestion,
  scope: ScreenScope,
  locale: Locale,
): ScreenAnswer {
  const { expression, order, fields, limit, offset } = question;
  const condition = treeOf('expression', readScreen(expression, scope), locale);
  const formulas = new Map<string, ScreenExpression>();
  for (const [at, text] of question.formulas.entries()) {
    const tree = treeOf(`formulas.${at}`, readFormula(text, scope), locale);
    if (tree === null)
      throw failure(
        400,
        'failures.invalid',
        {},
        {
          issues: [{ path: `formulas.${at}`, message: 'An empty formula computes nothing.' }],
        },
      );
    formulas.set(`f${at + 1}`, tree);
  }
  const unknown = order.find(({ by }) => /^f\d$/.test(by) && !formulas.has(by));
  if (unknown !== undefined)
    throw failure(
      400,
      'failures.invalid',
      {},
      {
        issues: [{ path: 'order', message: `There is no formula ${unknown.by}.` }],
      },
    );
  const { total, rows } = engine.run({ condition, order, formulas, limit, offset });
  return {
    total,
    all,
    filled,
    version,
    symbols: Array.from(rows, (row) => table.symbols[row]!),
    columns: fields.map((field) => {
      const cells = Array.from(rows, (row) => cellOf(table, field, row));
      return isTextKey(field)
        ? {
            field,
            numbers: null,
            texts: cells.map((cell) => (cell === null ? null : String(cell))),
          }
        : {
            field,
            numbers: cells.map((cell) => (typeof cell === 'number' ? cell : null)),
            texts: null,
          };
    }),
    formulas: [...formulas].map(([id, tree]) => {
      const values = engine.values(tree);
      return {
        id,
        numbers: Array.from(rows, (row) => {
          const value = values[row]!;
          return Number.isFinite(value) ? value : null;
        }),
      };
    }),
  };
}
