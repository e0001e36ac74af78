import type { Entitlement } from '../../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../../domain/identity/visitor.ts';
import type { Exchange, SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { OwnedAlert } from '../../../../ports/store/alert-store.ts';
import type { MemberStore } from '../../../../ports/store/member-store.ts';
import type { SavedQuestionStore } from '../../../../ports/store/saved-question-store.ts';
import type { WatchlistStore } from '../../../../ports/store/watchlist-store.ts';
import { memberOf } from '../../identity/sessions.ts';
import type { AlertMarket } from './alert-market.ts';
import { symbolsIn } from './condition-parts.ts';
import type { Surroundings } from './expand.ts';

export interface SurroundingsParts {
  readonly members: Pick<MemberStore, 'byId'>;
  readonly watchlists: Pick<WatchlistStore, 'heads' | 'symbols'>;
  readonly questions: Pick<SavedQuestionStore, 'get'>;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  /** What a saved screen finds; `null` while nobody can tell. */
  readonly screenSymbols: (value: string, member: Member) => Promise<readonly SymbolId[] | null>;
  readonly market: Pick<AlertMarket, 'exchanges'>;
  readonly onProblem: (problem: unknown) => void;
}

type Lists = ReadonlyMap<string, readonly SymbolId[]>;

/** Reads what many alerts are about: every member, list and screen once. */
export const surroundingsOf =
  (parts: SurroundingsParts) =>
  async (alerts: readonly OwnedAlert[]): Promise<Surroundings> => {
    const members = new Map<string, { member: Member; entitlement: Entitlement } | undefined>();
    for (const memberId of new Set(alerts.map((each) => each.memberId)))
      members.set(memberId, await known(parts, memberId));

    const lists = new Map<string, Lists>();
    const screens = new Map<string, readonly SymbolId[] | null | undefined>();
    for (const { memberId, alert } of alerts) {
      const { target } = alert;
      if (target.kind === 'watchlist' && !lists.has(memberId))
        lists.set(memberId, await listsOf(parts, memberId));
      const who = members.get(memberId);
      if (target.kind === 'screen' && who !== undefined)
        screens.set(
          `${memberId} ${target.id}`,
          await screenOf(parts, memberId, target.id, who.member),
        );
    }

    const symbols = new Set<SymbolId>();
    for (const { memberId, alert } of alerts) {
      const { target, condition } = alert;
      for (const symbol of symbolsIn(condition)) symbols.add(symbol);
      if (target.kind === 'symbol') symbols.add(target.symbol);
      if (target.kind === 'watchlist')
        for (const symbol of lists.get(memberId)?.get(target.id) ?? []) symbols.add(symbol);
      if (target.kind === 'screen')
        for (const symbol of screens.get(`${memberId} ${target.id}`) ?? []) symbols.add(symbol);
    }
    const exchanges = await exchangesOf(parts, symbols);
    return {
      entitlement: (memberId) => members.get(memberId)?.entitlement,
      list: (memberId, id) => lists.get(memberId)?.get(id),
      screen: (memberId, id) => screens.get(`${memberId} ${id}`),
      exchange: (symbol) => exchanges.get(symbol),
    };
  };

async function known({ members, entitlementOf }: SurroundingsParts, memberId: string) {
  const record = await members.byId(memberId);
  if (record === undefined || record.disabledAt !== null) return undefined;
  const member = memberOf(record);
  return { member, entitlement: await entitlementOf(member) };
}

async function listsOf({ watchlists }: SurroundingsParts, memberId: string): Promise<Lists> {
  const [heads, symbols] = await Promise.all([
    watchlists.heads(memberId),
    watchlists.symbols(memberId),
  ]);
  return new Map(
    heads
      .filter(({ trashedAt }) => trashedAt === null)
      .map(({ id }) => [id, [...new Set(symbols.get(id))]]),
  );
}

async function screenOf(
  { questions, screenSymbols, onProblem }: SurroundingsParts,
  memberId: string,
  id: string,
  member: Member,
): Promise<readonly SymbolId[] | null | undefined> {
  const question = await questions.get(memberId, id);
  if (question === undefined || question.removedAt !== null || question.kind !== 'screen')
    return undefined;
  try {
    return await screenSymbols(question.value, member);
  } catch (problem) {
    // A market that is down says nothing about the screen.
    onProblem(problem);
    return null;
  }
}

const AT_ONCE = 500;

async function exchangesOf(
  { market, onProblem }: SurroundingsParts,
  symbols: ReadonlySet<SymbolId>,
): Promise<ReadonlyMap<SymbolId, Exchange>> {
  const found = new Map<SymbolId, Exchange>();
  const all = [...symbols];
  for (let from = 0; from < all.length; from += AT_ONCE)
    try {
      const some = await market.exchanges(all.slice(from, from + AT_ONCE));
      for (const [symbol, exchange] of some) found.set(symbol, exchange);
    } catch (problem) {
      // Unknown ones are watched by what the member has of New York.
      onProblem(problem);
    }
  return found;
}
