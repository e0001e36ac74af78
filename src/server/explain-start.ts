import { BusProblem } from '../ports/bus-problem.ts';
import { StoreProblem } from '../ports/store/store-problem.ts';
import { BadConfig } from './config.ts';

const SQLITE_FULL = 13;

function isFull(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    const { code, errcode } = cause as { readonly code?: unknown; readonly errcode?: unknown };
    if (code === 'ENOSPC' || errcode === SQLITE_FULL) return true;
  }
  return false;
}

/** One line for a cause that the person who starts the program can mend; undefined for others. */
export function explainStart(problem: unknown): string | undefined {
  if (problem instanceof BadConfig)
    return problem.message.replaceAll(/^/gm, 'Setting ').concat('\nSee docs/configuration.md.');
  // First: a migration that finds no room is told as a problem of the store.
  if (isFull(problem))
    return 'The disk of the data folder is full. Make room, or set DATA_DIR to a folder on another disk.';
  if (problem instanceof StoreProblem || problem instanceof BusProblem) return problem.message;
  const { code, port, address } = problem as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is not an address of this machine.`;
  return undefined;
}
