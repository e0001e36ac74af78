const REDACTED = '[redacted]';

/** Most logged texts (a method, a route, an address) cannot hold a secret: one look tells. */
const SUSPICIOUS = /=|%(?:25)*3d|"\s*:|:\/\/|bearer|basic|tdk_|feeds|[\w-]{43}/i;

const SECRET_WORDS = [
  'password',
  'passwd',
  'token',
  'secret',
  'cookie',
  'authorization',
  'apikey',
  'api-key',
  'api_key',
  'otp',
  'recoverycode',
  'recovery-code',
  'recovery_code',
];
/** Of an address: the link of a portfolio, the code of a layout. Elsewhere a code is no secret. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['link', 'code']);

/** Whether a field of this name holds something that must not be logged. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower === 'sid' || lower.endsWith('-sid') || lower.endsWith('_sid')) return true;
  return SECRET_WORDS.some((word) => lower.includes(word));
}

/**
 * Replaces secrets in free text. It reads every logged address, so each step must be linear in the
 * length of the text, whatever it holds: no step may look back or ahead over what another reads.
 */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return (
    redactUserInfo(redactPairs(text))
      // The address of a feed is its secret.
      .replace(/(feeds(?:\/|%(?:25)*2f)\w+(?:\/|%(?:25)*2f))[\w-]+/gi, `$1${REDACTED}`)
      .replace(/tdk_[\w-]{9,}/g, `tdk_${REDACTED}`)
      .replace(OWN_SECRET, (run) => (isMixed(run) ? REDACTED : run))
      .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${REDACTED}`)
  );
}

/**
 * 256 random bits in base64url: all secrets that we make ourselves have this length. What stands
 * before one may be encoded, up to three times: an address inside of an address.
 */
const OWN_SECRET = /(?<![\w-](?<!%(?:25){0,2}[\da-f]{2}))[\w-]{43}(?![\w-])/gi;

const isMixed = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text);

/** `=` as it is, and encoded once or more often: an address inside of an address. */
const SEPARATOR_OR_QUOTE = /=|%(?:25)*3d|"/gi;
const END_OF_VALUE = /[&\s]/g;
const END_OF_QUOTED_VALUE = /[&\s"]/g;
const END_OF_JSON_VALUE = /[,}\s]/g;
const END_OF_AUTHORITY = /[\s/"?#]/g;
const JSON_VALUE = /\s*:\s*/y;
const NOT_IN_NAMES = /[^\w.%-]/g;

/** `sid=…` in a query string, a cookie or a message; `"password":"…"` in JSON, escaped or not. */
function redactPairs(text: string): string {
  let clean = '';
  let kept = 0;
  /** Where the piece begins that the next name is in. */
  let from = 0;
  let quoted = false;
  const skip = (start: number, end: number, instead: string): void => {
    clean += text.slice(kept, start) + instead;
    kept = end;
    from = end;
  };
  SEPARATOR_OR_QUOTE.lastIndex = 0;
  for (let found = next(text); found !== null; found = next(text)) {
    const { index } = found;
    const after = index + found[0].length;
    const name = lastName(text.slice(from, index));
    const isParameter = found[0] !== '"' && SECRET_PARAMETERS.has(name.toLowerCase());
    const isSecret = isParameter || isSecretName(name);
    from = after;
    if (found[0] === '"') {
      quoted = !quoted;
      const value = isSecret ? endOf(JSON_VALUE, text, after) : after;
      if (value > after) skip(value, endOfJson(text, value), `"${REDACTED}"`);
      if (value > after) quoted = false;
    } else if (isSecret) {
      skip(after, firstOf(quoted ? END_OF_QUOTED_VALUE : END_OF_VALUE, text, after), REDACTED);
    }
    SEPARATOR_OR_QUOTE.lastIndex = from;
  }
  return clean + text.slice(kept);
}

const next = (text: string): RegExpExecArray | null => SEPARATOR_OR_QUOTE.exec(text);

/** The name that the piece ends with; `%73id` is read as a server reads it. */
function lastName(piece: string): string {
  let name = piece.endsWith('\\') ? piece.slice(0, -1) : piece;
  // What is encoded more often than this no server would read as a name.
  for (let round = 0; round < 3 && name.includes('%'); round += 1)
    name = name.replace(/%[\da-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  let begin = 0;
  for (const { index } of name.matchAll(NOT_IN_NAMES)) begin = index + 1;
  return name.slice(begin);
}

/** Where the JSON value that begins here ends. One that is cut off ends with the text. */
function endOfJson(text: string, start: number): number {
  const open = /\\*"/y;
  open.lastIndex = start;
  const head = open.exec(text)?.[0];
  if (head === undefined) return firstOf(END_OF_JSON_VALUE, text, start);
  const escapes = head.length - 1;
  for (let at = text.indexOf('"', open.lastIndex); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = 0;
    while (text[at - 1 - before] === '\\') before += 1;
    // In plain JSON a quote behind an even number of backslashes ends the text; in JSON inside of
    // JSON it has as many as the one that began it.
    if (escapes === 0 ? before % 2 === 0 : before <= escapes) return at + 1;
  }
  return text.length;
}

function firstOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** `scheme://name:password@host`: the password, up to the last @ in front of the path. */
function redactUserInfo(text: string): string {
  let clean = '';
  let kept = 0;
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    const start = at + 3;
    const authority = text.slice(start, firstOf(END_OF_AUTHORITY, text, start));
    const colon = authority.indexOf(':');
    const end = authority.lastIndexOf('@');
    if (colon === -1 || end < colon) continue;
    clean += `${text.slice(kept, start + colon + 1)}${REDACTED}`;
    kept = start + end;
  }
  return clean + text.slice(kept);
}
