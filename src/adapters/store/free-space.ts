import { statfs } from 'node:fs/promises';
import { StoreProblem } from '../../ports/store/store-problem.ts';

/** Below this the next write may fail: whoever watches /readyz should know before. */
const LEAST_SPACE = 8 * 1024 * 1024;

type ReadSpace = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

export async function requireSpace(folder: string, read: ReadSpace = statfs): Promise<void> {
  const { bavail, bsize } = await read(folder);
  if (bavail * bsize < LEAST_SPACE) throw new StoreProblem('The disk of the data folder is full.');
}
