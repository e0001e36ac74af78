import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whatever the tests and the programs that they start put into the temporary folder goes into one
 * of this run's own, which is removed at its end, however that was.
 */
export function ownTempFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-tests-'));
  // A PostgreSQL of a test may run as another account and has its own folder in this one.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  // A process that has just been told to end may still be writing its last lines.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { folder, remove };
}

/** As Vitest calls it. */
export function setup(): () => void {
  return ownTempFolder().remove;
}
