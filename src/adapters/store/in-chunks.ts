/** Databases take a limited number of parameters in one statement. */
const CHUNK = 500;

/** The parts of a list, each short enough for one statement. */
export function* inChunks<T>(items: readonly T[], size = CHUNK): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
