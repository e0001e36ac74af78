import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { buildProgram } from './build-program.ts';

/** What both are made of. */
const common = ['package-lock.json', 'tsconfig.base.json'];
const program = [
  'src/{server,adapters,ports,contract,domain,i18n,help}/**/*',
  'scripts/{build*,one-byte,server-code}.ts',
];
const pages = [
  'src/{web,contract,domain,embed,i18n,help}/**/*',
  'public/**/*',
  'vite.config.ts',
  'scripts/{build,chunks,one-byte,server-code}.ts',
  'react-router.config.ts',
];

/** Makes it when its sources are not those that it was made of. */
async function whenChanged(
  stamp: string,
  sources: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const wanted = sourceHash([...common, ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await make();
  writeFileSync(stamp, wanted);
}

function sourceHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

await whenChanged('build/.sources', pages, async () => {
  console.log('Building the pages …');
  const bundler = 'node_modules/@react-router/dev/bin.cjs';
  const built = spawnSync(process.execPath, [bundler, 'build', '--logLevel', 'warn'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    console.error(`${built.stdout}${built.stderr}\nThe pages could not be built.`);
    process.exit(1);
  }
  await buildLoader();
  compressAssets();
});
// Afterwards: building the pages empties the folder.
await whenChanged('build/program/.sources', program, buildProgram);

/** The script for other people's pages: one file under a name that stays. */
async function buildLoader(): Promise<void> {
  await build({
    input: 'src/embed/loader.ts',
    platform: 'browser',
    transform: { define: await heights() },
    output: { file: 'build/client/js/qmodLoader.js', format: 'iife', minify: true },
    logLevel: 'warn',
  });
}

/** The loader reserves the place of a widget before it is fetched. */
async function heights(): Promise<Readonly<Record<string, string>>> {
  const pages = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
    readonly leastHeights: () => Promise<Readonly<Record<string, number>>>;
    readonly USUAL_HEIGHT: number;
  };
  return {
    LEAST_HEIGHTS: JSON.stringify(await pages.leastHeights()),
    USUAL_HEIGHT: String(pages.USUAL_HEIGHT),
  };
}

/** Once here, at the best ratio, instead of for every visitor. */
function compressAssets(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json,txt}')) {
    const bytes = readFileSync(file);
    if (bytes.length < 1_024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}
