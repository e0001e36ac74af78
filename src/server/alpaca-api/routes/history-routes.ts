import {
  type EquityHistory,
  equityHistory,
  historyWindow,
} from '../../../domain/trading/risk/equity-history.ts';
import type { EquityPoint } from '../../../ports/broker.ts';
import { AlpacaRefusal } from '../alpaca-refusal.ts';
import { dayEdge, flag, text } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { type AlpacaRoute, ok } from '../router.ts';

/** Before the window, so that its first point has something to be compared with. */
const LOOK_BACK = 10 * 86_400_000;

export const historyRoutes = ({ desk }: Pick<AlpacaApiParts, 'desk'>): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/account/portfolio/history',
    handle: async ({ account, member, query }) => {
      const { account: own } = await account();
      const isExtended = flag(query, 'extended_hours') === true;
      const window = historyWindow(
        {
          period: text(query, 'period'),
          start: dayEdge(query, 'start', 'start') ?? dayEdge(query, 'date_start', 'start'),
          end: dayEdge(query, 'end', 'end') ?? dayEdge(query, 'date_end', 'end'),
          timeframe: text(query, 'timeframe'),
          reset: text(query, 'pnl_reset'),
          hours: text(query, 'intraday_reporting') ?? (isExtended ? 'extended_hours' : null),
        },
        desk.nowOf(own),
      );
      if ('problem' in window)
        throw new AlpacaRefusal({
          status: 422,
          code: 42210000,
          message: window.problem,
          reason: 'history-window-invalid',
          extra: {},
        });
      const points = await desk.equity(member.userId, own.id, {
        from: Math.max(own.replay?.from ?? own.createdAt, window.from - LOOK_BACK),
        to: window.to,
      });
      const flows = points
        .filter(({ cashFlow }) => cashFlow !== 0)
        .map(({ at, cashFlow }) => ({ at, amount: cashFlow }));
      return ok(historyBody(equityHistory(points, flows, window), wantsFlows(query), points));
    },
  },
];

const wantsFlows = (query: Parameters<typeof text>[0]): boolean => {
  const types = text(query, 'cashflow_types')?.toUpperCase();
  return types !== undefined && types !== 'NONE';
};

function historyBody(
  history: EquityHistory,
  withFlows: boolean,
  kept: readonly EquityPoint[],
): Readonly<Record<string, unknown>> {
  const { points } = history;
  return {
    timestamp: points.map(({ at }) => Math.floor(at / 1_000)),
    equity: points.map(({ equity }) => equity),
    profit_loss: points.map(({ profitLoss }) => profitLoss),
    profit_loss_pct: points.map(({ profitLossShare }) => profitLossShare),
    base_value: kept.length === 0 ? 0 : history.baseValue,
    ...(history.baseDate === null ? {} : { base_value_asof: history.baseDate }),
    timeframe: history.timeframe,
    ...(withFlows ? { cashflow: flowsOf(history) } : {}),
    // Ours: deposits are not a gain.
    time_weighted_return: points.map(({ timeWeighted }) => timeWeighted),
  };
}

const flowsOf = ({ points }: EquityHistory) => ({
  CSD: points.map(({ cashFlow }) => Math.max(0, cashFlow)),
  CSW: points.map(({ cashFlow }) => Math.min(0, cashFlow)),
});
