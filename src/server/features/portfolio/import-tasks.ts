import { isDeepStrictEqual } from 'node:util';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import {
  type Duplicate,
  findDuplicates,
} from '../../../domain/portfolio/import/find-duplicates.ts';
import {
  type FileInstrument,
  instrumentKey,
  instrumentsIn,
} from '../../../domain/portfolio/import/instrument-key.ts';
import { layoutOfMapping, type Mapping } from '../../../domain/portfolio/import/mapping.ts';
import { importReader } from '../../../domain/portfolio/import/read-file.ts';
import type {
  ReadFile,
  RowError,
  RowNote,
} from '../../../domain/portfolio/import/read-transaction.ts';
import { toLedger } from '../../../domain/portfolio/import/to-ledger.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import { type OwnExtras, ownRows, readOwnFile } from './own-file.ts';

/** Lines of each kind that an answer lists; all of them are counted. */
const LISTED = 200;
/** Rows in one edit of a ledger, and in one text that comes back from a thread. */
const ROWS_PER_CHUNK = 1_000;

export interface ImportFile {
  /** Base64, in the order of the file. */
  readonly parts: readonly string[];
  /** `null`: the header decides. */
  readonly mapping: Mapping | null;
}

export interface ImportFacts {
  readonly broker: string | null;
  readonly rows: number;
  readonly instruments: readonly FileInstrument[];
  /** Names that the file has for accounts; empty when it has one only. */
  readonly accounts: readonly string[];
  readonly currencies: readonly string[];
  /** Accounts, assets and prices that an export of ours brings along. */
  readonly own: OwnExtras | null;
}

/** The name of our own files among those of brokers. */
const OWN = 'tapedeck';

export type KnownAsset = Pick<Asset, 'id' | 'currency' | 'multiplier'>;

export interface ImportPlanInput extends ImportFile {
  readonly import: string;
  readonly currency: string;
  /** By the name in the file; `''` for rows without one. */
  readonly accounts: Readonly<Record<string, string>>;
  /** By the key of the instrument. */
  readonly assets: Readonly<Record<string, KnownAsset>>;
  /** JSON of the rows that the portfolio has, in lists: texts cross to a thread in no time. */
  readonly kept: readonly string[];
  /** Which duplicates are left out. */
  readonly leaveOut: 'none' | 'exact' | 'all';
  /** Whether all rows are wanted: a preview shows the first of them. */
  readonly forBooking: boolean;
}

export interface ImportPlan {
  readonly broker: string | null;
  readonly added: number;
  readonly transactions: readonly { readonly row: number; readonly transaction: Transaction }[];
  readonly duplicates: readonly (Duplicate & { readonly line: number })[];
  readonly exact: number;
  readonly likely: number;
  readonly errors: readonly RowError[];
  readonly errorCount: number;
  readonly ignored: readonly RowNote[];
  readonly ignoredCount: number;
  readonly ambiguous: readonly RowNote[];
  readonly ambiguousCount: number;
  /** For booking: JSON of all rows that are added, a thousand each. */
  readonly chunks: readonly string[];
}

export type ReadImport = (file: ImportFile, signal: AbortSignal) => Promise<ImportFacts>;
export type PlanImport = (input: ImportPlanInput, signal: AbortSignal) => Promise<ImportPlan>;

/** The file that this thread read last: what follows a look at it is about the same one. */
let last: (ImportFile & { readonly read: ReadFile; readonly forget: NodeJS.Timeout }) | null = null;
const REMEMBERED = 120_000;

function readParts({ parts, mapping }: ImportFile): ReadFile {
  if (last !== null && isSameFile(last, { parts, mapping })) return last.read;
  const reader = importReader(mapping === null ? {} : { layout: layoutOfMapping(mapping) });
  for (const part of parts) reader.push(Buffer.from(part, 'base64'));
  const read = reader.end();
  clearTimeout(last?.forget);
  const forget = setTimeout(() => (last = null), REMEMBERED);
  forget.unref();
  last = { parts, mapping, read, forget };
  return read;
}

