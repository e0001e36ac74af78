/**
 * Finds regular expressions whose time grows faster than their input. A pattern is tried on texts
 * made of its own characters, which is how such texts are found by hand: what a repetition takes,
 * many times over, then something that it does not take.
 */

const LENGTH = 1_000;
/** Below this a pattern cannot have read the text often: a fast machine reads it in a hundredth. */
const SUSPECT_MS = 0.1;
/** Eight times the text: 8 for a linear pattern, 64 for a quadratic one, and a pause weighs little. */
const FACTOR = 8;
const MOST_GROWTH = 20;
const ROUNDS = 5;
const MOST_PIECES = 8;

type Reader = (text: string) => void;
type Sample = (length: number) => string;

/** Whether the time of what reads the text grows faster than the text. */
export const isSlow = (read: Reader, text: Sample): boolean =>
  bestTime(read, text(LENGTH)) > SUSPECT_MS && growsTooFast(read, text);

/** A text on which the pattern grows too fast, or nothing. */
export function findSlowText(pattern: RegExp): string | undefined {
  if (!/[*+]|\{\d+,\}/u.test(pattern.source)) return undefined;
  const nested = /\)(?:[*+]|\{\d+,\})/u.test(pattern.source);
  const read = reader(pattern);
  const pieces = piecesOf(pattern.source);
  const heads = ['', ...headsOf(pattern.source)];
  const pumps = [...pieces, ...pieces.flatMap((a) => pieces.map((b) => a + b))];
  const tails = ['\u0001', ...pieces.slice(0, 1)];
  for (const pump of new Set(pumps))
    for (const head of heads)
      for (const tail of tails) {
        const text: Sample = (length) => head + pump.repeat(Math.ceil(length / pump.length)) + tail;
        if ((nested && explodes(read, text)) || isSlow(read, text)) return text(12);
      }
  return undefined;
}

/** Nested repetition: it doubles with every character or two, so a short text shows it. */
function explodes(read: Reader, text: Sample): boolean {
  for (let length = 12; length <= 64; length += 4)
    if (bestTime(read, text(length)) > SUSPECT_MS) return true;
  return false;
}

/** A pause of the machine, or of the compiler, must not make a pattern look slow. */
function bestTime(read: Reader, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best > SUSPECT_MS; round += 1)
    best = Math.min(best, timeOf(read, text));
  return best;
}

function growsTooFast(read: Reader, text: Sample): boolean {
  const [short, long] = [text(LENGTH), text(LENGTH * FACTOR)];
  const times = Array.from({ length: ROUNDS }, () => timeOf(read, short));
  // One pause within a short time would hide the growth, one within a long time would invent it.
  const most = Math.min(...times) * MOST_GROWTH;
  for (let round = 0; round < ROUNDS; round += 1) if (ownTimeOf(read, long) <= most) return false;
  return true;
}

function timeOf(read: Reader, text: string): number {
  const start = performance.now();
  read(text);
  return performance.now() - start;
}

/** The thread's own time: on a busy machine the clock counts what others did. Many kernels tell it
 * in steps of four milliseconds, so it is no measure of a short text. */
function ownTimeOf(read: Reader, text: string): number {
  const start = process.threadCpuUsage();
  const passed = timeOf(read, text);
  const { user, system } = process.threadCpuUsage(start);
  return Math.min(passed, (user + system) / 1_000);
}

/** As `replaceAll` and `split` do: every match in the text, not just the first one. */
const reader =
  (pattern: RegExp): Reader =>
  (text) => {
    if (pattern.global) for (const _ of text.matchAll(pattern));
    else pattern.test(text);
  };

const CLASSES: Readonly<Record<string, string>> = {
  w: 'a',
  d: '1',
  s: ' ',
  S: 'a',
  W: ' ',
  D: 'a',
};

/** One character for every part of the pattern that takes one. */
function piecesOf(source: string): readonly string[] {
  const pieces = new Set<string>();
  for (const [token] of source.matchAll(/\\u\{?[\da-f]+\}?|\\.|[^\\]/giu)) {
    if (token === '.') pieces.add('a');
    else if (/^\\[a-z]/iu.test(token)) pieces.add(CLASSES[token[1] ?? ''] ?? ' ');
    else if (token.startsWith('\\')) pieces.add(token.slice(1));
    else if (!/[()[\]{}*+?|^$]/u.test(token)) pieces.add(token);
  }
  if (/\[\^|\\p|\\P/u.test(source)) pieces.add('a');
  return [...pieces].slice(0, MOST_PIECES);
}

/** What a text must begin with for the pattern to get as far as each of its repetitions. */
function headsOf(source: string): readonly string[] {
  const heads: string[] = [];
  let head = '';
  const atom = /\\u\{?[\da-f]+\}?|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|[^\\]/giu;
  for (const [token] of source.matchAll(atom)) {
    if (/^[*+{?]$/u.test(token)) heads.push(head);
    else if (token.startsWith('(') || /^[)|^$]$/u.test(token)) continue;
    else if (token.startsWith('[')) head += sampleOf(token);
    else head += piecesOf(token)[0] ?? '';
  }
  return [...new Set(heads)].filter((text) => text !== '' && text.length < 40).slice(0, 3);
}

const sampleOf = (set: string): string =>
  set.startsWith('[^') ? (set.includes('a') ? '~' : 'a') : (piecesOf(set.slice(1, -1))[0] ?? 'a');
