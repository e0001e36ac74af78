import { getFieldValues } from '../../../contract/market/fields.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldValue } from '../../../domain/fields/field.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { partQuery } from '../../api/part-query.ts';
import { askedTogether } from './asked-together.ts';

/** Fields of one symbol. */
export type SymbolFigures = Readonly<Partial<Record<FieldId, FieldValue>>>;

/** `null` for a symbol that nobody knows. */
export type Figures = SymbolFigures | null;

const FRESH = 60_000;

/**
 * The same fields of many symbols, each symbol a query of its own: a list that changes by one symbol
 * asks for that one. Questions that come together go out together.
 */
export function figureQueries(
  api: ApiClient,
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
) {
  const ask = askedTogether((wanted: readonly SymbolId[]) => askAll(api, wanted, fields));
  return symbols.map((symbol) =>
    partQuery(
      getFieldValues,
      { symbol, fields: fields.join(',') },
      (): Promise<Figures> => ask(symbol),
      { staleTime: FRESH, enabled: fields.length > 0 },
    ),
  );
}

/** Symbols of a long list that share a query; always the same ones, whatever else is in the list. */
const GROUPS = 24;

function groupOf(symbol: SymbolId): number {
  let sum = 0;
  for (let at = 0; at < symbol.length; at += 1) sum = (sum * 31 + symbol.charCodeAt(at)) % 65_521;
  return sum % GROUPS;
}

/**
 * The same fields of very many symbols in a few queries: a thousand queries of one symbol take
 * longer to set up than the list takes to draw. A list that changes by one symbol asks for its
 * group again.
 */
export function groupedFigureQueries(
  api: ApiClient,
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
) {
  const ask = askedTogether((wanted: readonly SymbolId[]) => askAll(api, wanted, fields));
  const groups = Map.groupBy(symbols, groupOf);
  return [...groups.values()].map((group) =>
    partQuery(
      getFieldValues,
      { symbols: group.toSorted().join(','), fields: fields.join(',') },
      async (): Promise<readonly (readonly [SymbolId, Figures])[]> =>
        Promise.all(group.map(async (symbol) => [symbol, await ask(symbol)] as const)),
      { staleTime: FRESH },
    ),
  );
}

async function askAll(
  api: ApiClient,
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
): Promise<ReadonlyMap<SymbolId, SymbolFigures>> {
  const answers = await Promise.all(
    inBatches(symbols).map((batch) =>
      api(getFieldValues, { query: { symbols: batch.join(','), fields: fields.join(',') } }),
    ),
  );
  return new Map(
    answers.flatMap(({ data: { symbols: found, columns } }) =>
      found.map((symbol, at): [SymbolId, SymbolFigures] => [
        symbol,
        Object.fromEntries(
          columns.map(({ field, numbers, texts }) => [field, (numbers ?? texts)?.[at] ?? null]),
        ),
      ]),
    ),
  );
}