const isSameFile = (one: ImportFile, other: ImportFile): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => part === other.parts[at]) &&
  isDeepStrictEqual(one.mapping, other.mapping);

/** What a file is about, before anything of it is booked. Runs in a thread. */
export function readImport(file: ImportFile): ImportFacts {
  const own = readOwnFile(file.parts);
  if (own !== null) {
    const { rows, accounts, assets, prices } = own;
    const named = rows.flatMap(({ transaction: row }) => [
      row.account,
      ...('to' in row ? [row.to] : []),
      ...('cashAccount' in row && row.cashAccount !== null ? [row.cashAccount] : []),
    ]);
    return {
      broker: OWN,
      rows: rows.length,
      instruments: [],
      accounts: [...new Set(named)],
      currencies: [],
      own: { accounts, assets, prices },
    };
  }
  const { broker, transactions } = readParts(file);
  const distinct = (texts: readonly (string | undefined)[]) => [
    ...new Set(texts.filter((text) => text !== undefined && text !== '')),
  ];
  return {
    broker,
    rows: transactions.length,
    instruments: instrumentsIn(transactions),
    accounts: distinct(transactions.map(({ account }) => account)) as string[],
    currencies: distinct(transactions.map(({ currency }) => currency)) as string[],
    own: null,
  };
}

/** The rows that the file adds to a ledger, and everything that speaks against it. In a thread. */
export function planImport(input: ImportPlanInput): ImportPlan {
  const line = new Map<string, number>();
  const { read, transactions, errors } = rowsOf(input, (row, part) => {
    const id = `${input.import}-${row}-${part}`;
    line.set(id, row);
    return id;
  });
  const kept = input.kept.flatMap((text) => JSON.parse(text) as readonly Transaction[]);
  const duplicates = findDuplicates(kept, transactions).map((one) => ({
    ...one,
    line: line.get(one.row) ?? 0,
  }));
  const left = new Set(
    duplicates
      .filter(({ match }) => input.leaveOut === 'all' || input.leaveOut === match)
      .map(({ row }) => row),
  );
  const added = transactions.filter(({ id }) => !left.has(id));
  const all = [...read.errors, ...errors].sort((a, b) => a.row - b.row);
  const chunks: string[] = [];
  for (let from = 0; input.forBooking && from < added.length; from += ROWS_PER_CHUNK)
    chunks.push(JSON.stringify(added.slice(from, from + ROWS_PER_CHUNK)));
  return {
    broker: read.broker,
    added: added.length,
    transactions: added
      .slice(0, LISTED)
      .map((transaction) => ({ row: line.get(transaction.id) ?? 0, transaction })),
    duplicates: duplicates.slice(0, LISTED),
    exact: duplicates.filter(({ match }) => match === 'exact').length,
    likely: duplicates.filter(({ match }) => match === 'likely').length,
    errors: all.slice(0, LISTED),
    errorCount: all.length,
    ignored: read.ignored.slice(0, LISTED),
    ignoredCount: read.ignored.length,
    ambiguous: read.ambiguous.slice(0, LISTED),
    ambiguousCount: read.ambiguous.length,
    chunks,
  };
}

type RowsOf = Pick<ReturnType<typeof toLedger>, 'transactions' | 'errors'> & {
  readonly read: Omit<ReadFile, 'transactions'>;
};

function rowsOf(input: ImportPlanInput, id: (row: number, part: number) => string): RowsOf {
  const own = readOwnFile(input.parts);
  if (own !== null)
    return {
      read: { broker: OWN, errors: own.errors, ignored: [], ambiguous: [] },
      ...ownRows(
        own,
        (row) => id(row, 0),
        (name) => input.accounts[name] ?? null,
      ),
    };
  const read = readParts(input);
  return {
    read,
    ...toLedger(read.transactions, {
      currency: input.currency,
      account: ({ account }) => input.accounts[account ?? ''] ?? input.accounts[''] ?? null,
      asset: (row) => input.assets[instrumentKey(row) ?? ''] ?? null,
      id: ({ row }, part) => id(row, part),
    }),
  };
}
