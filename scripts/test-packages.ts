import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** A package of Debian, with the lists as they are, else with new ones. */
export function install(name: string): boolean {
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=15', ...args], {
      stdio: 'ignore',
      timeout: 120_000,
      // At this run level a package does not start the services that it brings.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  const get = (): boolean => apt('install', '-y', '--no-install-recommends', name);
  return get() || (apt('update') && get());
}

/** A program from the system, else from its package, installed with apt as root on Debian. */
export function systemProgram(name: string, packageName = name): string {
  const find = () =>
    ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
      .map((folder) => `${folder}/${name}`)
      .find((path) => existsSync(path));
  const found = find() ?? (mayInstall() && install(packageName) ? find() : undefined);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
