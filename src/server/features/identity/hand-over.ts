import { NOTICE_COOKIE, type NoticeCode } from '../../../contract/notice.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { userCookie } from './answer-session.ts';
import type { RecordSecurity } from './audit.ts';
import type { CookieJar } from './cookies.ts';
import type { Sessions } from './sessions.ts';

const FAILED: NoticeCode = 'automatic-sign-in-failed';
const NOTICE_SECONDS = 60;

export interface HandOverParts {
  readonly sessions: Sessions;
  readonly record: RecordSecurity;
  readonly jar: CookieJar;
  readonly now: () => number;
}

/** ID-5: exchanges a sid that came in an address; answers the cookies that follow from it. */
export const handOver =
  ({ sessions, record, jar, now }: HandOverParts) =>
  async (request: {
    readonly sid: string;
    readonly wmid: string;
    readonly visitor: Visitor;
    readonly address: string;
    readonly userAgent: string;
  }): Promise<readonly string[]> => {
    // ID-6: a member who is signed in keeps that session.
    if (request.visitor.kind === 'member') return [];
    const session = await sessions.exchange(request.sid, request.wmid);
    if (session === undefined) return [jar.set(NOTICE_COOKIE, FAILED, NOTICE_SECONDS)];
    await record({
      kind: 'session.handed-over',
      subject: session.member.userId,
      caller: request,
    });
    return [userCookie(jar, session, now())];
  };
