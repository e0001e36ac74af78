import { type Mover, type MoverList, USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { Loose } from '../loose-fields.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { wordIn } from './data-query.ts';
import { dataRoute, invalid } from './data-refusal.ts';
import { type DataParts, type DataView, viewOf } from './data-view.ts';
import { timeText } from './wire.ts';

const USUAL = 10;

function topIn(query: Loose, most: number): number {
  const value = query['top'];
  if (value === undefined || value === '') return USUAL;
  const top = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (top < 1 || top > most) throw invalid(`invalid top: it must be between 1 and ${most}`);
  return top;
}

async function moversOf({ market }: DataParts, list: MoverList, limit: number, view: DataView) {
  const query = { list, session: 'regular', exchange: null, limit, ...USUAL_FLOOR } as const;
  try {
    const answer = await market.registry.ask(
      'movers',
      { ...query, delay: view.marketDelay },
      view.signal,
    );
    view.tell(answer.delayedBy);
    return { rows: answer.data, at: answer.asOf };
  } catch (thrown) {
    if (saysNone(thrown)) return { rows: [], at: view.now };
    throw thrown;
  }
}

const two = (value: number): number => Math.round(value * 100) / 100;

const moverBody = ({ symbol, last, change, changePercent }: Mover) => ({
  symbol,
  percent_change: two(changePercent),
  change: two(change),
  price: last,
});

export const screenerRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  dataRoute('/v1beta1/screener/stocks/most-actives', async (call) => {
    const top = topIn(call.query, 100);
    // By trades it is the same list: how many there were is not known here.
    wordIn(call.query, 'by', ['volume', 'trades'], 'volume');
    const view = await viewOf(parts, call);
    const { rows, at } = await moversOf(parts, 'most-active', top, view);
    return ok({
      most_actives: rows.map(({ symbol, volume }) => ({
        symbol,
        volume: Math.round(volume ?? 0),
        trade_count: 0,
      })),
      last_updated: timeText(at),
    });
  }),
  dataRoute('/v1beta1/screener/{market_type}/movers', async (call) => {
    const top = topIn(call.query, 50);
    const market = call.params['market_type'] ?? '';
    if (market !== 'stocks' && market !== 'crypto')
      throw invalid(`invalid market_type: ${market.slice(0, 20)}`);
    const view = await viewOf(parts, call);
    if (market === 'crypto')
      return ok({ gainers: [], losers: [], market_type: market, last_updated: timeText(view.now) });
    const [gainers, losers] = await Promise.all([
      moversOf(parts, 'gainers', top, view),
      moversOf(parts, 'losers', top, view),
    ]);
    return ok({
      gainers: gainers.rows.map(moverBody),
      losers: losers.rows.map(moverBody),
      market_type: market,
      last_updated: timeText(Math.min(gainers.at, losers.at)),
    });
  }),
];
