import {
  createPartner,
  exportAdminActs,
  findFeedback,
  findMembers,
  type FeedbackFacts,
  getAdminReach,
  getMember,
  listAdminActs,
  listMemberEvents,
  listPartners,
  type MemberSummary,
  type PartnerFacts,
  savePartner,
  setFeedbackDone,
  setMemberDisabled,
  setMemberPlan,
  setPartnerDisabled,
  setRoles,
} from '../../../contract/admin.schema.ts';
import type { ActFilter, AdminActStore } from '../../../ports/store/admin-act-store.ts';
import type { FeedbackEntry } from '../../../ports/store/feedback-store.ts';
import { feedbackWords } from '../../../domain/feedback/feedback-words.ts';
import { parseMemberCursor, writeMemberCursor } from '../../../domain/identity/member-cursor.ts';
import { memberQuery } from '../../../domain/identity/member-words.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { PartnerRecord } from '../../../ports/store/partner-store.ts';
import { answer, type Call, FileAnswer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { said } from '../../call/said.ts';
import { actsCsv } from './acts-csv.ts';
import type { Actor, Administration } from './administration.ts';
import type { Inbox } from './inbox.ts';
import type { AdminMembers } from './members.ts';
import type { AdminPartners } from './partners.ts';

export interface AdminRouteParts {
  readonly administration: Administration;
  readonly members: AdminMembers;
  readonly partners: AdminPartners;
  readonly inbox: Inbox;
  readonly acts: Pick<AdminActStore, 'list'>;
}

export const adminRoutes = (parts: AdminRouteParts): readonly Route[] => [
  ...memberRoutes(parts),
  ...partnerRoutes(parts),
  ...inboxRoutes(parts),
  ...actRoutes(parts),
];

const actorOf = (call: Call): Actor => ({
  member: requireMember(call),
  address: call.address,
  userAgent: call.userAgent,
});

const summaryOf = (member: MemberRecord): MemberSummary => ({
  userId: member.id,
  wmid: member.wmid,
  username: member.username,
  displayName: member.displayName,
  email: member.email,
  roles: member.roles,
  planId: member.planId,
  createdAt: member.createdAt,
  disabledAt: member.disabledAt,
});

function memberRoutes({ members }: AdminRouteParts): readonly Route[] {
  return [
    answer(findMembers, async ({ query }, call) => {
      const { members: found, next } = await members.find(requireMember(call), {
        wmid: query.wmid,
        words: memberQuery(query.text),
        tag: query.show === 'all' ? null : query.show,
        after: query.after === undefined ? null : parseMemberCursor(query.after),
        limit: query.limit,
      });
      return {
        members: found.map(summaryOf),
        next: next === null ? null : writeMemberCursor(next),
      };
    }),
    answer(getMember, async ({ params }, call) => {
      const admin = requireMember(call);
      const { member, ...facts } = await members.get(admin, params.userId);
      return {
        ...summaryOf(member),
        ...facts,
        own: member.id === admin.userId,
        professional: member.professional,
        emailVerifiedAt: member.emailVerifiedAt,
        passwordChangedAt: member.passwordChangedAt,
      };
    }),
    answer(listMemberEvents, async ({ params, query }, call) => {
      const page = { before: query.before, limit: query.limit };
      const events = await members.events(requireMember(call), params.userId, page);
      return events.map(({ id, at, kind, detail }) => ({ id, at, kind, detail: { ...detail } }));
    }),
    answer(setRoles, async ({ params, body }, call) => {
      await members.setRoles(actorOf(call), params.userId, body.roles);
      return said(call, 'done.rolesChanged');
    }),
    answer(setMemberPlan, async ({ params, body }, call) => {
      await members.setPlan(actorOf(call), params.userId, body.plan);
      return said(call, 'done.planChanged');
    }),
    answer(setMemberDisabled, async ({ params, body }, call) => {
      await members.setDisabled(actorOf(call), params.userId, body.disabled);
      return said(call, body.disabled ? 'done.memberDisabled' : 'done.memberEnabled');
    }),
  ];
}

function partnerRoutes({ administration, partners }: AdminRouteParts): readonly Route[] {
  const factsOf = ({ theme, ...partner }: PartnerRecord): PartnerFacts => ({
    ...partner,
    ...theme,
    operator: administration.isOperator(partner),
  });
  return [
    answer(getAdminReach, async (_, call) => {
      const admin = requireMember(call);
      const all = await partners.list(admin);
      return {
        userId: admin.userId,
        wmid: admin.wmid,
        operator: administration.isOperator(admin),
        partners: all.map(({ wmid, name }) => ({ wmid, name })),
      };
    }),
    answer(listPartners, async (_, call) =>
      (await partners.list(requireMember(call))).map(factsOf),
    ),
    answer(createPartner, async ({ body: { wmid, ...input } }, call) => {
      const partner = await partners.create(actorOf(call), wmid, input);
      call.setStatus(201);
      return factsOf(partner);
    }),
    answer(savePartner, async ({ params, body: { revision, ...input } }, call) =>
      factsOf(await partners.save(actorOf(call), params.wmid, revision, input)),
    ),
    answer(setPartnerDisabled, async ({ params, body }, call) =>
      factsOf(await partners.setDisabled(actorOf(call), params.wmid, body.revision, body.disabled)),
    ),
  ];
}

const DONE = { open: false, done: true, all: null } as const;

const entryOf = (entry: FeedbackEntry): FeedbackFacts => ({
  reference: entry.reference,
  at: entry.at,
  kind: entry.kind,
  message: entry.message,
  email: entry.email,
  page: entry.page,
  errorId: entry.errorId,
  wmid: entry.wmid,
  userId: entry.userId,
  doneAt: entry.doneAt,
});

function inboxRoutes({ inbox }: AdminRouteParts): readonly Route[] {
  return [
    answer(findFeedback, async ({ query }, call) => {
      const entries = await inbox.find(requireMember(call), {
        done: DONE[query.state],
        words: feedbackWords(query.text),
        before: query.before ?? null,
        limit: query.limit,
      });
      return entries.map(entryOf);
    }),
    answer(setFeedbackDone, async ({ params, body }, call) =>
      entryOf(await inbox.setDone(actorOf(call), params.reference, body.done)),
    ),
  ];
}

function actRoutes({ administration, acts }: AdminRouteParts): readonly Route[] {
  const filterOf = (
    query: Pick<ActFilter, 'actor' | 'subject' | 'act'>,
    call: Call,
  ): Omit<ActFilter, 'limit'> => ({
    wmid: administration.reach(requireMember(call)),
    actor: orNothing(query.actor),
    subject: orNothing(query.subject),
    act: query.act,
  });
  return [
    answer(listAdminActs, ({ query }, call) =>
      acts.list({ ...filterOf(query, call), before: query.before, limit: query.limit }),
    ),
    answer(exportAdminActs, ({ query }, call) => {
      const pieces = actsCsv(acts, filterOf(query, call));
      return new FileAnswer('tapedeck-audit.csv', 'text/csv; charset=utf-8', pieces);
    }),
  ];
}

/** An empty field of a form filters nothing. */
const orNothing = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text;
