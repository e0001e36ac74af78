import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { PlanLimits } from '../../../domain/identity/plan-limits.ts';
import { planOf } from '../../../domain/identity/plans.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { PlainRecord } from '../../../domain/charting/plain-json.ts';
import {
  applyingChanges,
  type CountedHead,
  EditRefused,
  type LedgerState,
  type LedgerWrites,
} from '../../../domain/portfolio/apply-changes.ts';
import type { Asset, EnteredPrice } from '../../../domain/portfolio/asset.ts';
import {
  type ChangeRecord,
  type DocumentKind,
  type EditOutcome,
  type PortfolioChange,
  type PortfolioEntry,
  TRASH_LIFE,
  type TransactionRecord,
  type TransactionVersion,
} from '../../../domain/portfolio/change.ts';
import { isFollowing } from '../../../domain/portfolio/follow/account-follow.ts';
import {
  refuseFollowed,
  undoesFollowed,
} from '../../../domain/portfolio/follow/refuse-followed.ts';
import { undoChange } from '../../../domain/portfolio/undo-change.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type {
  FoundRow,
  RowFilter,
  RowPage,
  SeenPortfolio,
} from '../../../ports/store/portfolio-store.ts';
import type {
  RunTransaction,
  Stores,
  StoreTransaction,
  TransactionOptions,
} from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { inTurn } from '../writes/in-turn.ts';
import type { OncePerKey } from '../writes/once-per-key.ts';
import { refusalOf } from './edit-refusal.ts';
import { OWNER_CHANGES, portfolioAccess } from './portfolio-access.ts';
import { scopeAccess } from './scope-access.ts';

/** With those in the trash. */
const PORTFOLIOS_WITH_TRASH = 200;

