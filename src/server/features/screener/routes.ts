import {
  exportUniverse,
  getScreenerChanges,
  getScreenerColumns,
  getScreenerFields,
  runScreen as runScreenCall,
} from '../../../contract/screener.schema.ts';
import { FIELDS } from '../../../domain/fields/catalogue.ts';
import { hasField } from '../../../domain/fields/field.ts';
import { withData } from '../../../domain/quotes/sourced.ts';
import { NAMES_OF_FIELDS } from '../../../domain/screener/field-names.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../../domain/screener/universe.ts';
import { toWire } from '../../../domain/screener/wire-columns.ts';
import type { InstrumentType } from '../../../domain/symbols/instrument.ts';
import { answer, FileAnswer, type Route } from '../../call/handler.ts';
import type { Respond } from '../market/respond.ts';
import { fieldText } from './field-labels.ts';
import { runScreen, scopeAt } from './run-screen.ts';
import type { ScreenerTables } from './screener-tables.ts';
import { universeCsv } from './universe-csv.ts';

const LIVE = { seconds: 0, scope: 'private' } as const;

/** A type of instrument for each universe, to ask which fields it has. */
const TYPES: Readonly<Record<UniverseKind, InstrumentType>> = {
  equity: 'equity',
  etf: 'etf',
  fund: 'mutual-fund',
};

export interface ScreenerRouteParts {
  readonly tables: Pick<ScreenerTables, 'table'>;
  readonly respond: Respond;
  /** The market's clock. */
  readonly now: () => number;
}

/** Everything under /api/screener but what a member keeps. */
export const screenerRoutes = ({ tables, respond, now }: ScreenerRouteParts): readonly Route[] => [
  answer(runScreenCall, async ({ query: { universe, ...question } }, call) => {
    const found = await tables.table(universe, call.visitor, call.signal);
    const answered = runScreen(found.data, question, scopeAt(now()), call.locale);
    return respond(call, LIVE, withData(found, answered));
  }),
  answer(getScreenerColumns, async ({ query: { universe, fields } }, call) => {
    const found = await tables.table(universe, call.visitor, call.signal);
    const { table, all, filled, version } = found.data;
    return respond(
      call,
      LIVE,
      withData(found, {
        all,
        filled,
        version,
        symbols: table.symbols,
        columns: fields.map((key) => toWire(key, table.column(key), table.rows)),
      }),
    );
  }),
  answer(getScreenerChanges, async ({ query: { universe, since, fields } }, call) => {
    const found = await tables.table(universe, call.visitor, call.signal);
    const { all, filled, version, changes } = found.data;
    const cells = changes(since, fields);
    return respond(
      call,
      LIVE,
      withData(found, {
        all,
        filled,
        version,
        whole: cells === null,
        cells: (cells ?? []).map(({ key, rows, values }) => ({
          field: key,
          rows,
          numbers: values,
        })),
      }),
    );
  }),
  answer(exportUniverse, async ({ query: { universe } }, call) => {
    const { data } = await tables.table(universe, call.visitor, call.signal);
    return new FileAnswer(
      `tapedeck-${universe}.csv`,
      'text/csv; charset=utf-8',
      universeCsv(data.table),
    );
  }),
  answer(getScreenerFields, (_, call) => ({
    fields: FIELDS.map((field) => ({
      id: field.id,
      group: field.group,
      unit: field.unit,
      names: NAMES_OF_FIELDS.get(field.id) ?? [],
      label: fieldText(call.locale, field.label),
      meaning: fieldText(call.locale, field.help),
      history: field.history !== undefined,
      universes: UNIVERSE_KINDS.filter((kind) => hasField(field, TYPES[kind])),
    })),
  })),
];
