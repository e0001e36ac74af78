import { said } from '../../call/said.ts';
import { failure } from '../../call/failure.ts';
import {
  checkSession,
  finishSignIn,
  forgotPassword,
  forgotUsername,
  getSignInOptions,
  login,
  logout,
  type MailWay,
  openDemo,
  register,
  resendVerification,
  resetPassword,
  signInWithSid,
  startPasskeySignIn,
  verifyEmail,
} from '../../../contract/access.schema.ts';
import { type Route, answer, type Call } from '../../call/handler.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import { isReaderKey, NO_READER, READER_HEADER } from '../../../contract/embed-reader.ts';
import { getVisitor } from '../../../contract/visitor.schema.ts';
import type { Access } from './access.ts';
import {
  answerSession,
  callerOf,
  embedCookie,
  toUserObject,
  userCookie,
} from './answer-session.ts';
import type { RecordSecurity } from './audit.ts';
import {
  type CookieJar,
  DEMO_COOKIE,
  EMBED_COOKIE,
  readCookie,
  readSecretCookie,
  readUserCookie,
  STEP_COOKIE,
  USER_COOKIE,
} from './cookies.ts';
import type { DemoAccess } from './demo-access.ts';
import { untouchedDemoMembers } from './demo-members.ts';
import { endReader } from './end-reader.ts';
import type { Partners } from './partners.ts';
import { sameText } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export interface AccessRouteParts {
  readonly access: Access;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly record: RecordSecurity;
  readonly jar: CookieJar;
  readonly partners: Partners;
  readonly members: MemberStore;
  readonly demo: DemoAccess | undefined;
  readonly mailWay: (cookies: string | undefined) => MailWay;
  readonly now: () => number;
}

const STEP_SECONDS = 300;
const DEMO_SECONDS = 180 * 86_400;

export function accessRoutes(parts: AccessRouteParts): readonly Route[] {
  return [...signInRoutes(parts), ...sessionRoutes(parts), ...recoveryRoutes(parts)];
}

const stepTicket = (call: Call) => readSecretCookie(call.header('cookie'), STEP_COOKIE);

/** Whoever signs in again from one browser leaves no forgotten session behind. */
async function endPrevious(
  { sessions }: AccessRouteParts,
  { visitor }: Call,
  current?: string,
): Promise<void> {
  if (visitor.kind === 'member' && visitor.sessionId !== undefined && visitor.sessionId !== current)
    await sessions.end(visitor.sessionId, visitor.userId);
}

function signInRoutes(parts: AccessRouteParts): readonly Route[] {
  const { signIn, sessions, record, jar, demo, now } = parts;
  return [
    answer(login, async ({ body }, call) => {
      const outcome = await signIn.withPassword(body, callerOf(call));
      if (outcome.kind === 'signed-in') {
        await endPrevious(parts, call);
        return answerSession(call, jar, outcome.session, now(), outcome.device);
      }
      call.setStatus(202);
      call.setHeader('set-cookie', jar.set(STEP_COOKIE, outcome.ticket, STEP_SECONDS));
      return { secondStep: { methods: [...outcome.methods], expiresAt: outcome.expiresAt } };
    }),
    answer(startPasskeySignIn, async (_, call) => ({
      options: await signIn.passkeyOptions(stepTicket(call)),
    })),
    answer(finishSignIn, async ({ body }, call) => {
      const { session, device } = await signIn.withSecondStep(
        stepTicket(call),
        body,
        callerOf(call),
      );
      await endPrevious(parts, call);
      return answerSession(call, jar, session, now(), device);
    }),
    answer(signInWithSid, async ({ body }, call) => {
      const reader = call.header(READER_HEADER);
      if (reader !== undefined && (reader === NO_READER || !isReaderKey(reader)))
        throw failure(401, 'failures.automaticSignIn');
      if (reader !== undefined && call.visitor.kind === 'member')
        // Another frame of the page was first.
        return toUserObject(call.visitor, call.visitor.sessionId ?? '');
      const session = await sessions.exchange(body.sid, body.wmid);
      if (reader !== undefined) await endReader(sessions, call.header('cookie'), reader);
      if (session === undefined) throw failure(401, 'failures.automaticSignIn');
      // A browser may hand over its own session: that one goes on.
      await endPrevious(parts, call, session.member.sessionId);
      await record({
        kind: 'session.handed-over',
        subject: session.member.userId,
        caller: call,
      });
      call.setHeader(
        'set-cookie',
        reader === undefined
          ? userCookie(jar, session, now())
          : embedCookie(jar, session, reader, now()),
      );
      return toUserObject(session.member, session.sid);
    }),
    answer(getSignInOptions, async (_, call) => {
      const cookies = call.header('cookie');
      const isAdmitted = demo?.isAdmitted(cookies) === true;
      const accounts = isAdmitted ? await untouchedDemoMembers(parts) : [];
      return {
        demoAccounts: accounts.map(({ id, wmid, username, about }) => ({
          wmid,
          username,
          password: demo?.passwordOf(id) ?? '',
          about,
        })),
        isDemoClosed: demo !== undefined && !isAdmitted,
        mail: parts.mailWay(cookies),
        secondStep: [...((await signIn.pendingMethods(stepTicket(call))) ?? [])],
      };
    }),
    ...(demo === undefined
      ? []
      : [
          answer(openDemo, async ({ body }, call) => {
            // Whoever follows the link again in the same browser is in already.
            if (demo.isAdmitted(call.header('cookie'))) return true;
            const cookie = await demo.admit(body.token);
            if (cookie === undefined) throw failure(410, 'failures.demoLink');
            call.setHeader('set-cookie', jar.set(DEMO_COOKIE, cookie, DEMO_SECONDS));
            return true;
          }),
        ]),
  ];
}

