import { fromDayNumber } from '../calendar/iso-date.ts';
import { isSameJson, type PlainRecord, plainRecord } from '../charting/plain-json.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { Asset, AssetId, EnteredPrice } from './asset.ts';
import { isOwnAsset } from './asset-id.ts';
import type { ChangeBefore } from './change-before.ts';
import {
  ACCOUNTS_MAXIMUM,
  type ChangeRecord,
  type DocumentKind,
  type PortfolioChange,
  type PortfolioChangeKind,
} from './change.ts';
import { type CheckContext, checkTransaction } from './ledger/check-transaction.ts';
import type { Account, PortfolioHead, PortfolioSettings } from './portfolio.ts';
import type { Transaction } from './transaction.ts';

/** A version of a row; its first is 1. */
export interface LedgerRow {
  readonly transaction: Transaction;
  readonly revision: number;
  readonly removed: boolean;
}

export interface CountedHead extends PortfolioHead {
  /** Rows that are not removed. */
  readonly transactions: number;
}

/** What has to be known of a portfolio to change it: of rows those that the changes name. */
export interface LedgerState {
  readonly head: CountedHead | undefined;
  readonly rows: ReadonlyMap<string, LedgerRow>;
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly prices: readonly EnteredPrice[];
  readonly documents: ReadonlyMap<DocumentKind, PlainRecord | null>;
}

export interface MaybePrice extends Omit<EnteredPrice, 'price'> {
  readonly price: DecimalText | null;
}

/** Everything that one edit writes; `null` forgets. */
export interface LedgerWrites {
  readonly head: CountedHead;
  readonly rows: readonly LedgerRow[];
  readonly assets: ReadonlyMap<AssetId, Asset | null>;
  readonly prices: readonly MaybePrice[];
  readonly documents: ReadonlyMap<DocumentKind, PlainRecord | null>;
  readonly parts: ChangeRecord['parts'];
  readonly before: ChangeBefore;
}

export type RefusalCode =
  | 'no-portfolio'
  | 'portfolio-exists'
  | 'in-trash'
  | 'no-account'
  | 'account-exists'
  | 'account-in-use'
  | 'too-many-accounts'
  | 'no-asset'
  | 'bad-row'
  | 'transaction-exists'
  | 'no-transaction'
  | 'transaction-changed'
  | 'changed-since'
  | 'followed'
  | 'follow-needs-cash';

/** Why an edit is refused as a whole. */
export class EditRefused extends Error {
  readonly code: RefusalCode;
  /** The account, asset or transaction that it is about. */
  readonly subject: string;
  /** Where in the change, such as `transactions.3.account`. */
  readonly path: string;
  constructor(code: RefusalCode, subject = '', path = '') {
    super(`${code} ${subject}`.trim());
    this.name = 'EditRefused';
    this.code = code;
    this.subject = subject;
    this.path = path;
  }
}

const DAY = 86_400_000;

const priceKey = ({ asset, date }: Pick<EnteredPrice, 'asset' | 'date'>): string =>
  `${asset} ${date}`;

/** Collects what the changes of one edit do, and what they replace. */
export class LedgerDraft {
  readonly #state: LedgerState;
  readonly #now: number;
  #head: CountedHead | undefined;
  readonly #rows = new Map<string, LedgerRow>();
  readonly #assets = new Map<AssetId, Asset | null>();
  readonly #prices = new Map<string, MaybePrice>();
  readonly #documents = new Map<DocumentKind, PlainRecord | null>();
  readonly #parts = new Map<PortfolioChangeKind, number>();
  #knownPrices: ReadonlyMap<string, DecimalText> | undefined;
  #context: CheckContext | undefined;

  constructor(state: LedgerState, now: number) {
    this.#state = state;
    this.#now = now;
    this.#head = state.head;
  }

