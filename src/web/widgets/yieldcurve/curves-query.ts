import { getYieldCurve } from '../../../contract/market/boards.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { YieldCurve } from '../../../domain/economy/economy.ts';
import { ApiFailure } from '../../../contract/error.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

const FRESH = 3_600_000;

/** A day that a reader asked for, with the curve in force then; `null` where there is none. */
export interface CurveOfDay {
  readonly wanted: IsoDate;
  readonly curve: YieldCurve | null;
}

/** The curves of some days; one that nobody has is no failure of the others. */
export const curvesQuery = (api: ApiClient, dates: readonly IsoDate[]) =>
  derivedQuery({
    of: [getYieldCurve],
    view: 'days',
    input: { dates },
    ask: ({ signal }): Promise<readonly CurveOfDay[]> =>
      Promise.all(
        dates.map(async (wanted) => {
          try {
            const { data } = await api(getYieldCurve, { query: { date: wanted } }, signal);
            return { wanted, curve: data };
          } catch (problem) {
            const isNone =
              problem instanceof ApiFailure &&
              (problem.statusCode === 404 || problem.statusCode === 400);
            if (isNone) return { wanted, curve: null };
            throw problem;
          }
        }),
      ),
    fresh: FRESH,
  });
