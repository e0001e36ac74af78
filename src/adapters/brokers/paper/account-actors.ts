import type { OwnedAccount } from '../../../ports/store/trading-store.ts';
import {
  type AccountActor,
  accountActor,
  type ActorParts,
  type ActorStore,
} from './account-actor.ts';

export interface AccountActorsParts extends Pick<ActorParts, 'commit' | 'onProblem'> {
  readonly store: ActorStore;
  readonly onCommitted: (
    actor: AccountActor,
    ...news: Parameters<ActorParts['onCommitted']>
  ) => void;
  /** Accounts that stay in memory though nobody asks for them. */
  readonly most?: number;
}

export interface AccountActors {
  /** `undefined` when there is no such account. */
  readonly of: (accountId: string) => Promise<AccountActor | undefined>;
  /** Only if it is in memory. */
  readonly known: (accountId: string) => AccountActor | undefined;
  readonly size: () => number;
  /** Keeps snapshots of what is worth it. */
  readonly close: () => Promise<void>;
}

const MOST = 500;

/** The accounts of this process; those that were not asked for the longest are let go. */
export function accountActors(parts: AccountActorsParts): AccountActors {
  const most = parts.most ?? MOST;
  const actors = new Map<string, AccountActor>();
  const found = new Map<string, Promise<OwnedAccount | undefined>>();

  const make = (owned: OwnedAccount): AccountActor => {
    const actor: AccountActor = accountActor({
      key: { memberId: owned.memberId, accountId: owned.account.id },
      isReplay: owned.account.replay !== null,
      store: parts.store,
      commit: parts.commit,
      onProblem: parts.onProblem,
      onCommitted: (applied, state) => parts.onCommitted(actor, applied, state),
    });
    return actor;
  };

  const makeRoom = (): void => {
    for (const [accountId, actor] of actors) {
      if (actors.size <= most) return;
      if (!actor.isIdle()) continue;
      actors.delete(accountId);
      void actor.settle();
    }
  };

  const find = (accountId: string): Promise<OwnedAccount | undefined> => {
    const under = found.get(accountId);
    if (under !== undefined) return under;
    const asking = parts.store.find(accountId).finally(() => found.delete(accountId));
    found.set(accountId, asking);
    return asking;
  };

  return {
    of: async (accountId) => {
      const known = actors.get(accountId);
      if (known !== undefined) {
        // The newest is last.
        actors.delete(accountId);
        actors.set(accountId, known);
        return known;
      }
      const owned = await find(accountId);
      if (owned === undefined) return undefined;
      const meanwhile = actors.get(accountId);
      if (meanwhile !== undefined) return meanwhile;
      const actor = make(owned);
      actors.set(accountId, actor);
      makeRoom();
      return actor;
    },
    known: (accountId) => actors.get(accountId),
    size: () => actors.size,
    close: async () => {
      for (const actor of actors.values()) await actor.settle();
      actors.clear();
    },
  };
}
