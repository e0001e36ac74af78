import * as z from 'zod/mini';
import { adminActs, subjectKinds } from '../domain/admin/admin-act.ts';
import { ADMIN } from '../domain/identity/access.ts';
import { FEATURE_IDS } from '../domain/identity/features.ts';
import { parseMemberCursor } from '../domain/identity/member-cursor.ts';
import { memberTags } from '../domain/identity/member-words.ts';
import { planIds } from '../domain/identity/plan-id.ts';
import { roles } from '../domain/identity/role.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorInput, integerInput, listOf, maybeText } from './market/wire.schema.ts';
import { filled, lineText, said } from './text-field.schema.ts';
import { namedObject } from './schema-names.ts';
import * as call from './admin.ts';

const tag = 'Administration';

const searchText = z._default(
  z.string('A text is needed.').check(z.maxLength(100, 'At most 100 characters.')),
  '',
);
const maybeInstant = z.nullable(z.int());
const wmidText = z
  .string('The WMID is missing.')
  .check(z.regex(/^\d{1,20}$/, 'A WMID has 1 to 20 digits.'));

export const getAdminReach = defineEndpoint(call.getAdminReach, {
  access: ADMIN,
  tag,
  summary: 'Which partners the caller administers; `operator` says that it is all of them.',
  response: z.object({
    userId: z.string(),
    wmid: z.string(),
    operator: z.boolean(),
    partners: listOf(z.object({ wmid: z.string(), name: z.string() })),
  }),
});

const memberFacts = {
  userId: z.string(),
  wmid: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  roles: listOf(z.enum(roles)),
  planId: z.enum(planIds),
  createdAt: z.int(),
  disabledAt: maybeInstant,
} as const;
const memberSummary = namedObject('MemberSummary', memberFacts);
export type MemberSummary = z.infer<typeof memberSummary>;

export const findMembers = defineEndpoint(call.findMembers, {
  access: ADMIN,
  tag,
  summary:
    'Members of a partner by the beginning of username, e-mail address or name; without a text the newest first.',
  query: z.strictObject({
    wmid: z.optional(wmidText),
    text: searchText,
    show: z._default(z.enum(['all', ...memberTags], 'Choose what to show.'), 'all'),
    after: z.optional(
      z.string().check(
        z.maxLength(1_000, 'Not a page of this list.'),
        z.refine((text) => parseMemberCursor(text) !== null, 'Not a page of this list.'),
      ),
    ),
    limit: z._default(integerInput(1, 100), 50),
  }),
  response: z.object({ members: listOf(memberSummary), next: maybeText }),
});

const memberParams = z.strictObject({ userId: filled('The member', 64) });

export const getMember = defineEndpoint(call.getMember, {
  access: ADMIN,
  tag,
  summary: 'One member: plan, roles, sessions, last sign-in and second factors.',
  params: memberParams,
  response: z.object({
    ...memberFacts,
    /** The caller's own account, which has limits of its own. */
    own: z.boolean(),
    professional: z.string(),
    emailVerifiedAt: maybeInstant,
    passwordChangedAt: z.int(),
    lastSignInAt: maybeInstant,
    sessions: z.int(),
    apiKeys: z.int(),
    secondFactors: listOf(z.enum(['totp', 'passkey'])),
    deletionDueAt: maybeInstant,
  }),
});

export const listMemberEvents = defineEndpoint(call.listMemberEvents, {
  access: ADMIN,
  tag,
  summary: 'Security events of a member, changes of plan among them, newest first.',
  params: memberParams,
  query: z.strictObject({
    before: z.optional(cursorInput),
    limit: z._default(integerInput(1, 100), 20),
  }),
  response: z.array(
    z.object({
      id: z.string(),
      at: z.int(),
      kind: z.string(),
      detail: z.record(z.string(), z.string()),
    }),
  ),
});

export const setRoles = defineEndpoint(call.setRoles, {
  access: ADMIN,
  tag,
  summary: 'Change what a member may do; that member’s sessions end.',
  params: memberParams,
  body: z.strictObject({
    roles: z
      .array(z.enum(roles))
      .check(
        z.minLength(1, 'A member has at least one role.'),
        z.maxLength(roles.length, 'Name every role once.'),
      ),
  }),
  response: said,
});

export const setMemberPlan = defineEndpoint(call.setMemberPlan, {
  access: ADMIN,
  tag,
  summary: 'Change the plan of a member; live data follows at once.',
  params: memberParams,
  body: z.strictObject({ plan: z.enum(planIds, 'Choose one of the plans.') }),
  response: said,
});

export const setMemberDisabled = defineEndpoint(call.setMemberDisabled, {
  access: ADMIN,
  tag,
  summary: 'Disable an account (sessions, live data and API keys end at once), or enable it again.',
  params: memberParams,
  body: z.strictObject({ disabled: z.boolean('Choose yes or no.') }),
  response: said,
});

