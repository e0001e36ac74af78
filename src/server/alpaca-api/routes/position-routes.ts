import type { PositionFigures } from '../../../domain/trading/figures.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import { notOffered, refusalBody, refused } from '../alpaca-refusal.ts';
import { amount, flag } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { treeBody } from '../wire/order.ts';
import { positionBody } from '../wire/position.ts';
import { doneOrThrow } from './order-routes.ts';

/** Positions whose assets are asked for at a time. */
const BATCH = 20;

export function positionRoutes({ assets }: Pick<AlpacaApiParts, 'assets'>): readonly AlpacaRoute[] {
  const body = (tree: OrderTree) => treeBody(tree, true, assets.idOf);
  const told = async (figures: PositionFigures, signal: AbortSignal) =>
    positionBody(figures, await assets.find(figures.symbol, signal), assets.idOf);

  /** A symbol stays itself when nobody knows it: what is held may no longer be listed. */
  const symbolOf = async ({ params, signal }: AlpacaCall): Promise<string> => {
    const name = params['symbol_or_asset_id'] ?? '';
    return (await assets.find(name, signal))?.symbol ?? name.toUpperCase();
  };

  return [
    {
      method: 'GET',
      path: '/v2/positions',
      handle: async ({ account, signal }) => {
        const { account: own, broker } = await account();
        const found = await broker.positions(own.id, signal);
        const bodies: unknown[] = [];
        for (let from = 0; from < found.length; from += BATCH)
          bodies.push(
            ...(await Promise.all(
              found.slice(from, from + BATCH).map((figures) => told(figures, signal)),
            )),
          );
        return ok(bodies);
      },
    },
    {
      method: 'DELETE',
      path: '/v2/positions',
      handle: async ({ account, query, signal }) => {
        const cancelOrders = flag(query, 'cancel_orders') ?? false;
        const { account: own, broker } = await account();
        const outcomes = await broker.closeAll(own.id, cancelOrders, signal);
        return {
          status: 207,
          body: outcomes.map(({ symbol, result }) =>
            result.refusal === undefined
              ? { symbol, status: 200, body: body(result.done) }
              : { symbol, status: result.refusal.status, body: refusalBody(result.refusal) },
          ),
        };
      },
    },
    {
      method: 'GET',
      path: '/v2/positions/{symbol_or_asset_id}',
      handle: async (call) => {
        const symbol = await symbolOf(call);
        const { account: own, broker } = await call.account();
        const found = (await broker.positions(own.id, call.signal)).find(
          (position) => position.symbol === symbol,
        );
        if (found === undefined) throw refused('position-not-found');
        return ok(await told(found, call.signal));
      },
    },
    {
      method: 'DELETE',
      path: '/v2/positions/{symbol_or_asset_id}',
      handle: async (call) => {
        const [qty, percentage] = [amount(call.query, 'qty'), amount(call.query, 'percentage')];
        const what = { symbol: await symbolOf(call), qty, percentage, cancelOrders: false };
        const { account: own, broker } = await call.account();
        return ok(body(doneOrThrow(await broker.closePosition(own.id, what, call.signal))));
      },
    },
    {
      method: 'POST',
      path: '/v2/positions/{symbol_or_asset_id}/exercise',
      handle: async (call) => {
        const symbol = await symbolOf(call);
        const { account: own, broker } = await call.account();
        if (broker.exercise === undefined) throw notOffered('exercise is');
        doneOrThrow(await broker.exercise(own.id, symbol, call.signal));
        return { status: 200 };
      },
    },
    {
      method: 'POST',
      path: '/v2/positions/{symbol_or_asset_id}/do-not-exercise',
      handle: async (call) => {
        const symbol = await symbolOf(call);
        const { account: own, broker } = await call.account();
        if (broker.instruct === undefined) throw notOffered('do-not-exercise instructions are');
        doneOrThrow(await broker.instruct(own.id, symbol, false, call.signal));
        return { status: 200 };
      },
    },
  ];
}
