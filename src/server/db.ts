import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, restore } from '../adapters/store/backup.ts';
import { databaseFile, openStore, type StoreSettings } from '../adapters/store/open-store.ts';
import { partnerStore } from '../adapters/store/partner-store.ts';
import { resetStore } from '../adapters/store/reset.ts';
import { parseOriginRule } from '../domain/identity/embed-origin.ts';
import type { PartnerStore } from '../ports/store/partner-store.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';
import { BadConfig, parseConfig } from './config.ts';

const USAGE = `Usage: npm run db -- <command>

  migrate          bring the database up to date
  backup <file>    copy it to a new file, also while the server runs
  restore <file>   replace everything in it by a backup, or nothing
  reset --yes      delete everything in it
  origins <partner> [origin …]
                   list where a partner's widgets may stand; none: everywhere

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
    case 'origins': {
      const store = await openStore(settings);
      try {
        return await setOrigins(partnerStore(store.db), argument, args.slice(2));
      } finally {
        await store.close();
      }
    }
    default:
      throw new StoreProblem(USAGE);
  }
}

async function setOrigins(
  partners: PartnerStore,
  wmid: string | undefined,
  texts: readonly string[],
): Promise<string> {
  const partner = (await partners.list()).find((candidate) => candidate.wmid === wmid);
  if (partner === undefined) throw new StoreProblem(`There is no partner ${wmid ?? ''}.`);
  const embedOrigins = texts.map((text) => {
    const rule = parseOriginRule(text);
    if (rule === null)
      throw new StoreProblem(`${text} is no origin such as https://www.example.com`);
    return rule;
  });
  await partners.put({ ...partner, embedOrigins });
  return embedOrigins.length === 0
    ? `Widgets of ${partner.name} may stand on every page.`
    : `Widgets of ${partner.name} may stand on ${embedOrigins.join(', ')}.`;
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
