import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { adminActStore } from '../adapters/store/admin-act-store.ts';
import { auditLog } from '../adapters/store/audit-log.ts';
import { backup, restore } from '../adapters/store/backup.ts';
import { recordedMigrations } from '../adapters/store/migrate.ts';
import { migrations } from '../adapters/store/migrations/all.ts';
import {
  connect,
  databaseFile,
  openStore,
  type StoreSettings,
} from '../adapters/store/open-store.ts';
import { memberStore } from '../adapters/store/member-store.ts';
import { partnerStore } from '../adapters/store/partner-store.ts';
import { resetStore } from '../adapters/store/reset.ts';
import { type AdminAct, changesOf } from '../domain/admin/admin-act.ts';
import { parseOriginRule } from '../domain/identity/embed-origin.ts';
import type { Partner } from '../domain/identity/partner.ts';
import type { AdminActStore } from '../ports/store/admin-act-store.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import type { MemberStore } from '../ports/store/member-store.ts';
import type { PartnerStore } from '../ports/store/partner-store.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';

const USAGE = `Usage: npm run db -- <command>

  migrate          bring the database up to date
  backup <file>    copy it to a new file, also while the server runs
  restore <file>   replace everything in it by a backup, or nothing
  reset --yes      delete everything in it

Also while the server runs, which knows it two seconds later:

  partners         list the partners and where their widgets may stand
  partner <id> <ref> <name>
                   add a partner, or rename it
  origins <id> [origin …]
                   say where a partner's widgets may stand; none: everywhere

  admin <wmid> <username>
                   give a member the admin role, within a minute

DATA_DIR or DATABASE_URL say which database; see docs/configuration.md.`;

/** Does what the words ask for and returns what to say; a `StoreProblem` says why not. */
export async function runDbCommand(
  args: readonly string[],
  settings: StoreSettings,
): Promise<string> {
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
    case 'partners':
      return whileRunning(settings, async ({ partners }) =>
        (await partners.all())
          .map(({ wmid, ref, name, embedOrigins }) =>
            [wmid, ref, name, embedOrigins.join(' ') || 'everywhere'].join('\t'),
          )
          .join('\n'),
      );
    case 'partner':
      return whileRunning(settings, (stores) => putPartner(stores, args.slice(1)));
    case 'origins':
      return whileRunning(settings, (stores) => setOrigins(stores, argument, args.slice(2)));
    case 'admin':
      return whileRunning(settings, (stores) => makeAdmin(stores, args.slice(1)));
    default:
      throw new StoreProblem(USAGE);
  }
}

interface PartnerStores {
  readonly members: MemberStore;
  readonly partners: PartnerStore;
  readonly audit: AuditLog;
  readonly acts: AdminActStore;
}

/** Partners may be changed under a running server: it reads them again every moment. */
async function whileRunning(
  settings: StoreSettings,
  work: (stores: PartnerStores) => Promise<string>,
): Promise<string> {
  if (settings.kind === 'sqlite' && !existsSync(databaseFile(settings.folder)))
    throw new StoreProblem(`There is no database in ${settings.folder}.`);
  const db = await connect(settings);
  try {
    if ((await recordedMigrations(db, settings.kind)).length !== Object.keys(migrations).length)
      throw new StoreProblem('The database is not up to date: npm run db -- migrate');
    return await work({
      members: memberStore(db),
      partners: partnerStore(db),
      audit: auditLog(db),
      acts: adminActStore(db),
    });
  } finally {
    await db.destroy();
  }
}

async function putPartner(stores: PartnerStores, args: readonly string[]): Promise<string> {
  const [wmid = '', ref = '', ...words] = args;
  const name = words.join(' ').trim();
  if (!/^\d{1,20}$/.test(wmid) || !/^[\w-]{1,20}$/.test(ref) || name === '' || name.length > 80)
    throw new StoreProblem('Say it so: npm run db -- partner 104700 ACME "Acme Brokers"');
  const all = await stores.partners.all();
  if (all.some((other) => other.wmid !== wmid && other.ref === ref.toUpperCase()))
    throw new StoreProblem(`Another partner has the ref ${ref}.`);
  const before = all.find((other) => other.wmid === wmid);
  await savePartner(stores, before, { ...(before ?? NEW_PARTNER), wmid, ref, name });
  return `${name} is partner ${wmid}.`;
}

const NEW_PARTNER = {
  defaultFeatures: [],
  theme: { brandLight: '#0460a9', brandDark: '#6cb8f5' },
  embedOrigins: [],
} as const;

async function setOrigins(
  stores: PartnerStores,
  wmid: string | undefined,
  texts: readonly string[],
): Promise<string> {
  const partner = wmid === undefined ? undefined : await stores.partners.get(wmid);
  if (partner === undefined) throw new StoreProblem(`There is no partner ${wmid ?? ''}.`);
  const embedOrigins = texts.map((text) => {
    const rule = parseOriginRule(text);
    if (rule === null)
      throw new StoreProblem(`${text} is no origin such as https://www.example.com`);
    return rule;
  });
  await savePartner(stores, partner, { ...partner, embedOrigins });
  return embedOrigins.length === 0
    ? `Widgets of ${partner.name} may stand on every page.`
    : `Widgets of ${partner.name} may stand on ${embedOrigins.join(', ')}.`;
}

async function savePartner(
  { partners, acts }: PartnerStores,
  before: Partner | undefined,
  partner: Partner,
): Promise<void> {
  await partners.put(partner);
  const { wmid } = partner;
  await acts.append({
    ...atConsole(),
    act: before === undefined ? 'partner.created' : 'partner.changed',
    wmid,
    subjectKind: 'partner',
    subjectId: wmid,
    subject: wmid,
    changes: changesOf(before === undefined ? {} : textsOf(before), textsOf(partner)),
  });
}

const textsOf = (partner: Partner): Readonly<Record<string, string>> => ({
  ref: partner.ref.toUpperCase(),
  name: partner.name,
  embedOrigins: partner.embedOrigins.join(' '),
});

/** Whoever is at the console of the server is no member. */
const atConsole = (): Pick<AdminAct, 'id' | 'at' | 'actorId' | 'actor' | 'address'> => ({
  id: randomUUID(),
  at: Date.now(),
  actorId: null,
  actor: CONSOLE,
  address: '',
});

const CONSOLE = 'npm run db';

/** The first administrator of an installation; that one makes the others. */
async function makeAdmin(
  { members, audit, acts }: PartnerStores,
  [wmid = '', username = '']: readonly string[],
): Promise<string> {
  if (wmid === '' || username === '')
    throw new StoreProblem('Say it so: npm run db -- admin 501 ann');
  const member = await members.byUsername(wmid, username);
  if (member === undefined)
    throw new StoreProblem(`There is no member ${username} under WMID ${wmid}.`);
  if (member.roles.includes('admin')) return `${member.username} is an administrator already.`;
  const roles = [...member.roles, 'admin'] as const;
  const change = { from: member.roles.join(' '), to: roles.join(' ') };
  await members.setRoles(member.id, roles);
  await audit.append({
    id: randomUUID(),
    at: Date.now(),
    kind: 'role.changed',
    subject: member.id,
    detail: { ...change, by: CONSOLE },
  });
  await acts.append({
    ...atConsole(),
    act: 'member.roles',
    wmid,
    subjectKind: 'member',
    subjectId: member.id,
    subject: member.username,
    changes: [{ field: 'roles', ...change }],
  });
  return `${member.username} is an administrator.`;
}

function fileArgument(argument: string | undefined): string {
  if (argument === undefined) throw new StoreProblem(USAGE);
  return resolve(argument);
}
