import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { delayOf, type Entitlement } from '../../../domain/identity/entitlement.ts';
import { marketDelayOf, optionDelayOf } from '../../../domain/identity/market-delay.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Instrument } from '../../../domain/symbols/instrument.ts';
import type { Capability, QueryOf, SourcedOf } from '../../../ports/market-data.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { refused } from '../alpaca-refusal.ts';
import type { TradingDesk } from '../parts.ts';
import type { AlpacaCall, OpenCall } from '../router.ts';

/** The market service of the pages, as far as it is asked here. */
export interface DataMarket {
  readonly registry: {
    readonly has: (capability: Capability) => boolean;
    readonly ask: <C extends Capability>(
      capability: C,
      query: QueryOf<C>,
      signal: AbortSignal,
      options?: { readonly keep?: boolean },
    ) => Promise<SourcedOf<C>>;
  };
  readonly directory: SymbolDirectory;
  /** The market's clock. */
  readonly now: () => number;
  readonly sources: readonly { readonly simulated: boolean }[];
}

export interface DataParts {
  readonly market: DataMarket;
  readonly desk: Pick<TradingDesk, 'account' | 'nowOf'>;
  readonly entitlementFor: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
}

/** What one caller sees: as of their account's time, and as late as they may. */
export interface DataView {
  /** The account's time; of a replay that is the past. */
  readonly now: number;
  readonly today: IsoDate;
  /** How far behind the market, in ms. */
  readonly delayFor: (instrument: Pick<Instrument, 'exchange'>) => number;
  readonly optionDelayFor: (instrument: Pick<Instrument, 'exchange'>) => number;
  readonly marketDelay: number;
  readonly features: Entitlement['features'];
  readonly isReplay: boolean;
  readonly signal: AbortSignal;
  /** Says on the answer that it is late, and by how much. */
  readonly tell: (delay: number) => void;
}

/** In seconds, on answers that are behind the market on purpose. */
export const DELAY_HEADER = 'x-data-delay';

export async function viewOf(
  { market, desk, entitlementFor }: DataParts,
  { member, reply, signal }: Pick<AlpacaCall, 'member' | 'reply' | 'signal'>,
): Promise<DataView> {
  const [account, entitlement] = await Promise.all([
    desk.account(member.userId, member.tradingAccountId ?? null),
    entitlementFor(member),
  ]);
  if (account === undefined) throw refused('account-not-open');
  const own = Math.floor(desk.nowOf(account));
  const isReplay = account.replay !== null;
  const behind = isReplay ? Math.max(0, Math.ceil(market.now() - own)) : 0;
  const atLeast = (delay: number): number => Math.max(delay, behind);
  let latest = 0;
  return {
    now: isReplay ? own : Math.floor(market.now()),
    today: easternDate(own),
    delayFor: ({ exchange }) => atLeast(delayOf(entitlement, exchange)),
    optionDelayFor: ({ exchange }) => atLeast(optionDelayOf(entitlement, exchange)),
    marketDelay: atLeast(marketDelayOf(entitlement)),
    features: entitlement.features,
    isReplay,
    signal,
    tell: (delay) => {
      const late = delay - behind;
      if (late <= latest) return;
      latest = late;
      void reply.header(DELAY_HEADER, String(Math.round(late / 1_000)));
    },
  };
}

/** The view of whoever asks, with a key or without. */
export async function anyViewOf(
  parts: DataParts,
  call: AlpacaCall | OpenCall,
): Promise<Pick<DataView, 'now' | 'delayFor' | 'signal' | 'tell'>> {
  if ('member' in call) return viewOf(parts, call);
  const entitlement = await parts.entitlementFor(call.visitor);
  return {
    now: Math.floor(parts.market.now()),
    delayFor: ({ exchange }) => delayOf(entitlement, exchange),
    signal: call.signal,
    tell: () => undefined,
  };
}
