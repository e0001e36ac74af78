import type { ReplayClock } from '../../../domain/trading/replay-clock.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { granted } from '../../features/market/entitlement.fixture.ts';
import { testMarket } from '../../features/market/market.fixture.ts';
import type { MarketService } from '../../features/market/service.ts';
import { marketLines } from '../../stream/market-lines.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import { startApi, type TestApi } from '../api.fixture.ts';
import { DESK_NOW } from '../memory-desk.fixture.ts';
import type { AlpacaApiParts, TradingDesk } from '../parts.ts';
import { registerDataStreams } from './data-api.ts';
import { dataRoutes } from './data-routes.ts';

export interface DataApi extends TestApi {
  readonly market: MarketService;
  /** What every member may see from now on. */
  readonly entitle: (entitlement: Entitlement) => void;
  /** Puts every account into the past, or back. */
  readonly replay: (time: number | null) => void;
}

/** Alpaca's API with its market data, over the simulated market at the desk's time. */
export async function startDataApi(
  overrides: Partial<AlpacaApiParts> = {},
  stream: { readonly timeToAuthenticate?: number; readonly mostUnread?: number } = {},
): Promise<DataApi> {
  let entitlement = granted();
  const entitlementFor = () => entitlement;
  const now = () => DESK_NOW;
  const provider = testWorld(now);
  const market = testMarket({ providers: [provider], now, entitlement: entitlementFor });
  let past: number | null = null;
  const replayed = (desk: TradingDesk): Pick<TradingDesk, 'account' | 'nowOf'> => ({
    account: async (memberId, accountId) => {
      const account = await desk.account(memberId, accountId);
      return account && { ...account, replay: past === null ? null : clockAt(past) };
    },
    nowOf: (account) => past ?? desk.nowOf(account),
  });
  let parts: AlpacaApiParts | undefined;
  const api = await startApi({ entitlementFor, ...overrides }, (made) => {
    const { account, nowOf } = replayed(made.desk);
    parts = { ...made, desk: { ...made.desk, account, nowOf } };
    return dataRoutes({ market, desk: parts.desk, entitlementFor });
  });
  const lines = marketLines({ bus: api.bus, onProblem: parts!.onProblem });
  await registerDataStreams(api.app, { ...parts!, ...stream }, { market, lines });
  return Object.assign(api, {
    market,
    entitle: (next: Entitlement) => {
      entitlement = next;
    },
    replay: (time: number | null) => {
      past = time;
    },
  });
}

const clockAt = (time: number): ReplayClock => ({
  from: 0,
  until: DESK_NOW,
  time,
  at: 0,
  speed: 0,
  pace: 60,
  goal: null,
  hours: 'regular',
  symbols: [],
});
