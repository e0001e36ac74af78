import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type OpenStore } from '../src/adapters/store/open-store.ts';
import { memberWords } from '../src/domain/identity/member-words.ts';
import { memberFixture } from '../src/ports/store/member.fixture.ts';
import type { MemberCursor, MemberSearch } from '../src/ports/store/member-store.ts';

const FEW = 1_000;
const MANY = 100_000;
const BATCH = 500;
const ROUNDS = 30;

/** Names that begin alike, as those of an import do: the hardest case for a prefix. */
const memberAt = (at: number) =>
  memberFixture(`id-${at}`, {
    username: `trader${at}`,
    email: `trader${at}@mail${at % 50}.example`,
    displayName: `Test ${['Ann', 'Bob', 'Cy', 'Dee'][at % 4]} Trader${at % 1000}`,
    createdAt: at,
  });

/** Straight into the tables: a hundred thousand calls would take the most of the time. */
async function fill({ db }: OpenStore, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    const members = Array.from({ length: Math.min(BATCH, to - start) }, (_, i) =>
      memberAt(start + i),
    );
    await db
      .insertInto('member')
      .values(
        members.map((member) => ({
          id: member.id,
          wmid: member.wmid,
          username: member.username,
          username_key: member.username,
          email: member.email,
          email_key: member.email,
          display_name: member.displayName,
          password_hash: '',
          roles: JSON.stringify(member.roles),
          plan_id: member.planId,
          professional: member.professional,
          locale: 'en',
          email_verified_at: null,
          created_at: member.createdAt,
          password_changed_at: member.createdAt,
          disabled_at: null,
        })),
      )
      .execute();
    await db
      .insertInto('member_word')
      .values(
        members.flatMap((member) =>
          memberWords(member).map((word) => ({
            member_id: member.id,
            word,
            wmid: member.wmid,
            username_key: member.username,
          })),
        ),
      )
      .execute();
  }
}

const base: MemberSearch = { wmid: '501', words: [], tag: null, after: null, limit: 50 };
const questions: readonly (readonly [string, Partial<MemberSearch>, pages?: number])[] = [
  ['newest', {}],
  ['t', { words: ['t'] }],
  ['trader7', { words: ['trader7'] }],
  ['one e-mail address', { words: ['trader77@'] }],
  ['test ann', { words: ['test', 'ann'] }],
  ['nobody', { words: ['zzz'] }],
  ['tenth page of t', { words: ['t'] }, 10],
];

async function median({ stores }: OpenStore, part: Partial<MemberSearch>, pages = 1) {
  let after: MemberCursor | null = null;
  for (let page = 1; page < pages; page += 1)
    after = (await stores.members.find({ ...base, ...part, after })).next;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await stores.members.find({ ...base, ...part, after });
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

async function measure(store: OpenStore): Promise<void> {
  await fill(store, 0, FEW);
  const few: number[] = [];
  for (const [, part, pages] of questions) few.push(await median(store, part, pages));
  await fill(store, FEW, MANY);
  for (const [at, [title, part, pages]] of questions.entries()) {
    const time = await median(store, part, pages);
    const ratio = (time / (few[at] ?? time)).toFixed(1);
    console.log(
      `${store.kind.padEnd(9)} ${title.padEnd(20)} ${time.toFixed(2).padStart(7)} ms, ${ratio} x the time among ${FEW}`,
    );
  }
}

/** How long a page of found members takes among a hundred thousand, against a thousand. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));
  const sqlite = await openStore({ kind: 'sqlite', folder });
  await measure(sqlite);
  await sqlite.close();
  rmSync(folder, { recursive: true });
  const url = process.env['DATABASE_URL'];
  if (url === undefined) {
    console.log('DATABASE_URL names an empty PostgreSQL to measure that too.');
    return;
  }
  const postgres = await openStore({ kind: 'postgres', url, poolSize: 4 });
  await measure(postgres);
  await postgres.close();
}
