import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const FOLDER = 'build/client/assets';
/** Before it runs, in KB: the page that most visits begin with. */
const OVERVIEW_KB = 225;
/** And in how many files. */
const OVERVIEW_FILES = 40;
/** What any other tab of a symbol may add to an empty page. */
const TAB_KB = 75;

/** The full chart brings an engine of its own. */
const CHART_KB = 150;

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
}

/** What each page fetches before it runs: its modules and all that they import, from the build. */
export function measureFirstRun(): readonly string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  const sources = new Map(files.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
  const importsOf = (name: string): readonly string[] =>
    [...(sources.get(name) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, imported]) => imported!,
    );
  const sizes = new Map(
    [...sources].map(([name, source]) => [name, gzipSync(source, { level: 9 }).length]),
  );
  const named = (start: string): string => files.find((name) => name.startsWith(start))!;
  const table = sources.get(named('manifest-'))!;
  const { routes } = JSON.parse(table.slice(table.indexOf('{'), table.lastIndexOf('}') + 1)) as {
    readonly routes: Readonly<Record<string, Route>>;
  };
  const filesOf = (route: Route): ReadonlySet<string> => {
    const seen = new Set([named('entry.client-')]);
    for (let at: Route | undefined = route; at !== undefined; at = routes[at.parentId ?? ''])
      seen.add(at.module.split('/').at(-1)!);
    for (const name of seen) for (const imported of importsOf(name)) seen.add(imported);
    return seen;
  };
  const weights = Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .map((route) => {
      const seen = filesOf(route);
      const bytes = [...seen].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      return { id: route.id, kb: bytes / KB, files: seen.size };
    });
  const empty = weights.find(({ id }) => id === 'symbol-not-found')!.kb;
  const mean = (of: 'kb' | 'files'): number =>
    weights.reduce((sum, weight) => sum + weight[of], 0) / weights.length;
  for (const { id, kb, files: count } of weights) {
    const most = mostOf(id, empty);
    console.log(
      `${id.padEnd(28)} ${kb.toFixed(1)} KB in ${count} files before it runs${most === Infinity ? '' : ` (at most ${most.toFixed(1)})`}`,
    );
  }
  console.log(
    `mean of ${weights.length} routes: ${mean('kb').toFixed(1)} KB in ${mean('files').toFixed(1)} files before they run; the table of routes ${(sizes.get(named('manifest-'))! / KB).toFixed(1)} KB besides`,
  );
  return weights.flatMap(({ id, kb, files: count }) => [
    ...(kb > mostOf(id, empty) ? [`${id} fetches too much script before it runs`] : []),
    ...(id === 'equity-overview' && count > OVERVIEW_FILES ? [`${id} fetches too many files`] : []),
  ]);
}

function mostOf(id: string, empty: number): number {
  if (id === 'equity-overview') return OVERVIEW_KB;
  if (!/^(?:equity|fund)-/.test(id)) return Infinity;
  return empty + (id.endsWith('-charting') ? CHART_KB : TAB_KB);
}
