import type {
  commitImport,
  getImport,
  listImports,
  previewImport,
} from '../../../contract/portfolio/imports.schema.ts';
import { HEAD_BYTES } from '../../../contract/portfolio/imports.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/calls.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import type { EditOutcome, PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import type {
  ImportHead,
  PortfolioImportStore,
} from '../../../ports/store/portfolio-import-store.ts';
import type {
  PortfolioStore,
  SeenPortfolio,
  StoredLedger,
} from '../../../ports/store/portfolio-store.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { failure } from '../../call/failure.ts';
import type { ImportPlan, PlanImport, ReadImport } from './import-tasks.ts';
import type { LedgerService } from './ledger-service.ts';
import { broughtBy } from './brought-along.ts';
import { portfolioAccess } from './portfolio-access.ts';
import { type Resolution, resolveInstruments } from './resolve-instruments.ts';

/** Files of one member that wait, and how long they do. */
const MOST_WAITING = 5;
const WAITING = 24 * 60 * 60_000;

export type ImportChoices = ParsedOf<typeof previewImport>['body'];
export type ImportPreview = ResponseOf<typeof previewImport>;

export interface ImportParts {
  readonly imports: PortfolioImportStore;
  readonly portfolios: PortfolioStore;
  readonly ledgers: Pick<LedgerService, 'edit'>;
  readonly directory: SymbolDirectory;
  readonly read: ReadImport;
  readonly plan: PlanImport;
  readonly now: () => number;
}

export interface ImportService {
  readonly begin: (member: Member, file: Omit<ImportHead, 'createdAt'>) => Promise<void>;
  readonly list: (member: Member) => Promise<ResponseOf<typeof listImports>>;
  readonly get: (
    member: Member,
    portfolio: string,
    id: string,
  ) => Promise<ResponseOf<typeof getImport>>;
  readonly putPart: (
    member: Member,
    portfolio: string,
    id: string,
    place: number,
    data: string,
  ) => Promise<number>;
  readonly preview: (
    member: Member,
    portfolio: string,
    id: string,
    choices: ImportChoices,
    signal: AbortSignal,
  ) => Promise<ImportPreview>;
  readonly commit: (
    member: Member,
    portfolio: string,
    id: string,
    choices: ParsedOf<typeof commitImport>['body'],
    signal: AbortSignal,
  ) => Promise<{ readonly added: number; readonly outcome: EditOutcome }>;
  readonly cancel: (member: Member, portfolio: string, id: string) => Promise<void>;
  readonly prune: () => Promise<number>;
}

interface Planned {
  readonly seen: SeenPortfolio;
  readonly plan: ImportPlan;
  readonly resolved: readonly Resolution[];
  readonly accounts: readonly { readonly name: string; readonly account: string | null }[];
  /** What an export of ours brings along, before its rows. */
  readonly extras: readonly PortfolioChange[];
}

