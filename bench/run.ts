import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { installBench } from '../scripts/install.mjs';

/** `npm run bench -- <name>` runs bench/<name>.ts, which exports `run`. */
const name = process.argv[2] ?? '';
const names = globSync('bench/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((other) => other !== 'run' && !other.endsWith('-load'))
  .sort();
if (!/^[\w-]+$/.test(name) || !existsSync(new URL(`${name}.ts`, import.meta.url))) {
  console.error(`Usage: npm run bench -- <name>, where name is one of: ${names.join(', ')}`);
  process.exit(1);
}
installBench();
const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> };
await run();