export interface LedgerParts {
  readonly store: { readonly stores: Stores; readonly transaction: RunTransaction };
  readonly once: OncePerKey;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface LedgerEdit {
  readonly edits: readonly PortfolioChange[];
  /** The id of the edit: sent again it is not applied again. */
  readonly key?: string | undefined;
}

export interface LedgerService {
  readonly list: (member: Member) => Promise<{
    readonly portfolios: readonly PortfolioEntry[];
    readonly limits: PlanLimits;
  }>;
  /** All changes or none, in one transaction; each portfolio's version grows by one. */
  readonly edit: (member: Member, edit: LedgerEdit) => Promise<EditOutcome>;
  readonly undo: (member: Member, portfolio: string, change: number) => Promise<EditOutcome>;
  readonly transactions: (
    member: Member,
    portfolio: string,
    filter: RowFilter,
    page: RowPage,
  ) => Promise<{
    readonly rows: readonly TransactionRecord[];
    readonly total: number;
    readonly next: string | null;
    readonly version: number;
  }>;
  /** Rows of several portfolios as one list, newest first; of all own ones when none is named. */
  readonly household: (
    member: Member,
    portfolios: readonly string[] | undefined,
    filter: RowFilter,
    page: Pick<RowPage, 'after' | 'limit'>,
  ) => Promise<{
    readonly rows: readonly FoundRow[];
    readonly total: number;
    readonly next: string | null;
  }>;
  readonly history: (
    member: Member,
    portfolio: string,
    transaction: string,
  ) => Promise<readonly TransactionVersion[]>;
  readonly changes: (
    member: Member,
    portfolio: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ) => Promise<readonly ChangeRecord[]>;
  readonly assets: (
    member: Member,
    portfolio: string,
  ) => Promise<{ readonly assets: readonly Asset[]; readonly prices: readonly EnteredPrice[] }>;
  readonly document: (
    member: Member,
    portfolio: string,
    kind: DocumentKind,
  ) => Promise<PlainRecord | null>;
  /**
   * A transaction in turn with the edits of the owner's portfolios; `save` writes what it made of one
   * of them and tells those who see it.
   */
  readonly alongside: <T>(
    ownerId: string,
    work: (stores: StoreTransaction, save: SaveWrites) => Promise<T>,
  ) => Promise<T>;
  /** Forgets what has been in the trash for its time. */
  readonly prune: () => Promise<number>;
}

export type SaveWrites = (writes: LedgerWrites) => Promise<void>;

interface Written {
  readonly ownerId: string;
  readonly head: CountedHead;
}

export function ledgerService(parts: LedgerParts): LedgerService {
  const { store, once, now } = parts;
  const { portfolios } = store.stores;
  const turn = inTurn();
  const access = portfolioAccess(portfolios);

  /** The plan of the owner decides how much a portfolio may hold, whoever writes in it. */
  const limitsOf = async (
    stores: Pick<Stores, 'members'>,
    member: Member,
    own: PlanLimits,
    ownerId: string,
  ): Promise<PlanLimits> => {
    if (ownerId === member.userId) return own;
    const owner = await stores.members.byId(ownerId);
    return planOf(owner?.planId ?? 'free').limits;
  };

  const keep = async (
    stores: StoreTransaction,
    authorId: string,
    ownerId: string,
    writes: LedgerWrites,
    undoes: number | null,
  ): Promise<void> => {
    const { head } = writes;
    const { portfolios: ledgers } = stores;
    await ledgers.saveHead(ownerId, head);
    await ledgers.log(ownerId, head.id, {
      version: head.version,
      at: now(),
      authorId,
      parts: writes.parts,
      undoes,
      before: writes.before,
    });
    await ledgers.append(ownerId, head.id, head.version, writes.rows);
    await ledgers.putAssets(ownerId, head.id, writes.assets);
    await ledgers.putPrices(ownerId, head.id, writes.prices);
    for (const [kind, body] of writes.documents)
      await ledgers.putDocument(ownerId, head.id, kind, body);
  };

  const announce = async (
    stores: StoreTransaction,
    written: readonly Written[],
  ): Promise<EditOutcome> => {
    const at = now();
    for (const { ownerId, head } of written) {
      const members = await stores.portfolioShares.members(ownerId, head.id);
      const event = { event: 'portfolio.changed', id: head.id, version: head.version, at };
      stores.afterCommit(() => {
        for (const { member } of members) parts.publish(member, 'lists', event);
      });
    }
    return {
      portfolios: written.map(({ head }) => ({ portfolio: head.id, version: head.version })),
      problems: [],
    };
  };

  const write = async (
    stores: StoreTransaction,
    member: Member,
    edits: readonly PortfolioChange[],
    limits: PlanLimits,
  ): Promise<EditOutcome> => {
    const seen = await stores.portfolios.seen(member.userId);
    const written: Written[] = [];
    for (const [id, changes] of byPortfolio(edits)) {
      const known = seen.find((portfolio) => portfolio.id === id);
      const ownerId = known?.ownerId ?? member.userId;
      requireRole(known, changes);
      const state = await stateFor(stores, ownerId, id, changes);
      const follow = await stores.portfolioFollows.find({ memberId: ownerId, portfolio: id });
      if (follow !== undefined && isFollowing(follow))
        refusing(() => refuseFollowed(changes, state.rows, follow.accountId));
      const writes = await inSlices(applyingChanges(state, changes, now()));
      if (writes === undefined) {
        if (state.head !== undefined) written.push({ ownerId, head: state.head });
        continue;
      }
      const { portfolioTransactions: most } = await limitsOf(stores, member, limits, ownerId);
      if (
        writes.head.transactions > most &&
        writes.head.transactions > (state.head?.transactions ?? 0)
      )
        throw failure(403, 'failures.tooManyTransactions', { most });
      await keep(stores, member.userId, ownerId, writes, null);
      written.push({ ownerId, head: writes.head });
    }
    await requireRoom(stores, member, seen, limits);
    return announce(stores, written);
  };

  const undo = async (
    stores: StoreTransaction,
    member: Member,
    id: string,
    version: number,
  ): Promise<EditOutcome> => {
    const { ownerId, role } = await portfolioAccess(stores.portfolios).writer(member, id);
    const ledgers = stores.portfolios;
    const change = await ledgers.change(ownerId, id, version);
    if (change === undefined) throw failure(404, 'failures.noPortfolioChange');
    if (change.undoneBy !== null) throw failure(409, 'failures.portfolioChangeUndone');
    if (role !== 'owner' && change.parts.some(({ kind }) => OWNER_CHANGES.has(kind)))
      throw failure(403, 'failures.portfolioOwnerOnly');
    const { before } = change;
    for (const { id: account, account: was } of before.accounts ?? [])
      if (was === null && (await ledgers.isAccountUsed(ownerId, id, account)))
        throw failure(409, 'failures.accountInUse');
    const rows = await ledgers.writtenBy(ownerId, id, version);
    const follow = await stores.portfolioFollows.find({ memberId: ownerId, portfolio: id });
    if (
      follow !== undefined &&
      isFollowing(follow) &&
      undoesFollowed(rows, before, follow.accountId)
    )
      throw failure(409, 'failures.portfolioFollows');
    const state: LedgerState = {
      head: await ledgers.head(ownerId, id),
      rows: new Map(rows.map(({ now: row }) => [row.transaction.id, row])),
      assets: await ledgers.assets(ownerId, id),
      prices: before.prices === undefined ? [] : await ledgers.prices(ownerId, id),
      documents: await documentsOf(
        stores,
        ownerId,
        id,
        (before.documents ?? []).map(({ kind }) => kind),
      ),
    };
    const writes = refusing(() => undoChange(state, before, rows, now()));
    if (writes === undefined) throw failure(409, 'failures.portfolioChangeUndone');
    await keep(stores, member.userId, ownerId, writes, version);
    await ledgers.setUndone(ownerId, id, version, writes.head.version);
    // What the undone change had undone itself is in force again.
    if (change.undoes !== null) await ledgers.setUndone(ownerId, id, change.undoes, null);
    return announce(stores, [{ ownerId, head: writes.head }]);
  };

  return {
    list: async (member) => {
      const [seen, { limits }] = await Promise.all([
        portfolios.seen(member.userId),
        parts.entitlementOf(member),
      ]);
      return { portfolios: seen, limits };
    },
    edit: async (member, { edits, key }) => {
      const { limits } = await parts.entitlementOf(member);
      const work = (stores: StoreTransaction) => write(stores, member, edits, limits);
      const seen = await portfolios.seen(member.userId);
      const ids = new Set(edits.map(({ portfolio }) => portfolio));
      const owners = seen.filter(({ id }) => ids.has(id)).map(({ ownerId }) => ownerId);
      return turn(owners.toSorted()[0] ?? member.userId, async () => {
        if (key === undefined) return store.transaction(work, patienceFor(edits));
        const scope = `editPortfolios ${member.userId}`;
        return (await once.run({ scope, key, body: edits }, work)).answer;
      });
    },
    undo: async (member, id, change) => {
      const { ownerId } = await access.reader(member, id);
      return turn(ownerId, () =>
        store.transaction((stores) => undo(stores, member, id, change), { patience: LONG }),
      );
    },
    transactions: async (member, id, filter, page) => {
      const { ownerId, version } = await access.reader(member, id);
      return { ...(await portfolios.find([{ ownerId, id }], filter, page)), version };
    },
    household: async (member, ids, filter, page) => {
      const { heads } = await scopeAccess(
        portfolios,
        store.stores.portfolioShares,
        now,
      )({ portfolios: ids }, member);
      return portfolios.find(heads, filter, { ...page, sort: 'date', descending: true });
    },
    history: async (member, id, transaction) => {
      const { ownerId } = await access.reader(member, id);
      const versions = await portfolios.history(ownerId, id, transaction);
      if (versions.length === 0) throw failure(404, 'failures.noTransaction');
      return versions;
    },
    changes: async (member, id, page) => {
      const { ownerId } = await access.reader(member, id);
      return portfolios.changes(ownerId, id, page);
    },
    assets: async (member, id) => {
      const { ownerId } = await access.reader(member, id);
      const [assets, prices] = await Promise.all([
        portfolios.assets(ownerId, id),
        portfolios.prices(ownerId, id),
      ]);
      return { assets: [...assets.values()], prices };
    },
    document: async (member, id, kind) => {
      const { ownerId } = await access.reader(member, id);
      return portfolios.document(ownerId, id, kind);
    },
    alongside: (ownerId, work) =>
      turn(ownerId, () =>
        store.transaction((stores) =>
          work(stores, async (writes) => {
            await keep(stores, ownerId, ownerId, writes, null);
            await announce(stores, [{ ownerId, head: writes.head }]);
          }),
        ),
      ),
    prune: () => portfolios.prune(now() - TRASH_LIFE),
  };
}

type Placed = readonly { readonly change: PortfolioChange; readonly at: number }[];

function byPortfolio(edits: readonly PortfolioChange[]): ReadonlyMap<string, Placed> {
  const groups = new Map<string, { change: PortfolioChange; at: number }[]>();
  for (const [at, change] of edits.entries()) {
    const group = groups.get(change.portfolio);
    if (group === undefined) groups.set(change.portfolio, [{ change, at }]);
    else group.push({ change, at });
  }
  return groups;
}

/** Somebody else's portfolio is as unknown as one that never was. */
function requireRole(known: SeenPortfolio | undefined, changes: Placed): void {
  if (known === undefined) {
    if (changes[0]?.change.kind !== 'createPortfolio') throw failure(404, 'failures.noPortfolio');
    return;
  }
  if (known.role === 'reader') throw failure(403, 'failures.portfolioReadOnly');
  if (known.role === 'editor' && changes.some(({ change }) => OWNER_CHANGES.has(change.kind)))
    throw failure(403, 'failures.portfolioOwnerOnly');
}

async function requireRoom(
  { portfolios }: StoreTransaction,
  { userId }: Member,
  before: readonly SeenPortfolio[],
  limits: PlanLimits,
): Promise<void> {
  const own = (await portfolios.seen(userId)).filter(({ role }) => role === 'owner');
  const isLive = ({ role, trashedAt }: SeenPortfolio) => role === 'owner' && trashedAt === null;
  const live = own.filter(isLive).length;
  if (live > limits.portfolios && live > before.filter(isLive).length)
    throw failure(403, 'failures.tooManyPortfolios', { most: limits.portfolios });
  if (own.length > PORTFOLIOS_WITH_TRASH)
    throw failure(403, 'failures.tooManyInTrash', {
      most: PORTFOLIOS_WITH_TRASH,
      days: TRASH_LIFE / 86_400_000,
    });
}

async function stateFor(
  stores: StoreTransaction,
  ownerId: string,
  id: string,
  placed: Placed,
): Promise<LedgerState> {
  const { portfolios } = stores;
  const changes = placed.map(({ change }) => change);
  const touches = (...kinds: readonly PortfolioChange['kind'][]) =>
    changes.some(({ kind }) => kinds.includes(kind));
  return {
    head: await portfolios.head(ownerId, id),
    rows: await portfolios.rows(ownerId, id, [...new Set(changes.flatMap(rowsOf))]),
    assets: await portfolios.assets(ownerId, id),
    prices: touches('setPrices', 'removePrices') ? await portfolios.prices(ownerId, id) : [],
    documents: await documentsOf(
      stores,
      ownerId,
      id,
      changes.flatMap((change) => (change.kind === 'setDocument' ? [change.document] : [])),
    ),
  };
}

async function documentsOf(
  { portfolios }: StoreTransaction,
  ownerId: string,
  id: string,
  kinds: readonly DocumentKind[],
): Promise<ReadonlyMap<DocumentKind, PlainRecord | null>> {
  const found = new Map<DocumentKind, PlainRecord | null>();
  for (const kind of kinds) found.set(kind, await portfolios.document(ownerId, id, kind));
  return found;
}

/** The rows that a change names. */
function rowsOf(change: PortfolioChange): readonly string[] {
  switch (change.kind) {
    case 'addTransactions':
      return change.transactions.map(({ id }) => id);
    case 'correctTransaction':
      return [change.transaction.id];
    case 'removeTransactions':
    case 'restoreTransactions':
      return change.ids;
    default:
      return [];
  }
}

/** A hundred thousand rows on a busy machine. What is this large takes turns with everything else. */
const LONG = 120_000;
const LARGE_EDIT = 20;

/** Edits of pages are small; files come in changes of a thousand rows. */
const patienceFor = (edits: readonly PortfolioChange[]): TransactionOptions =>
  edits.length > LARGE_EDIT ? { patience: LONG } : {};

/** Changes between which others have the event loop. */
const CHANGES_PER_SLICE = 500;

async function inSlices<T>(work: Generator<number, T>): Promise<T> {
  let changed = 0;
  for (;;) {
    const step = refusing(() => work.next());
    if (step.done === true) return step.value;
    changed += step.value;
    if (changed < CHANGES_PER_SLICE) continue;
    changed = 0;
    await new Promise((done) => setImmediate(done));
  }
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (problem) {
    throw problem instanceof EditRefused ? refusalOf(problem) : problem;
  }
}
