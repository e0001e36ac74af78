import type { Call } from '../../call/handler.ts';
import type { UserObject } from '../../../contract/visitor.schema.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import {
  type CookieJar,
  DEVICE_COOKIE,
  EMBED_COOKIE,
  type EmbedCookie,
  readSecretCookie,
  STEP_COOKIE,
  USER_COOKIE,
} from './cookies.ts';
import type { Caller } from './parts.ts';
import type { IssuedSession } from './sessions.ts';

const DEVICE_SECONDS = 180 * 86_400;

export const callerOf = (call: Call): Caller => ({
  address: call.address,
  host: call.header('host'),
  userAgent: call.userAgent,
  locale: call.locale,
  device: readSecretCookie(call.header('cookie'), DEVICE_COOKIE),
});

export const toUserObject = (member: Member, sid: string): UserObject => ({
  sid,
  wmid: member.wmid,
  userId: member.userId,
  username: member.username,
  displayName: member.displayName,
  email: member.email,
  roles: [...member.roles],
  planId: member.planId,
  professional: member.professional,
});

/** The user cookie as ID-4 says: sid and wmid as JSON, for as long as the session can last. */
export const userCookie = (
  jar: CookieJar,
  { sid, member, expiresAt }: IssuedSession,
  now: number,
) => jar.set(USER_COOKIE, JSON.stringify({ sid, wmid: member.wmid }), secondsLeft(expiresAt, now));

/** The same for widgets in other people's pages, which is of use to one reader's frames only. */
export const embedCookie = (
  jar: CookieJar,
  { sid, member, expiresAt }: IssuedSession,
  reader: string,
  now: number,
) =>
  jar.set(
    EMBED_COOKIE,
    JSON.stringify({ sid, wmid: member.wmid, reader } satisfies EmbedCookie),
    secondsLeft(expiresAt, now),
    true,
  );

const secondsLeft = (expiresAt: number, now: number): number =>
  Math.max(1, Math.floor((expiresAt - now) / 1_000));

/** Sets the cookies of a new session and answers the user object with its secret. */
export function answerSession(
  call: Call,
  jar: CookieJar,
  session: IssuedSession,
  now: number,
  device?: string,
): UserObject {
  call.setHeader('set-cookie', userCookie(jar, session, now));
  if (device !== undefined) {
    call.setHeader('set-cookie', jar.set(DEVICE_COOKIE, device, DEVICE_SECONDS));
    call.setHeader('set-cookie', jar.clear(STEP_COOKIE));
  }
  return toUserObject(session.member, session.sid);
}