  get head(): CountedHead {
    if (this.#head === undefined) throw new EditRefused('no-portfolio');
    return this.#head;
  }

  count(kind: PortfolioChangeKind, many = 1): void {
    if (many > 0) this.#parts.set(kind, (this.#parts.get(kind) ?? 0) + many);
  }

  create(change: Extract<PortfolioChange, { kind: 'createPortfolio' }>): void {
    if (this.#head !== undefined) throw new EditRefused('portfolio-exists', change.portfolio);
    const ids = change.accounts.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) < at);
    if (twice !== undefined) throw new EditRefused('account-exists', twice, 'accounts');
    this.#head = {
      id: change.portfolio,
      name: change.name,
      settings: change.settings,
      accounts: change.accounts,
      version: 0,
      transactions: 0,
      createdAt: this.#now,
      trashedAt: null,
    };
  }

  set(fields: Partial<Pick<CountedHead, 'name' | 'settings' | 'accounts' | 'trashedAt'>>): void {
    this.#head = { ...this.head, ...fields };
    this.#context = undefined;
  }

  settings(fields: {
    readonly [K in keyof PortfolioSettings]?: PortfolioSettings[K] | undefined;
  }): void {
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    this.set({ settings: { ...this.head.settings, ...given } });
  }

  /** `null` forgets the account. */
  account(id: string, account: Account | null): void {
    const { accounts } = this.head;
    if (account === null) this.set({ accounts: accounts.filter((known) => known.id !== id) });
    else if (accounts.some((known) => known.id === id))
      this.set({ accounts: accounts.map((known) => (known.id === id ? account : known)) });
    else if (accounts.length >= ACCOUNTS_MAXIMUM)
      throw new EditRefused('too-many-accounts', id, 'account');
    else this.set({ accounts: [...accounts, account] });
  }

  row(id: string): LedgerRow | undefined {
    return this.#rows.get(id) ?? this.#state.rows.get(id);
  }

  /** One edit writes one version of a row, however often it names it. */
  write(transaction: Transaction, removed: boolean): void {
    const { id } = transaction;
    const known = this.row(id);
    const wasLive = known !== undefined && !known.removed;
    const revision = (this.#state.rows.get(id)?.revision ?? 0) + 1;
    this.#rows.set(id, { transaction, revision, removed });
    const more = Number(!removed) - Number(wasLive);
    if (more !== 0) this.#head = { ...this.head, transactions: this.head.transactions + more };
  }

  /** What rows may name: made once for all of them. */
  context(): CheckContext {
    this.#context ??= {
      accounts: new Set(this.head.accounts.map(({ id }) => id)),
      assets: this.#assetsNow(),
      today: fromDayNumber(Math.floor(this.#now / DAY)),
    };
    return this.#context;
  }

  isAssetKnown(asset: AssetId): boolean {
    const written = this.#assets.get(asset);
    return written === undefined ? this.#state.assets.has(asset) : written !== null;
  }

  asset(id: AssetId, asset: Asset | null): void {
    this.#assets.set(id, asset);
    this.#context = undefined;
  }

  price(price: MaybePrice): void {
    this.#prices.set(priceKey(price), price);
  }

  document(kind: DocumentKind, body: PlainRecord | null): void {
    this.#documents.set(kind, body);
  }

  /** Undefined when nothing is different from before. */
  done(): LedgerWrites | undefined {
    const { rows, assets, documents, head: old } = this.#state;
    const head = this.head;
    const written = [...this.#rows.values()].filter((row) => {
      const known = rows.get(row.transaction.id);
      // What one edit adds and removes was never there.
      if (known === undefined) return !row.removed;
      return known.removed !== row.removed || !isSameJson(known.transaction, row.transaction);
    });
    const putAssets = [...this.#assets].filter(
      ([id, asset]) => !isSameJson(asset, assets.get(id) ?? null),
    );
    const putPrices = [...this.#prices.values()].filter(
      (price) => price.price !== this.#priceBefore(price),
    );
    const putDocuments = [...this.#documents].filter(
      ([kind, body]) => !isSameJson(body, documents.get(kind) ?? null),
    );
    const before: ChangeBefore = {
      ...headBefore(old, head),
      ...(putAssets.length === 0
        ? {}
        : { assets: putAssets.map(([id]) => ({ id, asset: assets.get(id) ?? null })) }),
      ...(putPrices.length === 0
        ? {}
        : {
            prices: putPrices.map(({ asset, date }) => ({
              asset,
              date,
              price: this.#priceBefore({ asset, date }),
            })),
          }),
      ...(putDocuments.length === 0
        ? {}
        : {
            documents: putDocuments.map(([kind]) => ({ kind, body: documents.get(kind) ?? null })),
          }),
    };
    if (written.length === 0 && Object.keys(before).length === 0) return undefined;
    return {
      head: { ...head, version: head.version + 1 },
      rows: written,
      assets: new Map(putAssets),
      prices: putPrices,
      documents: new Map(putDocuments),
      parts: [...this.#parts].map(([kind, count]) => ({ kind, count })),
      before,
    };
  }

  #assetsNow(): ReadonlyMap<AssetId, Asset> {
    const assets = new Map(this.#state.assets);
    for (const [id, asset] of this.#assets)
      if (asset === null) assets.delete(id);
      else assets.set(id, asset);
    return assets;
  }

  #priceBefore(price: Pick<EnteredPrice, 'asset' | 'date'>): DecimalText | null {
    this.#knownPrices ??= new Map(
      this.#state.prices.map((known) => [priceKey(known), known.price]),
    );
    return this.#knownPrices.get(priceKey(price)) ?? null;
  }
}

