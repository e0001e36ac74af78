// Runs on whatever Node the machine has, before anything is installed: built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** The project's own Node, which `npm ci` brings. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** The environment in which the project's tools come before the machine's. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

const stampOf = (folder) => join(folder, 'node_modules', '.tapedeck-install');

const wanted = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

export const installed = (folder = root) =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === wanted(folder);

export function end(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Installs the locked packages when they are missing or the lockfile has changed. */
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    end(`Tapedeck needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  if (installed() && existsSync(projectNode)) return;
  process.stdout.write('Installing packages …\n');
  installIn(root);
  if (!existsSync(projectNode)) end('npm ci did not bring the Node runtime (package "node").');
  writeFileSync(stampOf(root), wanted(root));
}

/** The packages of the benches, which nothing else needs. */
export function installBench() {
  const folder = join(root, 'bench');
  if (installed(folder)) return;
  process.stdout.write('Installing packages of bench …\n');
  installIn(folder);
  writeFileSync(stampOf(folder), wanted(folder));
}

function installIn(folder) {
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (result.status !== 0) end('The packages could not be installed: see the lines above.');
}