const partnerFacts = {
  ref: z.string(),
  name: z.string(),
  defaultFeatures: listOf(z.string()),
  brandLight: z.string(),
  brandDark: z.string(),
  embedOrigins: listOf(z.string()),
} as const;
const partnerRecord = namedObject('Partner', {
  wmid: z.string(),
  ...partnerFacts,
  revision: z.int(),
  disabledAt: maybeInstant,
  /** The operator's own, which cannot be disabled. */
  operator: z.boolean(),
});
export type PartnerFacts = z.infer<typeof partnerRecord>;

export const listPartners = defineEndpoint(call.listPartners, {
  access: ADMIN,
  tag,
  summary: 'The partners that the caller administers, by WMID.',
  response: listOf(partnerRecord),
});

const ORIGINS_MAXIMUM = 50;

/** Origins and colours are checked by the service, which says in the reader's language what is wrong. */
const partnerInput = {
  ref: z
    .string('The ref is missing.')
    .check(z.trim(), z.regex(/^[\w-]{1,20}$/, 'A ref has 1 to 20 letters, digits, - and _.')),
  name: lineText('The name', 80),
  defaultFeatures: z
    .array(z.enum(FEATURE_IDS, 'This is no feature.'))
    .check(z.maxLength(FEATURE_IDS.length, 'Name every feature once.')),
  brandLight: filled('The colour', 20),
  brandDark: filled('The colour', 20),
  embedOrigins: z
    .array(filled('The origin', 300))
    .check(z.maxLength(ORIGINS_MAXIMUM, `At most ${ORIGINS_MAXIMUM} origins.`)),
} as const;
const partnerParams = z.strictObject({ wmid: wmidText });
const revision = z.int('A revision is a whole number.');

export const createPartner = defineEndpoint(call.createPartner, {
  access: ADMIN,
  tag,
  summary: 'Add a partner. For administrators of the operator.',
  body: z.strictObject({ wmid: wmidText, ...partnerInput }),
  response: partnerRecord,
});

export const savePartner = defineEndpoint(call.savePartner, {
  access: ADMIN,
  tag,
  summary:
    'Change a partner; every process knows it two seconds later. Ref and features are the operator’s to change.',
  params: partnerParams,
  body: z.strictObject({ ...partnerInput, revision }),
  response: partnerRecord,
});

export const setPartnerDisabled = defineEndpoint(call.setPartnerDisabled, {
  access: ADMIN,
  tag,
  summary:
    'Disable a partner (its members cannot sign in, its widgets are refused), or enable it again.',
  params: partnerParams,
  body: z.strictObject({ disabled: z.boolean('Choose yes or no.'), revision }),
  response: partnerRecord,
});

const feedbackEntry = namedObject('FeedbackEntry', {
  reference: z.string(),
  at: z.int(),
  kind: z.string(),
  message: z.string(),
  email: maybeText,
  page: z.string(),
  errorId: maybeText,
  wmid: z.string(),
  /** The member who sent it, where the account still exists and was signed in. */
  userId: maybeText,
  doneAt: maybeInstant,
});
export type FeedbackFacts = z.infer<typeof feedbackEntry>;

export const findFeedback = defineEndpoint(call.findFeedback, {
  access: ADMIN,
  tag,
  summary: 'Messages to the operator, newest first.',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'done', 'all'], 'Choose what to show.'), 'open'),
    text: searchText,
    before: z.optional(cursorInput),
    limit: z._default(integerInput(1, 100), 25),
  }),
  response: listOf(feedbackEntry),
});

export const setFeedbackDone = defineEndpoint(call.setFeedbackDone, {
  access: ADMIN,
  tag,
  summary: 'Mark a message as done, or open it again.',
  params: z.strictObject({ reference: filled('The reference', 40) }),
  body: z.strictObject({ done: z.boolean('Choose yes or no.') }),
  response: feedbackEntry,
});

const actFilter = {
  actor: z.optional(z.string().check(z.maxLength(100, 'At most 100 characters.'))),
  subject: z.optional(z.string().check(z.maxLength(100, 'At most 100 characters.'))),
  act: z.optional(z.enum(adminActs, 'There is no such act.')),
} as const;

const adminAct = namedObject('AdminAct', {
  id: z.string(),
  at: z.int(),
  act: z.enum(adminActs),
  wmid: z.string(),
  actorId: maybeText,
  actor: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  subject: z.string(),
  changes: listOf(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  address: z.string(),
});
export type ActFacts = z.infer<typeof adminAct>;

export const listAdminActs = defineEndpoint(call.listAdminActs, {
  access: ADMIN,
  tag,
  summary: 'What administrators did, newest first, by username, WMID or reference number.',
  query: z.strictObject({
    ...actFilter,
    before: z.optional(cursorInput),
    limit: z._default(integerInput(1, 100), 50),
  }),
  response: listOf(adminAct),
});

export const exportAdminActs = defineEndpoint(call.exportAdminActs, {
  access: ADMIN,
  tag,
  summary: 'The same as a CSV file, all of it.',
  query: z.strictObject(actFilter),
  // A file, not JSON: it is sent as it is made.
  response: z.unknown(),
});
