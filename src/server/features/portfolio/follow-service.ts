import type { Member } from '../../../domain/identity/visitor.ts';
import { LedgerDraft } from '../../../domain/portfolio/apply-changes.ts';
import {
  type AccountFollow,
  isFollowing,
} from '../../../domain/portfolio/follow/account-follow.ts';
import { NO_MEMORY } from '../../../domain/portfolio/follow/follow-memory.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { FollowKey } from '../../../ports/store/portfolio-follow-store.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { followStep } from './follow-step.ts';
import type { LedgerService } from './ledger-service.ts';
import { portfolioAccess } from './portfolio-access.ts';

export interface FollowParts {
  readonly stores: Stores;
  readonly ledgers: LedgerService;
  readonly publish: PublishMemberEvent;
  readonly onProblem: (problem: unknown) => void;
  readonly now: () => number;
}

export type FollowView = Omit<AccountFollow, 'memory'>;

export interface FollowService {
  readonly list: (member: Member) => Promise<readonly FollowView[]>;
  /** With a name a portfolio is made for it, unless it is there already. */
  readonly follow: (
    member: Member,
    portfolio: string,
    wanted: { readonly account: string; readonly name?: string | undefined },
  ) => Promise<FollowView>;
  readonly unfollow: (member: Member, portfolio: string, rows: 'keep' | 'remove') => Promise<void>;
  /** Something happened in an account: whoever follows it reads on, in a moment. */
  readonly touched: (memberId: string, accountId: string) => void;
  /** Does what is left to do of all of them, whoever was told of it. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Several events of an account are read together. */
const MOMENT = 300;
const SWEPT_AT_ONCE = 100;
/** Of one call; the rest is done without it. */
const STEPS_PER_CALL = 200;
/** Of one portfolio before the next one has its turn. */
const STEPS_PER_TURN = 20;

export function followService(parts: FollowParts): FollowService {
  const { stores, ledgers, now } = parts;
  const access = portfolioAccess(stores.portfolios);
  const waiting = new Map<string, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();

  const tell = (memberId: string, portfolio: string, version: number): void =>
    parts.publish(memberId, 'lists', {
      event: 'portfolio.follows',
      id: portfolio,
      version,
      at: now(),
    });
  const step = (key: FollowKey): Promise<boolean> =>
    followStep({ stores, ledgers, tell, now }, key);
  const steps = async (key: FollowKey, most: number): Promise<boolean> => {
    for (let count = 0; count < most; count += 1) if (!(await step(key))) return false;
    return true;
  };

  const readOn = async (memberId: string, accountId: string): Promise<void> => {
    const follows = await stores.portfolioFollows.ofAccount(memberId, accountId);
    for (const { portfolio } of follows.filter(isFollowing))
      if (await steps({ memberId, portfolio }, STEPS_PER_TURN)) touched(memberId, accountId);
  };

  const touched: FollowService['touched'] = (memberId, accountId) => {
    if (waiting.has(accountId)) return;
    const timer = setTimeout(() => {
      waiting.delete(accountId);
      const work = readOn(memberId, accountId)
        .catch(parts.onProblem)
        .finally(() => working.delete(work));
      working.add(work);
    }, MOMENT);
    timer.unref();
    waiting.set(accountId, timer);
  };

  const ownAccount = async (member: Member, accountId: string): Promise<TradingAccount> => {
    const isOther = (member.tradingAccountId ?? accountId) !== accountId;
    const account = isOther
      ? undefined
      : await stores.trading.get({ memberId: member.userId, accountId });
    if (account === undefined || account.closedAt !== null)
      throw failure(404, 'failures.noTradingAccount');
    // The log of an account elsewhere is there.
    if (account.broker !== 'paper') throw failure(422, 'failures.followPaperOnly');
    return account;
  };

  /** A portfolio whose figures are those of the account: its cash is kept, its splits are the log's. */
  const makePortfolio = async (member: Member, id: string, name: string): Promise<void> => {
    const seen = await stores.portfolios.seen(member.userId);
    if (seen.some((portfolio) => portfolio.id === id)) return;
    await ledgers.edit(member, {
      edits: [
        {
          kind: 'createPortfolio',
          portfolio: id,
          name,
          settings: {
            base: 'USD',
            lotMethod: 'fifo',
            taxMethod: 'none',
            flowConvention: 'in-start-out-end',
            cash: 'tracked',
            automaticSplits: false,
            benchmark: null,
          },
          accounts: [],
        },
      ],
    });
  };

  return {
    list: async (member) => (await stores.portfolioFollows.list(member.userId)).map(viewOf),
    follow: async (member, portfolio, { account: accountId, name }) => {
      const account = await ownAccount(member, accountId);
      if (name !== undefined) await makePortfolio(member, portfolio, name);
      await access.owner(member, portfolio);
      const memberId = member.userId;
      const key = { memberId, portfolio };
      const began = (await stores.trading.began({ memberId, accountId })) ?? 1;
      await ledgers.alongside(memberId, async (open, save) => {
        const head = await open.portfolios.head(memberId, portfolio);
        if (head === undefined) throw failure(404, 'failures.noPortfolio');
        if (head.trashedAt !== null) throw failure(409, 'failures.portfolioInTrash');
        if (head.settings.cash !== 'tracked') throw failure(422, 'failures.followNeedsCash');
        const known = await open.portfolioFollows.find(key);
        if (known !== undefined && isFollowing(known)) {
          // Sent again it is what it was before.
          if (known.accountId === accountId && known.state !== 'removing') return;
          throw failure(409, 'failures.alreadyFollows');
        }
        const draft = new LedgerDraft(
          { head, rows: new Map(), assets: new Map(), prices: [], documents: new Map() },
          now(),
        );
        draft.account(accountId, {
          id: accountId,
          name: account.name,
          currency: 'USD',
          closed: false,
        });
        draft.count('addAccount');
        const writes = draft.done();
        if (writes !== undefined) await save(writes);
        await open.portfolioFollows.save(memberId, {
          portfolio,
          accountId,
          state: 'following',
          seq: began - 1,
          memory: NO_MEMORY,
          since: now(),
          updatedAt: now(),
          resetAt: null,
        });
      });
      if (await steps(key, STEPS_PER_CALL)) touched(memberId, accountId);
      const follow = await stores.portfolioFollows.find(key);
      if (follow === undefined) throw failure(404, 'failures.followsNothing');
      return viewOf(follow);
    },
    unfollow: async (member, portfolio, rows) => {
      const { version } = await access.owner(member, portfolio);
      const memberId = member.userId;
      const key = { memberId, portfolio };
      const follow = await stores.portfolioFollows.find(key);
      if (follow === undefined) throw failure(404, 'failures.followsNothing');
      if (rows === 'keep') {
        await ledgers.alongside(memberId, (open) => open.portfolioFollows.remove(key));
        tell(memberId, portfolio, version);
        return;
      }
      await ledgers.alongside(memberId, async (open) => {
        const known = await open.portfolioFollows.find(key);
        if (known !== undefined)
          await open.portfolioFollows.save(memberId, { ...known, state: 'removing' });
      });
      await steps(key, STEPS_PER_CALL);
      tell(memberId, portfolio, version);
    },
    touched,
    sweep: async () => {
      for (const key of await stores.portfolioFollows.behind(SWEPT_AT_ONCE))
        // One that fails must not hold up the others.
        await steps(key, STEPS_PER_TURN).catch(parts.onProblem);
    },
    close: async () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(working);
    },
  };
}

const viewOf = (follow: AccountFollow): FollowView => ({
  portfolio: follow.portfolio,
  accountId: follow.accountId,
  state: follow.state,
  seq: follow.seq,
  since: follow.since,
  updatedAt: follow.updatedAt,
  resetAt: follow.resetAt,
});