function headBefore(old: CountedHead | undefined, head: CountedHead): ChangeBefore {
  if (old === undefined) return { created: true };
  const settings = Object.fromEntries(
    Object.entries(old.settings).filter(
      ([key, value]) => head.settings[key as keyof PortfolioSettings] !== value,
    ),
  ) as Partial<PortfolioSettings>;
  const ids = [...new Set([...old.accounts, ...head.accounts].map(({ id }) => id))];
  const accounts = ids.flatMap((id) => {
    const was = old.accounts.find((account) => account.id === id) ?? null;
    const is = head.accounts.find((account) => account.id === id) ?? null;
    return isSameJson(was, is) ? [] : [{ id, account: was }];
  });
  return {
    ...(old.name === head.name ? {} : { name: old.name }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(old.trashedAt === head.trashedAt ? {} : { trashedAt: old.trashedAt }),
    ...(accounts.length === 0 ? {} : { accounts }),
  };
}

/** Each with its place in the edit. */
type PlacedChanges = readonly { readonly change: PortfolioChange; readonly at: number }[];

/**
 * Changes of one portfolio in their order, in steps: each tells how many things it changed, so that
 * whoever has others to serve can do so before the next one.
 */
export function* applyingChanges(
  state: LedgerState,
  changes: PlacedChanges,
  now: number,
): Generator<number, LedgerWrites | undefined> {
  const draft = new LedgerDraft(state, now);
  for (const { change, at } of changes) {
    try {
      applyChange(draft, change, now);
    } catch (problem) {
      if (!(problem instanceof EditRefused)) throw problem;
      const path = [`edits.${at}`, problem.path].filter((part) => part !== '').join('.');
      throw new EditRefused(problem.code, problem.subject, path);
    }
    yield sizeOf(change);
  }
  return draft.done();
}

function applyChange(draft: LedgerDraft, change: PortfolioChange, now: number): void {
  if (change.kind === 'createPortfolio') draft.create(change);
  else if (change.kind !== 'restorePortfolio' && draft.head.trashedAt !== null) {
    // Sent again it is what it was before.
    if (change.kind === 'trashPortfolio') return;
    throw new EditRefused('in-trash');
  }
  draft.count(change.kind, sizeOf(change));
  switch (change.kind) {
    case 'createPortfolio':
      return;
    case 'renamePortfolio':
      draft.set({ name: change.name });
      return;
    case 'setSettings':
      draft.settings(change.settings);
      return;
    case 'trashPortfolio':
      draft.set({ trashedAt: now });
      return;
    case 'restorePortfolio':
      draft.set({ trashedAt: null });
      return;
    case 'addAccount': {
      const known = draft.head.accounts.find(({ id }) => id === change.account.id);
      if (known !== undefined && !isSameJson(known, change.account))
        throw new EditRefused('account-exists', change.account.id, 'account');
      draft.account(change.account.id, change.account);
      return;
    }
    case 'changeAccount': {
      const known = draft.head.accounts.find(({ id }) => id === change.account);
      if (known === undefined) throw new EditRefused('no-account', change.account, 'account');
      draft.account(known.id, {
        ...known,
        name: change.name ?? known.name,
        currency: change.currency ?? known.currency,
        closed: change.closed ?? known.closed,
      });
      return;
    }
    case 'putAsset':
      draft.asset(change.asset.id, change.asset);
      return;
    case 'addTransactions':
      for (const [at, row] of change.transactions.entries())
        addRow(draft, row, `transactions.${at}`);
      return;
    case 'correctTransaction':
      correctRow(draft, change.transaction, change.revision);
      return;
    case 'removeTransactions':
    case 'restoreTransactions':
      for (const id of change.ids) {
        const known = draft.row(id);
        if (known !== undefined)
          draft.write(known.transaction, change.kind === 'removeTransactions');
      }
      return;
    case 'setPrices':
      for (const [at, price] of change.prices.entries()) {
        if (isOwnAsset(price.asset) && !draft.isAssetKnown(price.asset))
          throw new EditRefused('no-asset', price.asset, `prices.${at}.asset`);
        draft.price(price);
      }
      return;
    case 'removePrices':
      for (const price of change.prices) draft.price({ ...price, price: null });
      return;
    case 'setDocument':
      draft.document(change.document, change.body === null ? null : plainRecord(change.body));
      return;
    default:
      change satisfies never;
  }
}

function sizeOf(change: PortfolioChange): number {
  switch (change.kind) {
    case 'addTransactions':
      return change.transactions.length;
    case 'removeTransactions':
    case 'restoreTransactions':
      return change.ids.length;
    case 'setPrices':
    case 'removePrices':
      return change.prices.length;
    default:
      return 1;
  }
}

function addRow(draft: LedgerDraft, row: Transaction, path: string): void {
  requireParts(draft, row, path);
  const known = draft.row(row.id);
  // Sent again it is what it was before.
  if (known !== undefined && !known.removed) {
    if (isSameJson(known.transaction, row)) return;
    throw new EditRefused('transaction-exists', row.id, `${path}.id`);
  }
  draft.write(row, false);
}

function correctRow(draft: LedgerDraft, row: Transaction, revision: number): void {
  requireParts(draft, row, 'transaction');
  const known = draft.row(row.id);
  if (known === undefined) throw new EditRefused('no-transaction', row.id, 'transaction.id');
  if (known.revision !== revision || known.removed) {
    // The same correction again, of a page that did not hear the answer.
    if (!known.removed && isSameJson(known.transaction, row)) return;
    throw new EditRefused('transaction-changed', row.id, 'revision');
  }
  draft.write(row, false);
}

/** The row can be kept, and whatever it names is there. Listed symbols need no asset of their own. */
function requireParts(draft: LedgerDraft, row: Transaction, path: string): void {
  for (const { field, code, values } of checkTransaction(row, draft.context())) {
    const named = values['text'] ?? '';
    if (code === 'unknown-account') throw new EditRefused('no-account', named, `${path}.${field}`);
    if (code !== 'unknown-asset') throw new EditRefused('bad-row', code, `${path}.${field}`);
    if (named.startsWith('~')) throw new EditRefused('no-asset', named, `${path}.${field}`);
  }
}
