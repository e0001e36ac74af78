// How the server's Node is started, by `npm start`, the image and the benchmark alike.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server as `scripts/build.ts` makes it. */
export const serverProgram = 'build/program/main.js';

/**
 * Node sizes its heap by the machine: a young generation of 128 MB, and no full collection before
 * the old one has 250 MB, most of it garbage. With these sizes it stays near what is in use. Each
 * percent of growth between two collections is 1.5 MB of garbage in a busy server. The first
 * collection is as early as a thread needs it: the same flags hold for each of them, and theirs are
 * small. V8's own mode for little memory is not among them: with every collection it forgets what it
 * has compiled, and a call takes two to four times the processor time. What long work has left
 * behind is collected at rest (`src/server/collect-at-rest.ts`), which a program can ask for only
 * where it is told so.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=16',
  '--heap-growing-percent=25',
  '--expose-gc',
];

/**
 * Few arenas, because glibc keeps what each of them has freed. A series of prices (56 KB) has pages
 * of its own, which go back to the system with it; in between smaller blocks it would leave a hole.
 * And compiled code between starts, which spares the type stripper (18 MB) and half of the processor
 * time of a start.
 */
export const serverEnvironment = (given) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: join(tmpdir(), 'tapedeck-compile-cache'),
  ...given,
});
