import { readdirSync } from 'node:fs';
import type { StoreMigration } from '../migrate.ts';

/** Sources, or what the build has made of them. */
const FILE = /^\d{4}-[a-z\d-]+\.[jt]s$/;

/**
 * The files of this folder by name, in order, for ever: a migration that has been released is never
 * edited, renamed or removed. Each exports one function.
 */
export const migrations: Readonly<Record<string, StoreMigration>> = await readMigrations(
  new URL('./', import.meta.url),
);

export async function readMigrations(folder: URL): Promise<Record<string, StoreMigration>> {
  const files = readdirSync(folder)
    .filter((file) => FILE.test(file))
    .toSorted();
  const migrations: Record<string, StoreMigration> = {};
  for (const [index, file] of files.entries()) {
    const name = file.slice(0, -'.ts'.length);
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4))
      throw new Error(`Two migrations have the number of ${name}: give the new one the next.`);
    const module = (await import(new URL(file, folder).href)) as Record<string, StoreMigration>;
    const [up, ...others] = Object.values(module);
    if (typeof up !== 'function' || others.length > 0)
      throw new Error(`The migration ${name} has to export one function.`);
    migrations[name] = up;
  }
  return migrations;
}