/** Files on their way into a portfolio: looked at as often as one likes, booked once and whole. */
export function importService(parts: ImportParts): ImportService {
  const { imports, now } = parts;
  const access = portfolioAccess(parts.portfolios);

  const headOf = async (member: Member, portfolio: string, id: string): Promise<ImportHead> => {
    const head = await imports.head(member.userId, id);
    if (head?.portfolio !== portfolio || head.createdAt < now() - WAITING)
      throw failure(404, 'failures.noImport');
    return head;
  };

  const planned = async (
    member: Member,
    portfolio: string,
    id: string,
    choices: ImportChoices,
    forBooking: boolean,
    signal: AbortSignal,
  ): Promise<Planned> => {
    const seen = await access.writer(member, portfolio);
    const head = await headOf(member, portfolio, id);
    const pieces = await imports.parts(member.userId, id);
    const assets = await parts.portfolios.assets(seen.ownerId, portfolio);
    if (bytesIn(pieces) !== head.size) throw failure(409, 'failures.importIncomplete');
    const file = { parts: pieces, mapping: choices.mapping ?? null };
    const facts = await parts.read(file, signal);
    const resolved = await resolveInstruments(
      facts.instruments,
      assets,
      choices.assets ?? {},
      parts.directory,
      signal,
    );
    const brought =
      facts.own === null
        ? null
        : broughtBy(
            facts.own,
            {
              accounts: seen.accounts,
              assets,
              enteredPrices: await parts.portfolios.prices(seen.ownerId, portfolio),
            },
            portfolio,
            facts.accounts,
          );
    const accounts = accountsFor(
      facts.accounts,
      { accounts: [...seen.accounts, ...(brought?.accounts ?? [])] },
      choices.accounts ?? {},
    );
    const plan = await parts.plan(
      {
        ...file,
        import: id,
        currency: choices.currency ?? facts.currencies[0] ?? seen.settings.base,
        accounts: Object.fromEntries(
          accounts.flatMap(({ name, account }) => (account === null ? [] : [[name, account]])),
        ),
        assets: Object.fromEntries(resolved.map((one) => [one.instrument.key, one.asset])),
        kept: await parts.portfolios.texts(seen.ownerId, portfolio),
        leaveOut: choices.leaveOut,
        forBooking,
      },
      signal,
    );
    const used = new Set(accounts.map(({ account }) => account));
    const extras = (brought?.changes ?? []).filter(
      (change) => change.kind !== 'addAccount' || used.has(change.account.id),
    );
    return { seen, plan, resolved, accounts, extras };
  };

  return {
    begin: async (member, file) => {
      await access.writer(member, file.portfolio);
      await imports.begin(member.userId, { ...file, createdAt: now() }, MOST_WAITING);
    },
    list: async (member) => {
      const waiting = await imports.list(member.userId, now() - WAITING);
      return {
        imports: waiting.map(({ id, arrived, ...file }) => ({
          ...file,
          import: id,
          isWhole: (arrived / 4) * 3 >= file.size,
        })),
      };
    },
    get: async (member, portfolio, id) => {
      const { name, size } = await headOf(member, portfolio, id);
      const [first = ''] = await imports.parts(member.userId, id);
      return { import: id, name, size, head: first.slice(0, Math.ceil(HEAD_BYTES / 3) * 4) };
    },
    putPart: async (member, portfolio, id, place, data) => {
      await headOf(member, portfolio, id);
      return imports.putPart(member.userId, id, place, data);
    },
    preview: async (member, portfolio, id, choices, signal) => {
      const found = await planned(member, portfolio, id, choices, false, signal);
      return previewOf(found);
    },
    commit: async (member, portfolio, id, { withoutErrors, ...choices }, signal) => {
      const { plan, resolved, extras } = await planned(
        member,
        portfolio,
        id,
        choices,
        true,
        signal,
      );
      if (plan.errorCount > 0 && !withoutErrors)
        throw failure(409, 'failures.importErrors', { count: plan.errorCount });
      if (plan.added === 0) throw failure(409, 'failures.importEmpty');
      const edits: PortfolioChange[] = [
        ...extras,
        ...newAssets(resolved).map((asset) => ({ kind: 'putAsset' as const, portfolio, asset })),
      ];
      for (const chunk of plan.chunks) {
        edits.push({
          kind: 'addTransactions',
          portfolio,
          // Written by `planImport` a moment ago.
          transactions: JSON.parse(chunk) as readonly Transaction[],
        });
        await nextTurn();
      }
      const outcome = await parts.ledgers.edit(member, { edits });
      await imports.remove(member.userId, id);
      return { added: plan.added, outcome };
    },
    cancel: async (member, portfolio, id) => {
      await headOf(member, portfolio, id);
      await imports.remove(member.userId, id);
    },
    prune: () => imports.prune(now() - WAITING),
  };
}

/** Lets others have the loop between two chunks. */
const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

const bytesIn = (pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => {
    const padding = piece.endsWith('==') ? 2 : piece.endsWith('=') ? 1 : 0;
    return sum + (piece.length / 4) * 3 - padding;
  }, 0);

/** The chosen account, the one with the same name or id, or the only one there is. */
function accountsFor(
  names: readonly string[],
  { accounts }: Pick<StoredLedger, 'accounts'>,
  chosen: Readonly<Record<string, string>>,
): Planned['accounts'] {
  const open = accounts.filter(({ closed }) => !closed);
  const only = open.length === 1 ? (open[0]?.id ?? null) : null;
  return ['', ...names].map((name) => {
    const wanted = chosen[name];
    const same = open.find(
      ({ id, name: own }) =>
        name !== '' && (id === name || own.toLowerCase() === name.toLowerCase()),
    );
    const named = wanted === undefined ? undefined : accounts.find(({ id }) => id === wanted);
    if (wanted !== undefined && named === undefined)
      throw failure(400, 'failures.noAccount', { account: wanted });
    return {
      name,
      account: named?.id ?? same?.id ?? only ?? (name === '' ? (open[0]?.id ?? null) : null),
    };
  });
}

/** Things of the owner that the file names; those that the portfolio has stay as they are. */
const newAssets = (resolved: readonly Resolution[]): readonly Asset[] =>
  resolved
    .filter(({ match }) => match === 'own')
    .map(({ asset, instrument, name }) => ({
      ...asset,
      name: name === '' ? asset.id : name.slice(0, 200),
      class: 'other',
      symbol: null,
      isin: instrument.isin,
      cusip: instrument.cusip,
      sector: null,
      country: null,
      coupon: null,
    }));

function previewOf({ plan, resolved, accounts }: Planned): ImportPreview {
  const { chunks: _, ...shown } = plan;
  return {
    ...shown,
    accounts: accounts.filter(({ name }) => name !== '' || accounts.length === 1),
    instruments: resolved.map(({ instrument, match, asset, name, candidates }) => ({
      key: instrument.key,
      isin: instrument.isin,
      symbol: instrument.symbol,
      name: instrument.name,
      currency: instrument.currency,
      rows: instrument.rows,
      match,
      asset: asset.id,
      assetName: name,
      candidates,
    })),
  };
}
