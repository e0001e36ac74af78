import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Each room has its own view of the platform: the domain sees neither DOM nor Node. */
const projects = [
  'src/domain/tsconfig.json',
  'tsconfig.json',
  'src/web/tsconfig.json',
  // Tests read files, which pages cannot.
  'src/web/tsconfig.tests.json',
  'src/embed/tsconfig.json',
];

let failed = false;
for (const project of projects) {
  // A room that is still empty has nothing to check.
  if (project !== 'tsconfig.json' && globSync(join(dirname(project), '**/*.{ts,tsx}')).length === 0)
    continue;
  // What has not changed since the last check is not checked again.
  const memory = join('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const result = spawnSync(
    'tsc',
    ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory],
    { encoding: 'utf8' },
  );
  if (result.status === 0) continue;
  failed = true;
  console.log(`types: ${project}\n${result.stdout}${result.stderr}`);
}
process.exit(failed ? 1 : 0);
