import type { MemberEvent, MemberTopicKind } from '../domain/identity/member-topic.ts';

/**
 * Tells a member's open pages, in every process, that something of theirs changed. Call it after the
 * change is stored: it is not kept, and nobody may be listening.
 */
export type PublishMemberEvent = (
  userId: string,
  kind: MemberTopicKind,
  event: MemberEvent,
) => void;
