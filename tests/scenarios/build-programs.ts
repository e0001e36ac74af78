import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { bundlePrograms } from '../../scripts/build-program.ts';
import { PROCESSES } from './programs.ts';
import { freshFolder, startProgram } from './run-program.ts';

/**
 * Before the first scenario. They start some two hundred processes, and a bundled one starts in
 * half the time or less. What a first start makes is made once, for all that do not ask for it.
 */
export async function setup(): Promise<void> {
  // The slow ones of the same run are served too.
  if (process.env['SEEDED_FOLDER'] !== undefined) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The program could not be built.');
  await bundlePrograms(PROCESSES, globSync('tests/scenarios/*-{process,writer}.ts'));
  const folder = freshFolder();
  const first = await startProgram({ DATA_DIR: folder });
  first.process.kill('SIGTERM');
  if ((await first.ended) !== 0) throw new Error(`The first start failed: ${first.output()}`);
  process.env['SEEDED_FOLDER'] = folder;
}
