/** Sizes in V8 on 64 bits with compressed pointers off, rounded up; estimates, not accounts. */
const WORD = 8;
const OBJECT = 3 * WORD;
const NUMBER = 2 * WORD;
const BUFFER = 120;
const DEPTH = 8;
/** Items of a long list that are looked at; they stand for the others. */
const SAMPLE = 12;

/**
 * About how many bytes a plain value holds on to. Lists are sampled at even distances, so that the
 * cost does not grow with their length. What has no enumerable parts (functions, promises) counts
 * as an empty object.
 */
export function roughBytes(value: unknown, depth = DEPTH): number {
  switch (typeof value) {
    case 'string':
      return OBJECT + value.length;
    case 'number':
      return NUMBER;
    case 'object':
      return value === null ? WORD : objectBytes(value, depth);
    default:
      return WORD;
  }
}

function objectBytes(value: object, depth: number): number {
  if (ArrayBuffer.isView(value)) return BUFFER + value.byteLength;
  if (depth === 0) return OBJECT;
  if (Array.isArray(value)) return listBytes(value, depth);
  if (value instanceof Map)
    return OBJECT + 3 * listBytes([...value.keys()], depth) + listBytes([...value.values()], depth);
  if (value instanceof Set) return OBJECT + 3 * listBytes([...value], depth);
  let sum = OBJECT;
  for (const part of Object.values(value)) sum += WORD + roughBytes(part, depth - 1);
  return sum;
}

function listBytes(list: readonly unknown[], depth: number): number {
  const step = Math.max(1, list.length / SAMPLE);
  let sum = 0;
  let seen = 0;
  for (let at = 0; at < list.length; at += step) {
    sum += roughBytes(list[Math.floor(at)], depth - 1);
    seen += 1;
  }
  return OBJECT + list.length * WORD + (seen === 0 ? 0 : Math.ceil((sum / seen) * list.length));
}
