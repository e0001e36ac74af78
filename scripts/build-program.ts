import { globSync, rmSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { build } from 'rolldown';
import { oneByteLetters } from './one-byte.ts';
import { serverCode } from './server-code.ts';

const FOLDER = 'build/program';
const WORKERS = ['compose-worker', 'compose-filing-worker'];
const MIGRATIONS = 'src/adapters/store/migrations';

/**
 * The server as a few files, with what it uses of its packages. From its 1,700 sources and theirs it
 * would need far more memory: Node keeps each with its records and what the compile cache has of it.
 * What is a program or a thread of its own shares no file with another.
 */
export async function buildProgram(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await bundle(FOLDER, { main: 'src/server/main.ts' });
  for (const worker of WORKERS) await bundle(FOLDER, { [worker]: `src/server/${worker}.ts` });
  await bundle(FOLDER, migrationFiles());
}

/** Other programs, in the same way: reading sources is most of a start. */
export async function bundlePrograms(folder: string, files: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const programs = Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));
  await bundle(folder, { ...programs, ...migrationFiles() });
}

const migrationFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync(`${MIGRATIONS}/[0-9]*.ts`)
      .filter((file) => !file.includes('.test.'))
      .map((file) => [`migrations/${basename(file, '.ts')}`, file]),
  );

async function bundle(folder: string, input: Readonly<Record<string, string>>): Promise<void> {
  const transform = (code: string, id: string): string => withAddresses(code, id, folder);
  await build({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, resolve(file)])),
    platform: 'node',
    plugins: [{ name: 'own addresses', transform }, oneByteLetters],
    // `use client` of a package means nothing here.
    checks: { moduleLevelDirective: false },
    output: { dir: folder, format: 'esm', comments: false, minify: serverCode },
    logLevel: 'warn',
  });
}

/** A thread's program beside a source, or the address of the source itself. */
const ADDRESS = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|\bimport\.meta\.url\b/g;

/** Threads and migrations are found where they were built, everything else from the source. */
export function withAddresses(code: string, id: string, folder = FOLDER): string {
  const source = relative(folder, id).replaceAll('\\', '/');
  const own = source.endsWith(`${MIGRATIONS}/all.ts`) ? './migrations/' : source;
  return code.replace(ADDRESS, (_found, thread: string | undefined) =>
    thread === undefined
      ? `new URL('${own}', import.meta.url).href`
      : `new URL('./${thread}.js', import.meta.url)`,
  );
}
