import { readEmbedCookie } from './cookies.ts';
import { hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session of a browser's frames, unless it is that of the reader who is there now. */
export async function endReader(
  sessions: Pick<Sessions, 'find' | 'end'>,
  cookies: string | undefined,
  current?: string,
): Promise<void> {
  const cookie = readEmbedCookie(cookies);
  if (cookie === undefined || cookie.reader === current) return;
  const member = await sessions.find({ sidHash: hashSecret(cookie.sid), wmid: cookie.wmid });
  if (member?.sessionId !== undefined) await sessions.end(member.sessionId, member.userId);
}
