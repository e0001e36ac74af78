import { spawn, spawnSync } from 'node:child_process';
import { install, projectEnv, projectNode, root } from './install.mjs';
import { serverArguments, serverEnvironment, serverProgram } from './server-process.mjs';

install();
const env = projectEnv({ NODE_ENV: 'production' });

const build = spawnSync(projectNode, ['scripts/build.ts'], { cwd: root, env, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const server = spawn(projectNode, [...serverArguments, serverProgram], {
  cwd: root,
  env: serverEnvironment(env),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // On Ctrl-C the terminal has told the server already; a second signal would cut its stop short.
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) server.kill(signal);
  });
// npm passes a signal to its shell, which may die of it without telling us.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  watch.unref();
}
server.on('exit', (code, signal) => {
  process.exit(code ?? (signal === null ? 1 : 128));
});