function sessionRoutes(parts: AccessRouteParts): readonly Route[] {
  const { sessions, record, jar, partners } = parts;
  return [
    answer(logout, async ({ query }, call) => {
      const { visitor } = call;
      const embedded = call.header(READER_HEADER) !== undefined;
      const name = embedded ? EMBED_COOKIE : USER_COOKIE;
      const clear = () => call.setHeader('set-cookie', jar.clear(name, embedded));
      if (visitor.kind !== 'member' || visitor.sessionId === undefined) {
        clear();
        return true;
      }
      const cookie = readUserCookie(call.header('cookie'));
      const named =
        query.sid === visitor.sessionId ||
        (cookie !== undefined && sameText(query.sid, cookie.sid));
      if (!named) throw failure(403, 'failures.foreignSession');
      await sessions.end(visitor.sessionId, visitor.userId);
      clear();
      await record({ kind: 'session.ended', subject: visitor.userId, caller: call });
      return true;
    }),
    answer(checkSession, async (_, call) => {
      if (call.visitor.kind === 'member') return true;
      // A frame's answer says nothing of the session of our own pages.
      if (call.header(READER_HEADER) !== undefined) return false;
      const cookie = readUserCookie(call.header('cookie'));
      // Clearing here would take away the new secret, which the browser has by now or gets soon.
      if (cookie !== undefined && (await sessions.hasNewSecret(cookie))) return true;
      if (readCookie(call.header('cookie'), USER_COOKIE) !== undefined)
        call.setHeader('set-cookie', jar.clear(USER_COOKIE));
      return false;
    }),
    answer(getVisitor, async (_, call) => {
      const { visitor } = call;
      const partner = (await partners.fresh()).find(({ wmid }) => wmid === visitor.wmid);
      if (partner === undefined) throw new Error(`partner ${visitor.wmid} is not in the table`);
      return {
        wmid: visitor.wmid,
        partner: { ref: partner.ref, name: partner.name, theme: partner.theme },
        user: visitor.kind === 'member' ? toUserObject(visitor, visitor.sessionId ?? '') : null,
      };
    }),
  ];
}

function recoveryRoutes({ access }: AccessRouteParts): readonly Route[] {
  return [
    answer(register, async ({ body }, call) => {
      await access.register(body, callerOf(call));
      return said(call, 'done.registered');
    }),
    answer(resendVerification, async ({ body }, call) => {
      await access.resendVerification(body.wmid, body.username, callerOf(call));
      return said(call, 'done.verificationSent');
    }),
    answer(verifyEmail, async ({ body }, call) => {
      await access.verifyEmail(body.token, callerOf(call));
      return said(call, 'done.emailConfirmed');
    }),
    answer(forgotPassword, async ({ query }, call) => {
      await access.forgotPassword(query.wmid, query.username, callerOf(call));
      return said(call, 'done.resetSent');
    }),
    answer(forgotUsername, async ({ query }, call) => {
      await access.forgotUsername(query.wmid, query.email, callerOf(call));
      return said(call, 'done.usernamesSent');
    }),
    answer(resetPassword, async ({ query }, call) => {
      await access.resetPassword(
        {
          token: query.token,
          password: query.resetPassword,
          confirm: query.resetPasswordConfirm,
        },
        callerOf(call),
      );
      return said(call, 'done.passwordReset');
    }),
  ];
}
