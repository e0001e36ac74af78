import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvText } from '../../../domain/csv/csv-text.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type {
  AccountDeletion,
  MemberDataStore,
  OwnRow,
} from '../../../ports/store/member-data-store.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { failure } from '../../call/failure.ts';
import { words } from '../../call/words.ts';
import type { Account, OwnerProof } from './account.ts';
import { deletionMail } from './messages.ts';
import type { Caller, IdentityParts } from './parts.ts';

const GRACE = 30 * 86_400_000;
const PAGE = 500;
const ERASED_AT_ONCE = 20;

export interface OwnFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

export interface OwnData {
  /** Everything that is kept about a member: a text that explains it, JSON and CSV. */
  readonly files: (memberId: string, locale: Locale) => AsyncIterable<OwnFile>;
  readonly deletionOf: (memberId: string) => Promise<AccountDeletion | undefined>;
  readonly askDeletion: (member: Member, proof: OwnerProof, caller: Caller) => Promise<void>;
  readonly cancelDeletion: (member: Member, caller: Caller) => Promise<void>;
  /** Removes the accounts whose time has come; answers how many. */
  readonly eraseDue: () => Promise<number>;
}

type Parts = Pick<
  IdentityParts,
  'members' | 'transaction' | 'mailer' | 'sessions' | 'record' | 'now'
> & {
  readonly memberData: MemberDataStore;
  readonly account: Account;
  /** For whoever holds something open for an API key. */
  readonly onKeyEnded: (keyId: string) => void;
};

const NOBODY = { address: '', userAgent: '' };
const MOST_KEYS = 1_000;

export function ownDataService(parts: Parts): OwnData {
  const { memberData, transaction, sessions, record, mailer, now } = parts;

  async function* pages(memberId: string, table: string): AsyncGenerator<readonly OwnRow[]> {
    for (let offset = 0; ; offset += PAGE) {
      const rows = await memberData.rows(memberId, table, { offset, limit: PAGE });
      if (rows.length > 0) yield rows;
      // An embedded database answers at once: without it nobody else would have a turn till the end.
      await nextTurn();
      if (rows.length < PAGE) return;
    }
  }

  async function* files(memberId: string, locale: Locale): AsyncGenerator<OwnFile> {
    const t = words(locale);
    const at = new Date(now()).toISOString();
    yield { name: 'README.txt', text: once(`${t('mails.export.readme', { at })}\n`) };
    for (const table of await memberData.tables()) {
      yield { name: `json/${table}.json`, text: jsonOf(pages(memberId, table)) };
      yield { name: `csv/${table}.csv`, text: csvOf(pages(memberId, table)) };
    }
  }

  const erase = (memberId: string): Promise<boolean> =>
    transaction(async (stores) => {
      // Taken back a moment ago: then nothing is erased.
      const deletion = await stores.memberData.deletionOf(memberId);
      if (deletion === undefined || deletion.dueAt > now()) return false;
      const keys = await stores.apiKeys.list(memberId, MOST_KEYS);
      await sessions.endAll(memberId, undefined, stores);
      if (!(await stores.memberData.erase(memberId))) return false;
      await record({ kind: 'member.erased', subject: null, caller: NOBODY }, stores);
      stores.afterCommit(() => {
        sessions.memberChanged(memberId);
        for (const { id } of keys) parts.onKeyEnded(id);
      });
      return true;
    });

  return {
    files,
    deletionOf: memberData.deletionOf,
    askDeletion: async (visitor, proof, caller) => {
      await parts.account.confirmOwner(visitor, proof, caller);
      const member = await parts.members.byId(visitor.userId);
      if (member === undefined) throw failure(401, 'failures.signIn');
      const deletion = { memberId: member.id, askedAt: now(), dueAt: now() + GRACE };
      await transaction(async (stores) => {
        if ((await stores.memberData.deletionOf(member.id)) !== undefined)
          throw failure(409, 'failures.deletionAsked');
        await stores.memberData.askDeletion(deletion);
        await record({ kind: 'deletion.asked', subject: member.id, caller }, stores);
        await mailer.send(deletionMail(member, deletion.dueAt), stores);
      });
    },
    cancelDeletion: async ({ userId }, caller) => {
      await transaction(async (stores) => {
        if (!(await stores.memberData.cancelDeletion(userId)))
          throw failure(404, 'failures.noDeletion');
        await record({ kind: 'deletion.cancelled', subject: userId, caller }, stores);
      });
    },
    eraseDue: async () => {
      let erased = 0;
      for (const { memberId } of await memberData.due(now(), ERASED_AT_ONCE))
        if (await erase(memberId)) erased += 1;
      return erased;
    },
  };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonOf(pages: AsyncIterable<readonly OwnRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The byte order mark stands at the beginning of the file only. */
async function* csvOf(pages: AsyncIterable<readonly OwnRow[]>): AsyncGenerator<string> {
  let head: readonly string[] | undefined;
  for await (const rows of pages) {
    const columns: readonly string[] = head ?? Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => columns.map((name) => cellOf(row[name])));
    const text = csvText(head === undefined ? [columns, ...cells] : cells);
    yield head === undefined ? text : text.slice(1);
    head = columns;
  }
}

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
};
