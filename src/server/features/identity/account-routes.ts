import { said } from '../../call/said.ts';
import { failure } from '../../call/failure.ts';
import {
  addPasskey,
  changePassword,
  confirmTotp,
  forgetDevice,
  getSecurity,
  listDevices,
  listSecurityEvents,
  listSessions,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  revokeOtherSessions,
  revokeSession,
  startPasskey,
  startTotp,
} from '../../../contract/account.schema.ts';
import { type Route, answer, type Call } from '../../call/handler.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { TrustedDeviceStore } from '../../../ports/store/trusted-device-store.ts';
import { requireMember } from '../../call/require-member.ts';
import type { Account } from './account.ts';
import { answerSession, callerOf } from './answer-session.ts';
import type { RecordSecurity } from './audit.ts';
import type { FactorNews } from './messages.ts';
import { type CookieJar, readUserCookie } from './cookies.ts';
import { hashSecret } from './secrets.ts';
import { DEVICE_LIFE } from './sign-in.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';

export interface AccountRouteParts {
  readonly account: Account;
  readonly members: MemberStore;
  readonly secondFactors: SecondFactors;
  readonly sessions: Sessions;
  readonly devices: TrustedDeviceStore;
  readonly audit: AuditLog;
  readonly record: RecordSecurity;
  readonly jar: CookieJar;
  readonly now: () => number;
}

const EVENTS = 50;

export const accountRoutes = (parts: AccountRouteParts): readonly Route[] => [
  ...sessionRoutes(parts),
  ...deviceRoutes(parts),
  ...totpRoutes(parts),
  ...passkeyRoutes(parts),
  ...overviewRoutes(parts),
];

/** After a change of privilege the old secret of this session is worth nothing any more. */
async function rotate({ sessions, jar, now }: AccountRouteParts, call: Call): Promise<void> {
  const cookie = readUserCookie(call.header('cookie'));
  const issued = cookie && (await sessions.rotate(cookie));
  if (issued !== undefined) answerSession(call, jar, issued, now());
}

const person = (member: Member) => ({
  id: member.userId,
  username: member.username,
  displayName: member.displayName,
});

function sessionRoutes(parts: AccountRouteParts): readonly Route[] {
  const { account, sessions, record } = parts;
  return [
    answer(changePassword, async ({ body }, call) => {
      const fields = {
        current: body.currentPassword,
        password: body.newPassword,
        confirm: body.newPasswordConfirm,
        keepSessions: body.keepSessions,
      };
      await account.changePassword(requireMember(call), fields, callerOf(call));
      await rotate(parts, call);
      return said(call, body.keepSessions ? 'done.passwordOnly' : 'done.passwordChanged');
    }),
    answer(listSessions, async (_, call) => {
      const member = requireMember(call);
      const found = await sessions.list(member.userId);
      return found.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
        id,
        current: id === member.sessionId,
        createdAt,
        lastSeenAt,
        expiresAt,
        address,
        userAgent,
      }));
    }),
    answer(revokeSession, async ({ params }, call) => {
      const { userId } = requireMember(call);
      if (!(await sessions.end(params.id, userId))) throw failure(404, 'failures.noSession');
      await record({ kind: 'session.revoked', subject: userId, caller: call });
      return said(call, 'done.sessionEnded');
    }),
    answer(revokeOtherSessions, async (_, call) => {
      const { userId, sessionId } = requireMember(call);
      const ended = await sessions.endAll(userId, sessionId);
      await record({
        kind: 'session.revoked',
        subject: userId,
        caller: call,
        detail: { sessionsEnded: String(ended) },
      });
      return { ended };
    }),
  ];
}

/** The public name of a device; its hash stays on the server. */
const deviceId = (deviceHash: string): string => hashSecret(deviceHash);

function deviceRoutes({ devices, record, now }: AccountRouteParts): readonly Route[] {
  const known = (userId: string) => devices.list(userId, now() - DEVICE_LIFE);
  return [
    answer(listDevices, async (_, call) => {
      const { device } = callerOf(call);
      const own = device === undefined ? undefined : hashSecret(device);
      return (await known(requireMember(call).userId)).map(
        ({ deviceHash, lastUsedAt, userAgent }) => ({
          id: deviceId(deviceHash),
          current: deviceHash === own,
          lastUsedAt,
          userAgent,
        }),
      );
    }),
    answer(forgetDevice, async ({ params }, call) => {
      const { userId } = requireMember(call);
      const device = (await known(userId)).find((one) => deviceId(one.deviceHash) === params.id);
      if (device === undefined || !(await devices.forget(userId, device.deviceHash)))
        throw failure(404, 'failures.noDevice');
      await record({ kind: 'device.forgotten', subject: userId, caller: call });
      return said(call, 'done.deviceForgotten');
    }),
  ];
}

