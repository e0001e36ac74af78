import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '../../ports/store/store-problem.ts';

/**
 * One process per data folder. The lock is SQLite's own exclusive file lock on a file beside the
 * database: the kernel frees it when the process dies in whatever way, and it leaves the database
 * itself readable, so that a backup can be taken while the server writes.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive;');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new StoreProblem(
      `The data folder ${folder} is in use by another Tapedeck process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    lock.close();
  };
}

const SQLITE_BUSY = 5;
