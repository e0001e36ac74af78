/** What a file of its own costs a page: a request, and words that are not compressed with others. */
const COST_OF_A_FILE = 400;
/** Of the code, once it is minified and compressed. */
const SENT = 0.2;
/** How much a part fetched on demand counts beside a page, which needs its files before it runs. */
const WEIGHT_OF_A_PART = 0.1;

/** A module, or several that the bundler has put into one file. */
export interface Module {
  readonly id: string;
  readonly imports: readonly string[];
  /** What it fetches on demand. */
  readonly fetches: readonly string[];
  readonly isEntry: boolean;
  /** Letters of its code, without what nobody uses. */
  readonly size: number;
}

/** By the number of a part: the numbers of the pages that fetch it. Pages have none. */
type Hosts = ReadonlyMap<number, ReadonlySet<number>>;

interface File {
  readonly ids: readonly string[];
  /** Pages and parts fetched on demand, by their numbers; more when what imports it gets more. */
  users: ReadonlySet<number>;
  readonly size: number;
  /** A page, a part, or what another group takes: nothing is joined to it. */
  readonly isFixed: boolean;
  readonly imports: Set<File>;
}

/**
 * The file of each module that several pages and parts use. Modules with the same users make one, as
 * the bundler does it by itself; then those are joined whose users are nearly the same, as long as
 * the bytes that some fetch in vain weigh less than the files that the others save. A part fetched on
 * demand finds the files of its page already there. Without this a page of twenty panels fetches fifty
 * files, most of them smaller than the request for them.
 *
 * Files never import each other in a circle: their modules would run in the wrong order.
 */
