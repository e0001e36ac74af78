import {
  askDeletion,
  cancelDeletion,
  exportOwnData,
  getDeletion,
} from '../../../contract/own-data.schema.ts';
import { answer, FileAnswer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { said } from '../../call/said.ts';
import { callerOf } from './answer-session.ts';
import type { RecordSecurity } from './audit.ts';
import type { OwnData, OwnFile } from './own-data.ts';

export interface OwnDataRouteParts {
  readonly ownData: OwnData;
  readonly record: RecordSecurity;
  readonly zip: (files: AsyncIterable<OwnFile>) => AsyncIterable<Uint8Array>;
}

export const ownDataRoutes = ({ ownData, record, zip }: OwnDataRouteParts): readonly Route[] => [
  answer(exportOwnData, async (_, call) => {
    const { userId } = requireMember(call);
    await record({ kind: 'data.exported', subject: userId, caller: call });
    return new FileAnswer(
      'tapedeck-account.zip',
      'application/zip',
      zip(ownData.files(userId, call.locale)),
    );
  }),
  answer(getDeletion, async (_, call) => {
    const deletion = await ownData.deletionOf(requireMember(call).userId);
    return deletion === undefined ? null : { askedAt: deletion.askedAt, dueAt: deletion.dueAt };
  }),
  answer(askDeletion, async ({ body }, call) => {
    await ownData.askDeletion(requireMember(call), body, callerOf(call));
    return said(call, 'done.deletionAsked');
  }),
  answer(cancelDeletion, async (_, call) => {
    await ownData.cancelDeletion(requireMember(call), callerOf(call));
    return said(call, 'done.deletionCancelled');
  }),
];
