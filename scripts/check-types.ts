import { spawnSync } from 'node:child_process';

/** Each room has its own view of the platform: the domain sees neither DOM nor Node. */
const projects = [
  'src/domain/tsconfig.json',
  'tsconfig.json',
  'src/web/tsconfig.json',
  'src/embed/tsconfig.json',
];

let failed = false;
for (const project of projects) {
  const result = spawnSync('tsc', ['-p', project, '--pretty', 'false'], { encoding: 'utf8' });
  if (result.status === 0) continue;
  failed = true;
  console.log(`types: ${project}\n${result.stdout}${result.stderr}`);
}
process.exit(failed ? 1 : 0);
