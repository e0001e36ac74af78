const DEPTH = 5;
/** A slot of an object or array, and the number that it may point to. */
const SLOT_BYTES = 16;
const TEXT_BYTES = 16;

/**
 * About how many bytes of memory an answer takes. Lists in answers are alike from end to end, so
 * the first item stands for all of them.
 */
export function answerBytes(value: unknown, depth = DEPTH): number {
  if (typeof value === 'string') return TEXT_BYTES + value.length;
  if (typeof value !== 'object' || value === null || depth === 0) return SLOT_BYTES;
  if (Array.isArray(value)) {
    return SLOT_BYTES + value.length * (value.length === 0 ? 0 : answerBytes(value[0], depth - 1));
  }
  let sum = SLOT_BYTES;
  for (const part of Object.values(value)) sum += answerBytes(part, depth - 1);
  return sum;
}
