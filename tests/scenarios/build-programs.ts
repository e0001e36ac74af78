import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { bundlePrograms } from '../../scripts/build-program.ts';
import { PROCESSES } from './programs.ts';

/**
 * Before the first scenario. They start some two hundred processes, and a bundled one starts in
 * half the time or less.
 */
export async function setup(): Promise<void> {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The program could not be built.');
  await bundlePrograms(PROCESSES, globSync('tests/scenarios/*-{process,writer}.ts'));
}
