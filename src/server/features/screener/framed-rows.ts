import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { type FieldId, isFieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldValue } from '../../../domain/fields/field.ts';
import { isFiscalYear } from '../../../domain/fundamentals/fiscal-year.ts';
import {
  type FramedStatement,
  framedRatios,
} from '../../../domain/fundamentals/framed-statement.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import { isCompany, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { inSlices } from '../market/in-slices.ts';
import type { UniverseRows } from './universe-rows.ts';

/** Calendar years that may hold the newest fiscal year of somebody, and the one before it. */
export const framedYears = (now: number): readonly number[] => {
  const year = new Date(now).getUTCFullYear();
  return [year, year - 1, year - 2, year - 3];
};

const isYearBefore = (now: FramedStatement, then: FramedStatement): boolean =>
  isFiscalYear(toDayNumber(now.period.end) - toDayNumber(then.period.end));

/**
 * Fills rows that no vendor is asked about one by one with the ratios of their last fiscal year,
 * which a few requests have of all companies. Returns the rows that were filled.
 */
export async function fillFramed(
  rows: UniverseRows,
  asked: ReadonlySet<SymbolId>,
  statements: readonly FramedStatement[],
  now: number,
): Promise<readonly number[]> {
  const byCik = new Map<string, FramedStatement[]>();
  for (const statement of statements) {
    const known = byCik.get(statement.cik);
    if (known === undefined) byCik.set(statement.cik, [statement]);
    else known.push(statement);
  }
  const filled: number[] = [];
  await inSlices([...rows.instruments.entries()], ([row, { symbol, type, cik }]) => {
    if (cik === null || asked.has(symbol) || !isCompany(type)) return;
    const own = byCik.get(cik)?.toSorted((a, b) => (a.period.end < b.period.end ? 1 : -1));
    const newest = own?.[0];
    if (newest === undefined) return;
    const before = own?.find((other) => isYearBefore(newest, other));
    const ratios = framedRatios(
      { ...newest, symbol },
      before === undefined ? null : { ...before, symbol },
    );
    const values = new Map<ColumnKey, FieldValue>();
    for (const { id, value } of ratios) if (isFieldId(id)) values.set(id satisfies FieldId, value);
    rows.fill(row, { values, price: null, capShare: null, altmanCap: null, at: now });
    filled.push(row);
  });
  return filled;
}
