import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { StoreBusy } from '../../ports/store/store-busy.ts';
import type { RunTransaction, StoreTransaction } from '../../ports/store/stores.ts';
import { current, isInside, type OpenTransaction, refuseQueries } from './atomically.ts';
import type { StoreKind } from './column-types.ts';
import type { Database } from './schema.ts';
import { storesOn } from './stores.ts';

export interface TransactionSettings {
  /** How often the work is tried when others change the same rows at the same moment. */
  readonly attempts: number;
  /** How long (ms) the work may hold the connection; on SQLite everybody else waits for it. */
  readonly patience: number;
}

const usual: TransactionSettings = { attempts: 10, patience: 10_000 };

const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 80;

export const transactionRunner =
  (
    db: Kysely<Database>,
    kind: StoreKind,
    { attempts, patience }: TransactionSettings = usual,
  ): RunTransaction =>
  async (work, options = {}) => {
    if (isInside()) throw new Error('A transaction is open already: use the stores of that one.');
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      try {
        const result = await runOnce(db, kind, options.patience ?? patience, (stores) =>
          work({ ...stores, afterCommit: (effect) => effects.push(effect) }),
        );
        runEffects(effects);
        return result;
      } catch (problem) {
        if (!isConflict(problem)) throw problem;
        if (attempt >= attempts)
          throw new StoreBusy('Others keep changing the same rows.', { cause: problem });
        const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
        await sleep(pause * (0.5 + Math.random()));
      }
    }
  };

async function runOnce<T>(
  db: Kysely<Database>,
  kind: StoreKind,
  patience: number,
  work: (stores: Omit<StoreTransaction, 'afterCommit'>) => Promise<T>,
): Promise<T> {
  const open: OpenTransaction = { ended: false };
  const builder = db.transaction();
  // SQLite has one writer at a time and needs no level.
  const serial = kind === 'postgres' ? builder.setIsolationLevel('serializable') : builder;
  try {
    return await serial.execute((transaction: Transaction<Database>) => {
      const guarded = transaction.withPlugin(
        refuseQueries(() => open.ended, 'The transaction of this store has ended.'),
      );
      return current.run(open, () => withinTime(patience, work(storesOn(guarded)), open));
    });
  } finally {
    open.ended = true;
  }
}

/** Ends the transaction before it is rolled back, so that nothing of a late `work` is written. */
async function withinTime<T>(
  patience: number,
  work: Promise<T>,
  open: OpenTransaction,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      open.ended = true;
      fail(new StoreBusy(`A transaction took longer than ${patience} ms.`));
    }, patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    open.ended = true;
  }
}

/** Each runs, whatever another one does: the writes stand. */
function runEffects(effects: readonly (() => void)[]): void {
  const problems: unknown[] = [];
  for (const effect of effects)
    try {
      effect();
    } catch (problem) {
      problems.push(problem);
    }
  if (problems.length > 0) throw problems[0];
}

/** PostgreSQL: serialization_failure and deadlock_detected. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const isConflict = (problem: unknown): boolean =>
  CONFLICTS.has((problem as { readonly code?: unknown } | null)?.code);
