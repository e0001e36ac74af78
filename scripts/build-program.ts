import { globSync, rmSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve } from 'node:path';
import { build } from 'rolldown';
import { oneByteLetters } from './one-byte.ts';

const FOLDER = 'build/program';
const WORKERS = ['compose-worker', 'compose-filing-worker'];
const MIGRATIONS = 'src/adapters/store/migrations';

/**
 * The server as a few files, its packages beside them as they are. From its 1,700 sources it needs
 * 37 MB more: Node keeps each with its records and what the compile cache has of it, or the type
 * stripper. What is a program or a thread of its own shares no file with another.
 */
export async function buildProgram(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await bundle(FOLDER, { main: 'src/server/main.ts' });
  for (const worker of WORKERS) await bundle(FOLDER, { [worker]: `src/server/${worker}.ts` });
  await bundle(FOLDER, migrationFiles());
}

/** Programs that are started often, with their packages: reading those is most of a start. */
export async function bundlePrograms(folder: string, files: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const programs = Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));
  await bundle(folder, { ...programs, ...migrationFiles() }, () => false);
}

const migrationFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync(`${MIGRATIONS}/[0-9]*.ts`)
      .filter((file) => !file.includes('.test.'))
      .map((file) => [`migrations/${basename(file, '.ts')}`, file]),
  );

const isPackage = (id: string): boolean => !id.startsWith('.') && !isAbsolute(id);

async function bundle(
  folder: string,
  input: Readonly<Record<string, string>>,
  external = isPackage,
): Promise<void> {
  const transform = (code: string, id: string): string => withAddresses(code, id, folder);
  await build({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, resolve(file)])),
    platform: 'node',
    external,
    plugins: [{ name: 'own addresses', transform }, oneByteLetters],
    // Not made small: whoever reads a stack finds the function by its name.
    output: { dir: folder, format: 'esm', keepNames: true, comments: false },
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
