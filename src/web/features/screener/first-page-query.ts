import { runScreen } from '../../../contract/screener.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';
import type { ScreenerState } from './address.ts';
import { usualSort } from '../../../domain/screener/screen-address.ts';

/** As many rows as a large screen shows: they come with the document. */
export const FIRST_ROWS = 60;

/** What names a row, and what a phone shows of it. */
export const BASE_FIELDS = ['name', 'type', 'last'] as const satisfies readonly FieldId[];

/** The first rows of a screen, from the server. */
export const firstPageQuery = (
  api: ApiClient,
  { universe, q, sort, formulas }: Pick<ScreenerState, 'universe' | 'q' | 'sort' | 'formulas'>,
  fields: readonly FieldId[],
) =>
  endpointQuery(api, runScreen, {
    query: {
      universe,
      expression: q,
      order: sort === '' ? usualSort({ universe }) : sort,
      fields: [...new Set([...BASE_FIELDS, ...fields])].join(','),
      formulas:
        formulas.length === 0 ? '' : JSON.stringify(formulas.map(({ expression }) => expression)),
      limit: String(FIRST_ROWS),
    },
  });

export type FirstPage = AnswerOfQuery<typeof firstPageQuery>;
