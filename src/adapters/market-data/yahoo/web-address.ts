import { textOf } from '../loose.ts';

const LONGEST = 2_000;

/** An address that a page may link to: http or https, nobody's password in it; `null` otherwise. */
export function webAddress(value: unknown): string | null {
  const text = textOf(value, LONGEST + 1);
  if (text === null || text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
