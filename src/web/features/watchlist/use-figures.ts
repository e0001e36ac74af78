import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldValue } from '../../../domain/fields/field.ts';
import {
  INSTRUMENT_TYPES,
  type InstrumentType,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type Figures, figureQueries, groupedFigureQueries } from './figures-query.ts';

/** What is known of the symbols of a list: `undefined` until it is, `null` where there is none. */
export interface FigureBook {
  readonly value: (symbol: SymbolId, field: FieldId) => FieldValue | undefined;
  /** Nobody knows such a symbol. */
  readonly isUnknown: (symbol: SymbolId) => boolean;
}

/** What lines of a list are found and grouped by. */
export const namesIn = (book: FigureBook) => ({
  nameOf: (symbol: SymbolId): string => textOf(book.value(symbol, 'name')) ?? '',
  sectorOf: (symbol: SymbolId): string | null => textOf(book.value(symbol, 'sector')),
});

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** For every row of a list: what names, groups, sorts, filters and sums them up. */
export const BASE_FIELDS = [
  'name',
  'type',
  'currency',
  'sector',
  'last',
  'change',
  'change-percent',
] as const satisfies readonly FieldId[];

const isBase = (field: FieldId): boolean => BASE_FIELDS.some((base) => base === field);

/** What kind of instrument a symbol is; most are stocks. */
export const typeIn = ({ value }: FigureBook, symbol: SymbolId): InstrumentType =>
  INSTRUMENT_TYPES.find((type) => type === value(symbol, 'type')) ?? 'equity';

/** The fields of a view that not every row needs. */
export const viewOnly = (fields: readonly FieldId[]): readonly FieldId[] =>
  fields.filter((field) => !isBase(field));

/** The fields of a view for some symbols, without those that every row has anyway. */
export function useFigures(symbols: readonly SymbolId[], fields: readonly FieldId[]): FigureBook {
  return useBook(
    symbols,
    useMemo(() => viewOnly(fields), [fields]),
  );
}

/** The rows that a page begins with have a query each; those below are asked for in groups. */
const SINGLE = 60;

/** What every row needs. */
export function useBaseFigures(symbols: readonly SymbolId[]): FigureBook {
  const [first, rest] = useMemo(() => [symbols.slice(0, SINGLE), symbols.slice(SINGLE)], [symbols]);
  const ofFirst = useFiguresOf(first, BASE_FIELDS);
  const ofRest = useFiguresOfGroups(rest);
  // A group that is asked for anew keeps what was known, and a row that moves up does.
  const [kept] = useState(() => new Map<SymbolId, Figures>());
  useEffect(() => {
    for (const [symbol, figures] of [...ofRest, ...ofFirst]) kept.set(symbol, figures);
  }, [kept, ofFirst, ofRest]);
  return useMemo(
    () =>
      bookOf((symbol) => [ofFirst, ofRest, kept].find((known) => known.has(symbol))?.get(symbol)),
    [ofFirst, ofRest, kept],
  );
}

function useBook(symbols: readonly SymbolId[], fields: readonly FieldId[]): FigureBook {
  const known = useFiguresOf(symbols, fields);
  return useMemo(() => bookOf((symbol) => known.get(symbol)), [known]);
}

const bookOf = (figuresOf: (symbol: SymbolId) => Figures | undefined): FigureBook => ({
  value: (symbol, field) => {
    const figures = figuresOf(symbol);
    return figures === undefined ? undefined : figures?.[field];
  },
  isUnknown: (symbol) => figuresOf(symbol) === null,
});

function useFiguresOfGroups(symbols: readonly SymbolId[]): ReadonlyMap<SymbolId, Figures> {
  const api = useApi();
  const queries = useMemo(() => groupedFigureQueries(api, symbols, BASE_FIELDS), [api, symbols]);
  return useQueries({ queries, combine: joined });
}

const joined = (
  results: readonly UseQueryResult<readonly (readonly [SymbolId, Figures])[]>[],
): ReadonlyMap<SymbolId, Figures> => new Map(results.flatMap(({ data }) => data ?? []));

function useFiguresOf(
  symbols: readonly SymbolId[],
  fields: readonly FieldId[],
): ReadonlyMap<SymbolId, Figures> {
  const api = useApi();
  const queries = useMemo(() => figureQueries(api, symbols, fields), [api, symbols, fields]);
  const combine = useCallback(
    (results: readonly UseQueryResult<Figures>[]): ReadonlyMap<SymbolId, Figures> => {
      const known = new Map<SymbolId, Figures>();
      results.forEach(({ data }, at) => {
        if (data !== undefined) known.set(symbols[at]!, data);
      });
      return known;
    },
    [symbols],
  );
  return useQueries({ queries, combine });
}
