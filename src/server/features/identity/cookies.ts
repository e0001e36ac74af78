import type { Cache } from '../../../ports/cache-budget.ts';
import { hashSecret } from './secrets.ts';

/** The specification's name for the user object's cookie (ID-4). */
export const USER_COOKIE = 'qm_dashboard:user';
/** The session of widgets in other people's pages: apart from that of our own pages. */
export const EMBED_COOKIE = 'qm_dashboard:embed';
/** The ticket between password and second step. */
export const STEP_COOKIE = 'qm_dashboard:step';
/** Marks a browser that came by the link that a demo prints at its start. */
export const DEMO_COOKIE = 'qm_dashboard:demo';
/** Marks a browser from which somebody has signed in before. */
export const DEVICE_COOKIE = 'qm_dashboard:device';

export interface UserCookie {
  readonly sid: string;
  readonly wmid: string;
}

export interface ReadUserCookie extends UserCookie {
  readonly sidHash: string;
}

export interface EmbedCookie extends UserCookie {
  /** The key of the reader whose sid was handed over. */
  readonly reader: string;
}

const SECRET = /^[\w-]{43}$/;
const LONGEST = 512;

/**
 * Cookies are written as the browser must treat them: invisible to scripts, same site only. One for
 * an embedded widget is sent in the frames of one other site, and is of no use anywhere else.
 */
export interface CookieJar {
  readonly set: (name: string, value: string, seconds: number, embedded?: boolean) => string;
  readonly clear: (name: string, embedded?: boolean) => string;
}

/** Browsers take these over https only; without it a frame of another site has no session. */
const EMBEDDED = 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned';

export function cookieJar(https: boolean): CookieJar {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    set: (name, value, seconds, embedded = false) =>
      `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; ${embedded && https ? EMBEDDED : attributes}`,
    clear: (name, embedded = false) =>
      `${name}=; Max-Age=0; ${embedded && https ? EMBEDDED : attributes}`,
  };
}

/** The value as it stands in the header, without a copy of all the others. */
function rawCookie(header: string, name: string): string | undefined {
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const start = at + name.length;
    if (header[start] !== '=' || !/(?:^|;\s*)$/.test(header.slice(Math.max(0, at - 2), at)))
      continue;
    const end = header.indexOf(';', start);
    return header.slice(start + 1, end === -1 ? undefined : end).trimEnd();
  }
  return undefined;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  const text = header === undefined ? undefined : rawCookie(header, name);
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the user cookie of one browser after another: what it has just read it need not take apart
 * and hash again, for a browser sends the same text with every request.
 */
export function userCookieReader(known: Cache<ReadUserCookie>) {
  return (header: string | undefined): ReadUserCookie | undefined => {
    const text = header === undefined ? undefined : rawCookie(header, USER_COOKIE);
    if (text === undefined) return undefined;
    const before = known.get(text);
    if (before !== undefined) return before;
    const cookie = readUserCookie(header);
    if (cookie === undefined) return undefined;
    const read = { ...cookie, sidHash: hashSecret(cookie.sid) };
    known.set(text, read);
    return read;
  };
}

/** Whatever is not exactly what we wrote is nobody's cookie. */
export function readUserCookie(header: string | undefined): UserCookie | undefined {
  const { sid, wmid } = readJsonCookie(header, USER_COOKIE);
  if (typeof sid !== 'string' || typeof wmid !== 'string' || !SECRET.test(sid)) return undefined;
  return { sid, wmid };
}

export function readEmbedCookie(header: string | undefined): EmbedCookie | undefined {
  const { sid, wmid, reader } = readJsonCookie(header, EMBED_COOKIE);
  if (typeof sid !== 'string' || typeof wmid !== 'string' || !SECRET.test(sid)) return undefined;
  return typeof reader === 'string' ? { sid, wmid, reader } : undefined;
}

function readJsonCookie(
  header: string | undefined,
  name: string,
): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readCookie(header, name) ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function readSecretCookie(header: string | undefined, name: string): string | undefined {
  const value = readCookie(header, name);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}