function totpRoutes(parts: AccountRouteParts): readonly Route[] {
  const { account, secondFactors } = parts;
  const changed = async (call: Call, kind: string, news: FactorNews) => {
    await account.factorChanged(requireMember(call), { kind, news }, callerOf(call));
    await rotate(parts, call);
  };
  return [
    answer(startTotp, async ({ body }, call) => {
      const member = requireMember(call);
      await account.confirmOwner(member, body, callerOf(call));
      return secondFactors.startTotp(person(member));
    }),
    answer(confirmTotp, async ({ body }, call) => {
      const { userId } = requireMember(call);
      const recoveryCodes = await secondFactors.confirmTotp(userId, body.code);
      await changed(call, 'totp.enabled', 'mails.secondFactor.totpOn');
      return { recoveryCodes };
    }),
    answer(removeTotp, async ({ body }, call) => {
      const member = requireMember(call);
      await account.confirmOwner(member, body, callerOf(call));
      if (!(await secondFactors.removeTotp(member.userId))) throw failure(404, 'failures.totpOff');
      await changed(call, 'totp.disabled', 'mails.secondFactor.totpOff');
      return said(call, 'done.totpOff');
    }),
    answer(renewRecoveryCodes, async ({ body }, call) => {
      const member = requireMember(call);
      await account.confirmOwner(member, body, callerOf(call));
      const has = await secondFactors.overview(member.userId);
      if (!has.totp && has.passkeys.length === 0) throw failure(409, 'failures.noSecondFactor');
      const recoveryCodes = await secondFactors.newRecoveryCodes(member.userId);
      await changed(call, 'recovery-codes.renewed', 'mails.secondFactor.newCodes');
      return { recoveryCodes };
    }),
  ];
}

function passkeyRoutes(parts: AccountRouteParts): readonly Route[] {
  const { account, secondFactors } = parts;
  const changed = async (call: Call, kind: string, news: FactorNews) => {
    await account.factorChanged(requireMember(call), { kind, news }, callerOf(call));
    await rotate(parts, call);
  };
  return [
    answer(startPasskey, async ({ body }, call) => {
      const member = requireMember(call);
      await account.confirmOwner(member, body, callerOf(call));
      return { options: await secondFactors.startPasskey(person(member)) };
    }),
    answer(addPasskey, async ({ body }, call) => {
      const { userId } = requireMember(call);
      const recoveryCodes = await secondFactors.addPasskey(userId, body.name, body.passkey);
      await changed(call, 'passkey.added', 'mails.secondFactor.passkeyAdded');
      return { recoveryCodes };
    }),
    answer(renamePasskey, async ({ params, body }, call) => {
      const { userId } = requireMember(call);
      if (!(await secondFactors.renamePasskey(params.id, userId, body.name.trim())))
        throw failure(404, 'failures.noPasskey');
      return said(call, 'done.passkeyRenamed');
    }),
    answer(removePasskey, async ({ params, body }, call) => {
      const member = requireMember(call);
      await account.confirmOwner(member, body, callerOf(call));
      if (!(await secondFactors.removePasskey(params.id, member.userId)))
        throw failure(404, 'failures.noPasskey');
      await changed(call, 'passkey.removed', 'mails.secondFactor.passkeyRemoved');
      return said(call, 'done.passkeyRemoved');
    }),
  ];
}

function overviewRoutes(parts: AccountRouteParts): readonly Route[] {
  const { account, members, secondFactors, audit } = parts;
  return [
    answer(getSecurity, async (_, call) => {
      const visitor = requireMember(call);
      const { userId } = visitor;
      const member = await members.byId(userId);
      if (member === undefined) throw failure(401, 'failures.signIn');
      const has = await secondFactors.overview(userId);
      return {
        totp: has.totp,
        recoveryCodesLeft: has.recoveryCodesLeft,
        passkeys: has.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt,
          lastUsedAt,
        })),
        passwordChangedAt: member.passwordChangedAt,
        needsCode: await account.needsCode(visitor),
      };
    }),
    answer(listSecurityEvents, async ({ query }, call) => {
      const { userId } = requireMember(call);
      const events = await audit.list({
        subject: userId,
        limit: EVENTS,
        before: query.before,
      });
      return events.map(({ id, at, kind, detail }) => ({ id, at, kind, detail: { ...detail } }));
    }),
  ];
}