export function sharedFiles(
  modules: readonly Module[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const entries = entriesOf(modules);
  const alone = new Set(filesByUsers(modules, entries, taken));
  return new Map(
    // All others stay as the bundler splits them.
    joined([...alone], hostsOf(modules, entries))
      .filter((file) => !alone.has(file))
      .flatMap(({ ids }, at) =>
        ids.filter((id) => !entries.has(id)).map((id) => [id, `shared-${at}`] as const),
      ),
  );
}

function entriesOf(modules: readonly Module[]): ReadonlySet<string> {
  const fetched = new Set(modules.flatMap(({ fetches }) => fetches));
  return new Set(modules.flatMap(({ id, isEntry }) => (isEntry || fetched.has(id) ? [id] : [])));
}

function hostsOf(modules: readonly Module[], entries: ReadonlySet<string>): Hosts {
  const known = new Map(modules.map((module) => [module.id, module]));
  const numbers = new Map([...entries].map((id, number) => [id, number]));
  const hosts = new Map<number, Set<number>>();
  for (const [page, number] of numbers) {
    if (!known.get(page)!.isEntry) continue;
    const seen = new Set([page]);
    for (const id of seen) {
      const module = known.get(id);
      for (const next of [...(module?.imports ?? []), ...(module?.fetches ?? [])]) seen.add(next);
      const part = numbers.get(id);
      if (part === undefined || module?.isEntry === true) continue;
      hosts.set(part, (hosts.get(part) ?? new Set()).add(number));
    }
  }
  return hosts;
}

/** Each entry with what only it uses, and what several use by the list of its users. */
function filesByUsers(
  modules: readonly Module[],
  entries: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly File[] {
  const known = new Map(modules.map((module) => [module.id, module]));
  const usersOf = new Map(modules.map(({ id }) => [id, new Set<number>()]));
  for (const [number, entry] of [...entries].entries()) {
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const users = usersOf.get(id);
      if (users === undefined || users.has(number)) continue;
      users.add(number);
      open.push(...known.get(id)!.imports);
    }
  }
  const numbers = new Map([...entries].map((id, number) => [id, number]));
  const parts = Map.groupBy(modules, ({ id }) => {
    const users = [...usersOf.get(id)!];
    const entry = numbers.get(id) ?? (users.length === 1 ? users[0] : undefined);
    return entry === undefined ? users.join(' ') : `entry ${entry}`;
  });
  const fileOf = new Map<string, File>();
  const files = [...parts].map(([key, members]) => {
    const { id } = members[0]!;
    const users = usersOf.get(id)!;
    const file: File = {
      ids: members.map((member) => member.id),
      users,
      size: SENT * members.reduce((sum, { size }) => sum + size, 0),
      isFixed: key.startsWith('entry') || taken.has(id),
      imports: new Set(),
    };
    for (const member of members) fileOf.set(member.id, file);
    return file;
  });
  for (const { id, imports } of modules)
    for (const imported of imports) link(fileOf.get(id)!, fileOf.get(imported));
  return files;
}

function link(from: File, to: File | undefined): void {
  if (to !== undefined && to !== from) from.imports.add(to);
}

/** Joins the pairs that save most, until none saves anything. */
function joined(all: readonly File[], hosts: Hosts): readonly File[] {
  let files = all;
  for (;;) {
    const free = files.filter(({ isFixed }) => !isFixed);
    const pairs = free
      .flatMap((one, at) =>
        free.slice(at + 1).map((other) => ({ one, other, saved: savedBy(one, other, hosts) })),
      )
      .filter(({ saved }) => saved > 0)
      .toSorted((a, b) => b.saved - a.saved);
    const before = files;
    const gone = new Set<File>();
    for (const { one, other } of pairs) {
      if (gone.has(one) || gone.has(other) || leads(one, other) || leads(other, one)) continue;
      // Those joined before it may have brought it more users, or more to import.
      if (savedBy(one, other, hosts) <= 0) continue;
      gone.add(one).add(other);
      const both: File = {
        ids: [...one.ids, ...other.ids],
        users: new Set([...one.users, ...other.users]),
        size: one.size + other.size,
        isFixed: false,
        imports: new Set(),
      };
      for (const file of [...reached(one), ...reached(other)])
        file.users = new Set([...file.users, ...both.users]);
      for (const imported of [...one.imports, ...other.imports])
        if (imported !== one && imported !== other) both.imports.add(imported);
      files = files.filter((file) => file !== one && file !== other);
      for (const { imports } of files) {
        const isUser = imports.delete(one);
        if (imports.delete(other) || isUser) imports.add(both);
      }
      files = [...files, both];
    }
    if (files === before) return files;
  }
}

/** The files that are not fetched any more, less the bytes that are fetched in vain. */
function savedBy(one: File, other: File, hosts: Hosts): number {
  let saved = 0;
  for (const user of one.users)
    if (other.users.has(user)) saved += COST_OF_A_FILE * (hosts.has(user) ? WEIGHT_OF_A_PART : 1);
  if (saved === 0) return 0;
  for (const [file, newUsers] of [
    [one, other.users],
    [other, one.users],
  ] as const)
    for (const fetched of reached(file)) {
      saved -= fetched.size * lacking(fetched.users, newUsers, hosts);
      if (saved <= 0) return 0;
    }
  return saved;
}

/** How many of some users a file does not have; a part lacks what its page does not have either. */
function lacking(users: ReadonlySet<number>, some: ReadonlySet<number>, hosts: Hosts): number {
  let count = 0;
  for (const user of some) {
    if (users.has(user)) continue;
    const pages = hosts.get(user);
    if (pages === undefined) {
      count += 1;
      continue;
    }
    let without = 0;
    for (const page of pages) if (!users.has(page) && !some.has(page)) without += 1;
    count += (WEIGHT_OF_A_PART * without) / pages.size;
  }
  return count;
}

/** A file and all that it imports. */
function reached(from: File): ReadonlySet<File> {
  const seen = new Set([from]);
  for (const file of seen) for (const imported of file.imports) seen.add(imported);
  return seen;
}

/** Whether a file imports another by way of a third. */
function leads(from: File, to: File): boolean {
  const seen = new Set<File>();
  const open = [...from.imports].filter((file) => file !== to);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...file.imports);
  }
  return false;
}
