import { spawn } from 'node:child_process';
import { install, projectEnv, projectNode, root } from './install.mjs';

install();
// Node restarts the server when a file of the server changes; Vite, inside it, reloads pages.
// The folders are named because Vite writes temporary modules that must not count as a change.
const folders = ['domain', 'contract', 'ports', 'adapters', 'server'];
const watch = folders.map((folder) => `--watch-path=src/${folder}`);
const server = spawn(projectNode, [...watch, '--watch-preserve-output', 'src/server/dev.ts'], {
  cwd: root,
  env: projectEnv({ NODE_ENV: 'development' }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
