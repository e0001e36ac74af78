const DEPTH = 5;

/**
 * About how many numbers' worth of memory an answer takes. Lists in answers are alike from end to
 * end, so the first item stands for all of them.
 */
export function answerWeight(value: unknown, depth = DEPTH): number {
  if (typeof value === 'string') return 1 + value.length / 8;
  if (typeof value !== 'object' || value === null || depth === 0) return 1;
  if (Array.isArray(value)) {
    return value.length === 0 ? 1 : 1 + value.length * answerWeight(value[0], depth - 1);
  }
  let sum = 1;
  for (const part of Object.values(value)) sum += answerWeight(part, depth - 1);
  return sum;
}
