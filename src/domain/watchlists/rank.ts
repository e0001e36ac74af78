/**
 * Ranks are texts that sort as the things they belong to, so that a move writes one row and two
 * moves of different rows do not conflict. A rank is six digits to base 36, the whole part, and as
 * many further digits as it takes to fit between two others.
 */
const BASE = 36n;
const WHOLE_DIGITS = 6;
/** Distance of neighbours at the ends, so that many fit between them before ranks get longer. */
const STEP = BASE ** 2n;
const END = BASE ** BigInt(WHOLE_DIGITS);
const MIDDLE = END / 2n;
/** Longer ranks are a sign that the whole list should get new ones. */
const LONGEST_RANK = 24;

const isRank = (text: string): boolean => /^[\da-z]{6,24}$/.test(text);

/**
 * `count` ranks in ascending order after `low` and before `high`; `null` is the open end. Answers
 * `undefined` when there is no room: all ranks of the list have to be given anew.
 */
export function ranksBetween(
  low: string | null,
  high: string | null,
  count: number,
): readonly string[] | undefined {
  if ((low !== null && !isRank(low)) || (high !== null && !isRank(high))) return undefined;
  const stepped = steppedFrom(low, high, count);
  if (stepped !== undefined) return stepped;
  const digits = Math.max(WHOLE_DIGITS, low?.length ?? 0, high?.length ?? 0);
  for (let length = digits; length <= LONGEST_RANK; length += 1) {
    const from = low === null ? 0n : valueAt(low, length);
    const to = high === null ? END * BASE ** BigInt(length - WHOLE_DIGITS) : valueAt(high, length);
    const room = to - from;
    if (room <= 0n) return undefined;
    if (room <= BigInt(count)) continue;
    return Array.from({ length: count }, (_, at) =>
      rankText(from + (room * BigInt(at + 1)) / BigInt(count + 1), length),
    );
  }
  return undefined;
}

/** Ranks for a whole list. */
export const freshRanks = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    rankText(MIDDLE + STEP * BigInt(at - Math.floor(count / 2)), WHOLE_DIGITS),
  );

/** At an open end, where there is room for whole steps. */
function steppedFrom(
  low: string | null,
  high: string | null,
  count: number,
): readonly string[] | undefined {
  if (low !== null && high !== null) return undefined;
  if (low === null && high === null) return freshRanks(count);
  const first =
    low === null
      ? valueAt(high!.slice(0, WHOLE_DIGITS), WHOLE_DIGITS) - STEP * BigInt(count)
      : valueAt(low.slice(0, WHOLE_DIGITS), WHOLE_DIGITS) + STEP;
  if (first <= 0n || first + STEP * BigInt(count) >= END) return undefined;
  return Array.from({ length: count }, (_, at) =>
    rankText(first + STEP * BigInt(at), WHOLE_DIGITS),
  );
}

function valueAt(rank: string, length: number): bigint {
  let value = 0n;
  for (const digit of rank.padEnd(length, '0')) value = value * BASE + BigInt(parseInt(digit, 36));
  return value;
}

/** One text for one place: digits after the whole part do not end in zero. */
const rankText = (value: bigint, length: number): string => {
  const text = value.toString(36).padStart(length, '0');
  let end = text.length;
  while (end > WHOLE_DIGITS && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
};
