/** What an administrator can do; each is kept on record for good. */
export const adminActs = [
  'member.roles',
  'member.plan',
  'member.disabled',
  'member.enabled',
  'partner.created',
  'partner.changed',
  'partner.disabled',
  'partner.enabled',
  'feedback.done',
  'feedback.reopened',
] as const;
export type AdminActKind = (typeof adminActs)[number];

/** One field before and after; never a secret. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const subjectKinds = ['member', 'partner', 'feedback'] as const;

export interface AdminAct {
  readonly id: string;
  readonly at: number;
  readonly act: AdminActKind;
  /** The partner that it concerns. */
  readonly wmid: string;
  /** Null for somebody at the console of the server. */
  readonly actorId: string | null;
  /** The username; empty once that account has been deleted. */
  readonly actor: string;
  readonly subjectKind: (typeof subjectKinds)[number];
  readonly subjectId: string;
  /** Username, WMID or reference number; empty once that account has been deleted. */
  readonly subject: string;
  readonly changes: readonly FieldChange[];
  /** Where the call came from; empty at the console and for deleted accounts. */
  readonly address: string;
}

/** The fields whose texts differ, in the order of `after`. */
export const changesOf = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly FieldChange[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? '';
    return from === to ? [] : [{ field, from, to }];
  });
