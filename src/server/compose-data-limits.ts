import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { recordedMigrations } from '../adapters/store/migrate.ts';
import { migrations } from '../adapters/store/migrations/all.ts';
import { connect, databaseFile, type StoreSettings } from '../adapters/store/open-store.ts';
import { requestBudgetStore } from '../adapters/store/request-budget-store.ts';
import type { ProviderParts } from './compose-providers.ts';
import { requestBudgets } from './features/market/request-budgets.ts';

/** The limits of vendors as a command outside the server counts them. */
export interface CommandLimits {
  /** Absent: the command counts for itself. */
  readonly budgetOf?: NonNullable<ProviderParts['budgetOf']>;
  /** For a person, how they are counted. */
  readonly note: string;
  readonly close: () => Promise<void>;
}

const alone = (why: string): CommandLimits => ({
  note: `Requests were counted by this command alone: ${why}`,
  close: () => Promise.resolve(),
});

/**
 * A server may be running: a vendor counts its requests and these together, so both take them from
 * the one bucket in the store. Where no server of this version can be on it, there is none to share.
 */
export async function commandLimits(settings: StoreSettings): Promise<CommandLimits> {
  if (settings.kind === 'sqlite' && !existsSync(databaseFile(settings.folder)))
    return alone(`there is no database in ${settings.folder}.`);
  const db = await connect(settings);
  try {
    const recorded = await recordedMigrations(db, settings.kind);
    if (recorded.length !== Object.keys(migrations).length) {
      await db.destroy();
      return alone('the database is of another version.');
    }
  } catch {
    await db.destroy();
    return alone('the database cannot be read.');
  }
  let problem: unknown;
  const budgets = requestBudgets({
    store: requestBudgetStore(db),
    // This command and the server that may be running.
    atLeast: 2,
    process: randomUUID(),
    now: () => performance.now(),
    onAlone: (_, thrown) => {
      problem = thrown;
    },
    onTogether: () => undefined,
  });
  return {
    budgetOf: budgets.open,
    get note() {
      return problem === undefined
        ? 'Requests were counted together with those of the server.'
        : 'Requests were not always counted together with those of the server: the database was slow.';
    },
    close: async () => {
      await budgets.close();
      await db.destroy();
    },
  };
}
