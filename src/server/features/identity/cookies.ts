/** The specification's name for the user object's cookie (ID-4). */
export const USER_COOKIE = 'qm_dashboard:user';
/** The ticket between password and second step. */
export const STEP_COOKIE = 'qm_dashboard:step';
/** Marks a browser from which somebody has signed in before. */
export const DEVICE_COOKIE = 'qm_dashboard:device';

export interface UserCookie {
  readonly sid: string;
  readonly wmid: string;
}

const SECRET = /^[\w-]{43}$/;
const LONGEST = 512;

/** Cookies are written as the browser must treat them: invisible to scripts, same site only. */
export interface CookieJar {
  readonly set: (name: string, value: string, seconds: number) => string;
  readonly clear: (name: string) => string;
}

export function cookieJar(https: boolean): CookieJar {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    set: (name, value, seconds) =>
      `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; ${attributes}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const prefix = `${name}=`;
  for (const part of header.split(';')) {
    const pair = part.trimStart();
    if (!pair.startsWith(prefix)) continue;
    const text = pair.slice(prefix.length).trimEnd();
    if (text.length > LONGEST) return undefined;
    try {
      return decodeURIComponent(text);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Whatever is not exactly what we wrote is nobody's cookie. */
export function readUserCookie(header: string | undefined): UserCookie | undefined {
  const text = readCookie(header, USER_COOKIE);
  if (text === undefined || text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { sid, wmid } = value as Partial<UserCookie>;
  if (typeof sid !== 'string' || typeof wmid !== 'string' || !SECRET.test(sid)) return undefined;
  return { sid, wmid };
}

export function readSecretCookie(header: string | undefined, name: string): string | undefined {
  const value = readCookie(header, name);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}
