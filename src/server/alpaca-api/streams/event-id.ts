import { hash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A place in an account's log: the event, and which of the orders that it is about. */
export interface EventPlace {
  readonly seq: number;
  readonly index: number;
}

const TIME_BITS = 48n;
const SEQ_BITS = 40n;
const INDEX_BITS = 8n;
const MARK_BITS = 32n;

/**
 * A ULID whose first part is the time and whose rest is the place in the log and a mark of the
 * account: as text they are ordered as the log is, and one finds its place again.
 */
export function eventId(accountId: string, at: number, { seq, index }: EventPlace): string {
  const mark = BigInt(`0x${hash('sha256', accountId, 'hex').slice(0, 8)}`);
  const time = BigInt.asUintN(Number(TIME_BITS), BigInt(Math.max(0, Math.floor(at))));
  let bits =
    (((((time << SEQ_BITS) | BigInt(seq)) << INDEX_BITS) | BigInt(index)) << MARK_BITS) | mark;
  let text = '';
  for (let place = 0; place < 26; place += 1) {
    text = DIGITS[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}

/** Undefined for a text that is not a ULID. */
export function placeOfEvent(id: string): EventPlace | undefined {
  const upper = id.toUpperCase();
  if (!ULID.test(upper)) return undefined;
  let bits = 0n;
  for (const digit of upper) bits = (bits << 5n) | BigInt(DIGITS.indexOf(digit));
  const index = Number(BigInt.asUintN(Number(INDEX_BITS), bits >> MARK_BITS));
  const seq = Number(BigInt.asUintN(Number(SEQ_BITS), bits >> (MARK_BITS + INDEX_BITS)));
  return { seq, index };
}

/** Negative when the first is before the second. */
export const comparePlaces = (a: EventPlace, b: EventPlace): number =>
  a.seq - b.seq || a.index - b.index;
