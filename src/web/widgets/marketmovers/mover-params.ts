import { MOVER_SESSIONS, type MoverList } from '../../../domain/quotes/mover.ts';
import type { ApiClient } from '../../api/client.ts';
import { choiceParam, wholeParam } from '../param.ts';
import { MOVER_EXCHANGES, type MoversWhere, moversQuery } from './movers-query.ts';

/** The parameters of every tool with a list of movers. */
export const moverParams = {
  session: choiceParam('movers.session', MOVER_SESSIONS, 'regular'),
  exchange: choiceParam('movers.exchange', MOVER_EXCHANGES, 'all'),
  rows: wholeParam('catalogue.param.rows', 1, 50, 10),
};

export const moverQueries = (
  api: ApiClient,
  values: Required<MoversWhere> & { readonly list: MoverList; readonly rows: number },
) => [moversQuery(api, values.list, values.rows, values)];
