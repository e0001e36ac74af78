import type { StoreMigration } from '../migrate.ts';
import { installation } from './0001-installation.ts';

/** In order, for ever: a migration that has been released is never edited or removed. */
export const migrations: Readonly<Record<string, StoreMigration>> = {
  '0001-installation': installation,
};
