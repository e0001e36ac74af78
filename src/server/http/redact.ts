/** Names whose value never reaches a log, in whatever object, header or query string they stand. */
const SECRET_NAME =
  /^(?:x-)?(?:.*password.*|.*passwd.*|.*token.*|.*secret.*|sid|.*[-_]sid|set-cookie|cookie|authorization|proxy-authorization|api[-_]?key|otp|totp|.*recovery[-_]?code.*)$/i;

const PAIR_NAME =
  '[\\w.-]*(?:password|passwd|token|secret|cookie|authorization|api[-_]?key|otp)[\\w.-]*|(?:[\\w.-]*[-_])?sid';
/** `sid=…` in a query string, a cookie or a message; `"password":"…"` in quoted JSON. */
const PAIR = new RegExp(`(^|[^\\w.-])(${PAIR_NAME})(=|%3D)([^&\\s"'<>;,]*)`, 'gi');
const JSON_PAIR = new RegExp(
  `("(?:${PAIR_NAME})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[^,}\\s]+)`,
  'gi',
);
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi;
/** A whole API key wherever it stands; its first characters alone open nothing. */
const API_KEY = /tdk_[\w-]{9,}/g;
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi;

/** Most logged texts (a method, a route, an address) cannot hold a secret: one look tells. */
const SUSPICIOUS = /=|%3d|"\s*:|:\/\/|bearer|basic|tdk_/i;

const REDACTED = '[redacted]';
const MAXIMUM_DEPTH = 8;

export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(PAIR, `$1$2$3${REDACTED}`)
    .replace(JSON_PAIR, `$1"${REDACTED}"`)
    .replace(API_KEY, `tdk_${REDACTED}`)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(USER_INFO, `$1:${REDACTED}@`);
}

/** A copy fit for the log. Errors become their name, message and stack. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAXIMUM_DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return redactEntries(Object.entries(value), depth);
}

function redactEntries(entries: Iterable<[string, unknown]>, depth: number) {
  const copy: Record<string, unknown> = {};
  for (const [key, item] of entries)
    copy[key] = SECRET_NAME.test(key) && item != null ? REDACTED : redact(item, depth + 1);
  return copy;
}

function redactError(error: Error, depth: number) {
  return {
    name: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...redactEntries(Object.entries(error), depth),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
