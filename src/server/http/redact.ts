import { isSecretName, redactText } from './redact-text.ts';

const REDACTED = '[redacted]';
const MAXIMUM_DEPTH = 8;

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
    copy[key] = isSecretName(key) && item != null ? REDACTED : redact(item, depth + 1);
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
