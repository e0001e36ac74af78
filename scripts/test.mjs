import { spawnSync } from 'node:child_process';
import { install, projectEnv, projectNode, root } from './install.mjs';

install();
const result = spawnSync(projectNode, ['scripts/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnv(),
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
