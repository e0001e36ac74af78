import type { PlainRecord } from '../charting/plain-json.ts';

/** A layout that a member has saved, without what is in it. */
export interface SavedLayoutHead {
  /** Made by the client; unique among the layouts of its member. */
  readonly id: string;
  /** Unique among the layouts of a member, whatever its capitals. */
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Grows by one with every change of name or body: who edits an older one is told. */
  readonly revision: number;
  /** Removed layouts can be restored for 30 days. */
  readonly removedAt: number | null;
  /** Since when a code opens copies of it. */
  readonly sharedAt: number | null;
}

export interface SavedLayout extends SavedLayoutHead {
  /** As `readLayout` reads it. */
  readonly body: PlainRecord;
}

/** What a member has open, saved under a name or not: the same desk on every device. */
export interface KeptDesk {
  /** As `readLayout` reads it. */
  readonly body: PlainRecord;
  /** The saved layout it came from, and as of which revision. */
  readonly layout: string | null;
  readonly layoutRevision: number;
  readonly updatedAt: number;
  /** Grows by one with every save. */
  readonly revision: number;
}

export const LAYOUT_NAME_MAXIMUM = 100;
/** Of the body as JSON. Sixty panels with ten parameters each have about 30,000. */
export const LAYOUT_BODY_MAXIMUM = 256_000;
/** Removed layouts that a member can bring back; the oldest are forgotten first. */
export const REMOVED_LAYOUTS_MAXIMUM = 50;
