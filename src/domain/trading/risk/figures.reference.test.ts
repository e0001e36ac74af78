import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountFigures } from './account-figures.ts';
import { positionFigures } from './position-figures.ts';
import { Ledger, NOON, sightOf } from './risk.fixture.ts';

type Body = Readonly<Record<string, string>>;
interface Recorded {
  readonly url: string;
  readonly body: unknown;
}
const read = (name: string): { readonly items: readonly Recorded[] } =>
  JSON.parse(readFileSync(`../shared/data/alpaca/${name}`, 'utf8')) as {
    readonly items: readonly Recorded[];
  };
const bodies = (name: string, path: string): readonly Body[] =>
  read(name)
    .items.filter(({ url }) => url.endsWith(path))
    .map(({ body }) => body as Body)
    .filter((body) => body['equity'] !== undefined || body['qty'] !== undefined);

/** An account that holds one position of the recorded value, with the recorded close behind it. */
function accountOf(body: Body): { readonly ledger: Ledger; readonly price: number } {
  const value = Number(body['long_market_value']) + Number(body['short_market_value']);
  const ledger = new Ledger(body['cash']);
  const price = Math.abs(value);
  if (value !== 0) {
    // One unit of the whole value: no rule about cheap shares applies. The cash is the recorded one.
    ledger.hold('FB', value < 0 ? '-1' : '1', '0.01');
    ledger.state.cash = new Ledger(body['cash']).state.cash;
  }
  ledger.close(body['last_equity']!, body['last_maintenance_margin'] ?? '0');
  return { ledger, price };
}

describe('figures of an account as Alpaca recorded them', () => {
  const recorded = [
    ...bodies('vcr-paper-api-ruby.json', '/v2/account'),
    ...bodies('py-account.json', '/v2/account'),
  ];

  it('finds the recorded accounts', () => {
    expect(recorded.length).toBeGreaterThanOrEqual(3);
  });

  it.each(recorded.map((body) => [body['equity'], body] as const))(
    'RSK-11 equity %s',
    (_, body) => {
      const { ledger, price } = accountOf(body);
      const of = accountFigures(ledger.state, sightOf({ FB: price }), NOON);
      const ours: Record<string, string> = {
        equity: of.equity,
        long_market_value: of.longMarketValue,
        short_market_value: of.shortMarketValue,
        initial_margin: of.initialMargin,
        maintenance_margin: of.maintenanceMargin,
        buying_power: of.buyingPower,
        regt_buying_power: of.regtBuyingPower,
        daytrading_buying_power: of.daytradingBuyingPower,
        multiplier: String(of.multiplier),
        sma: of.sma,
        last_equity: of.lastEquity,
      };
      for (const [field, value] of Object.entries(ours)) {
        if (body[field] !== undefined) expect(`${field} ${value}`).toBe(`${field} ${body[field]}`);
      }
    },
  );
});

describe('figures of a position as Alpaca recorded them', () => {
  it('RSK-12 a short position, opened that day', () => {
    const [body] = bodies('vcr-paper-api-ruby.json', '/v2/positions/FB');
    const ledger = new Ledger()
      .close('100000', '0', { FB: body!['lastday_price']! })
      .trade('FB', body!['qty']!, body!['avg_entry_price']!);
    const [of] = positionFigures(
      ledger.state,
      sightOf({
        FB: { last: Number(body!['current_price']), previousClose: Number(body!['lastday_price']) },
      }),
      NOON,
    );
    expect({
      qty: of!.qty,
      avg_entry_price: of!.averagePrice,
      market_value: of!.marketValue,
      cost_basis: of!.costBasis,
      unrealized_pl: of!.gain,
      unrealized_plpc: of!.gainShare,
      unrealized_intraday_pl: of!.dayGain,
      unrealized_intraday_plpc: of!.dayGainShare,
      current_price: of!.price,
      lastday_price: of!.lastDayPrice,
      change_today: of!.changeToday,
    }).toEqual(
      Object.fromEntries(
        Object.entries(body!).filter(
          ([key]) => !['asset_id', 'symbol', 'exchange', 'asset_class', 'side'].includes(key),
        ),
      ),
    );
  });
});
