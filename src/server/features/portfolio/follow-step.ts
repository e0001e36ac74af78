import type { AccountFollow } from '../../../domain/portfolio/follow/account-follow.ts';
import { followLog } from '../../../domain/portfolio/follow/follow-log.ts';
import { NO_MEMORY } from '../../../domain/portfolio/follow/follow-memory.ts';
import { type CountedHead, LedgerDraft } from '../../../domain/portfolio/apply-changes.ts';
import { planOf } from '../../../domain/identity/plans.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { FollowKey } from '../../../ports/store/portfolio-follow-store.ts';
import type { Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import type { LedgerService, SaveWrites } from './ledger-service.ts';

/** Events and rows of one transaction: on SQLite everything else waits for it. */
const AT_ONCE = 500;

export interface FollowStepParts {
  readonly stores: Pick<Stores, 'portfolioFollows' | 'trading'>;
  readonly ledgers: Pick<LedgerService, 'alongside'>;
  /** Something about the portfolio changed that is not in its rows. */
  readonly tell: (memberId: string, portfolio: string, version: number) => void;
  readonly now: () => number;
}

/**
 * Brings a portfolio a little closer to the account that it follows. Rows and the place in the log
 * are one transaction: whatever is interrupted, no event is booked twice and none is left out. True
 * while there is more to do.
 */
export async function followStep(parts: FollowStepParts, key: FollowKey): Promise<boolean> {
  const { portfolioFollows, trading } = parts.stores;
  const { memberId, portfolio } = key;
  const follow = await portfolioFollows.find(key);
  if (follow === undefined || follow.state === 'ended') return false;
  const account = { memberId, accountId: follow.accountId };
  const kept = await trading.get(account);
  // What is in the log stays as it is, so it is read before the transaction.
  const page = await trading.log(account, { after: follow.seq, limit: AT_ONCE });
  return parts.ledgers.alongside(memberId, async (stores, save) => {
    const now = await stores.portfolioFollows.find(key);
    const head = await stores.portfolios.head(memberId, portfolio);
    if (now === undefined || head === undefined || head.trashedAt !== null) return false;
    // Another process was faster: look again.
    if (now.seq !== follow.seq || now.state !== follow.state) return now.state !== 'ended';
    const step = new Step(stores, save, memberId, head, now, parts.now());
    if (now.state === 'removing') {
      if (await step.removeRows()) return true;
      await step.closeAccount();
      await stores.portfolioFollows.remove(key);
      return false;
    }
    if (page.length === 0) {
      if (kept !== undefined && kept.closedAt === null) return false;
      await step.keep({ state: 'ended' });
      stores.afterCommit(() => parts.tell(memberId, portfolio, head.version));
      return false;
    }
    if (page[0]?.kind === 'opened' && (await step.removeRows())) return true;
    const outcome = await step.read(page, page.length < AT_ONCE);
    if (outcome === 'full') stores.afterCommit(() => parts.tell(memberId, portfolio, head.version));
    return outcome === 'read';
  });
}

class Step {
  readonly #stores: StoreTransaction;
  readonly #save: SaveWrites;
  readonly #memberId: string;
  readonly #head: CountedHead;
  readonly #follow: AccountFollow;
  readonly #now: number;

  constructor(
    stores: StoreTransaction,
    save: SaveWrites,
    memberId: string,
    head: CountedHead,
    follow: AccountFollow,
    now: number,
  ) {
    this.#stores = stores;
    this.#save = save;
    this.#memberId = memberId;
    this.#head = head;
    this.#follow = follow;
    this.#now = now;
  }

  keep(fields: Partial<AccountFollow>): Promise<void> {
    const follow = { ...this.#follow, ...fields, updatedAt: this.#now };
    return this.#stores.portfolioFollows.save(this.#memberId, follow);
  }

  /** Marks rows of the account as removed; true when there were any. */
  async removeRows(): Promise<boolean> {
    const { rows } = await this.#stores.portfolios.find(
      [{ ownerId: this.#memberId, id: this.#head.id }],
      { account: this.#follow.accountId, text: '', removed: false },
      { sort: 'date', descending: true, limit: AT_ONCE },
    );
    if (rows.length === 0) return false;
    const draft = await this.#draft(rows.map(({ transaction }) => transaction.id));
    for (const { transaction } of rows) draft.write(transaction, true);
    draft.count('removeTransactions', rows.length);
    const writes = draft.done();
    if (writes !== undefined) await this.#save(writes);
    return true;
  }

  async closeAccount(): Promise<void> {
    const account = this.#head.accounts.find(({ id }) => id === this.#follow.accountId);
    if (account === undefined || account.closed) return;
    const draft = await this.#draft([]);
    draft.account(account.id, { ...account, closed: true });
    draft.count('changeAccount');
    const writes = draft.done();
    if (writes !== undefined) await this.#save(writes);
  }

  /** The events up to the next beginning, which is read by itself. */
  async read(page: readonly TradingEvent[], isAll: boolean): Promise<'read' | 'full'> {
    const again = page.findIndex(({ kind }, index) => kind === 'opened' && index > 0);
    const events = again < 0 ? page : page.slice(0, again);
    const { accountId, memory, resetAt, seq } = this.#follow;
    const [first] = events;
    const isBeginning = first?.kind === 'opened';
    const { rows, memory: next } = followLog(
      accountId,
      events,
      isBeginning ? NO_MEMORY : memory,
      again >= 0 || isAll,
    );
    if (!(await this.#write(rows))) {
      await this.keep({ state: 'full' });
      return 'full';
    }
    await this.keep({
      state: 'following',
      seq: events.at(-1)?.seq ?? seq,
      memory: next,
      // The first beginning is where it was linked.
      resetAt: isBeginning && memory.at > 0 ? first.at : resetAt,
    });
    return 'read';
  }

  /** False when the plan allows no more rows: then none is written. */
  async #write(rows: readonly Transaction[]): Promise<boolean> {
    if (rows.length === 0) return true;
    const draft = await this.#draft(rows.map(({ id }) => id));
    for (const row of rows) draft.write(row, false);
    draft.count('addTransactions', rows.length);
    const writes = draft.done();
    if (writes === undefined) return true;
    const owner = await this.#stores.members.byId(this.#memberId);
    const most = planOf(owner?.planId ?? 'free').limits.portfolioTransactions;
    if (writes.head.transactions > most) return false;
    await this.#save(writes);
    return true;
  }

  async #draft(ids: readonly string[]): Promise<LedgerDraft> {
    const { portfolios } = this.#stores;
    const rows = await portfolios.rows(this.#memberId, this.#head.id, ids);
    return new LedgerDraft(
      { head: this.#head, rows, assets: new Map(), prices: [], documents: new Map() },
      this.#now,
    );
  }
}
