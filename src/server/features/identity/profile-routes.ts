import {
  cancelEmailChange,
  changeEmail,
  changeName,
  confirmEmailChange,
  getProfile,
} from '../../../contract/profile.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { said } from '../../call/said.ts';
import { callerOf } from './answer-session.ts';
import type { Profile } from './profile.ts';

export const profileRoutes = (profile: Profile): readonly Route[] => [
  answer(getProfile, async (_, call) => {
    const { member, change } = await profile.of(requireMember(call).userId);
    return {
      wmid: member.wmid,
      username: member.username,
      displayName: member.displayName,
      email: member.email,
      createdAt: member.createdAt,
      passwordChangedAt: member.passwordChangedAt,
      emailChange:
        change === undefined
          ? null
          : {
              email: change.email,
              askedAt: change.askedAt,
              expiresAt: change.expiresAt,
              oldConfirmed: change.oldConfirmedAt !== null,
              newConfirmed: change.newConfirmedAt !== null,
            },
    };
  }),
  answer(changeName, async ({ body }, call) => {
    await profile.rename(requireMember(call), body.displayName, callerOf(call));
    return said(call, 'done.nameChanged');
  }),
  answer(changeEmail, async ({ body }, call) => {
    await profile.askEmailChange(requireMember(call), body, callerOf(call));
    return said(call, 'done.emailChangeSent');
  }),
  answer(cancelEmailChange, async (_, call) => {
    await profile.cancelEmailChange(requireMember(call), callerOf(call));
    return said(call, 'done.emailChangeCancelled');
  }),
  answer(confirmEmailChange, async ({ body }, call) => {
    const changed = await profile.confirmEmailChange(body.token, callerOf(call));
    return { ...said(call, changed ? 'done.emailChanged' : 'done.emailHalfConfirmed'), changed };
  }),
];
