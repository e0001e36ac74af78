import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, restore } from '../adapters/store/backup.ts';
import { databaseFile, openStore, type StoreSettings } from '../adapters/store/open-store.ts';
import { resetStore } from '../adapters/store/reset.ts';
import { StoreProblem } from '../ports/store-problem.ts';
import { BadConfig, parseConfig } from './config.ts';

const USAGE = `Usage: npm run db -- <command>

  migrate          bring the database up to date
  backup <file>    copy it to a new file, also while the server runs
  restore <file>   replace everything in it by a backup, or nothing
  reset --yes      delete everything in it

DATA_DIR or DATABASE_URL say which database; see docs/configuration.md.`;

async function run(args: readonly string[], settings: StoreSettings): Promise<string> {
  const [command, argument] = args;
  switch (command) {
    case 'migrate': {
      const store = await openStore(settings);
      await store.close();
      return `The database is up to date (${store.migrations} migrations).`;
    }
    case 'backup': {
      const file = fileArgument(argument);
      if (existsSync(file)) throw new StoreProblem(`${file} exists already; choose another name.`);
      if (settings.kind === 'sqlite' && !existsSync(databaseFile(settings.folder)))
        throw new StoreProblem(`There is no database in ${settings.folder}.`);
      return `${await backup(settings, file)} rows copied to ${file}.`;
    }
    case 'restore': {
      const file = fileArgument(argument);
      const store = await openStore(settings);
      try {
        return `${await restore(store, file)} rows restored from ${file}.`;
      } finally {
        await store.close();
      }
    }
    case 'reset': {
      if (argument !== '--yes')
        throw new StoreProblem('This deletes everything. Say so: npm run db -- reset --yes');
      await resetStore(settings);
      return 'The database is empty.';
    }
    default:
      throw new StoreProblem(USAGE);
  }
}

function fileArgument(argument: string | undefined): string {
  if (argument === undefined) throw new StoreProblem(USAGE);
  return resolve(argument);
}

try {
  console.log(await run(process.argv.slice(2), parseConfig(process.env).store));
} catch (problem) {
  if (!(problem instanceof StoreProblem || problem instanceof BadConfig)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
