import type { Alert, AlertFiring, AlertRemark, AlertStatus } from '../../domain/alerts/alert.ts';
import type { AlertKey } from '../../domain/alerts/alert-keys.ts';
import type { AlertCondition } from '../../domain/alerts/condition.ts';
import type { AlertMemory } from '../../domain/alerts/engine-types.ts';
import type { ListCursor } from '../../domain/quotes/list-cursor.ts';

export interface OwnedAlert {
  readonly memberId: string;
  readonly alert: Alert;
}

/** What the engine remembers of one alert and subject. */
export interface KeptMemory extends AlertKey {
  readonly subject: string;
  readonly memory: AlertMemory;
}

/** A firing that a worker found. It is kept only while the alert has the revision that fired. */
export interface NewFiring {
  readonly memberId: string;
  readonly revision: number;
  readonly firing: Omit<AlertFiring, 'readAt'>;
}

/** What a worker changes about an alert, if it still has that revision; the revision grows by one. */
export interface AlertChange extends AlertKey {
  readonly revision: number;
  readonly status?: AlertStatus;
  readonly remark?: AlertRemark | null;
  /** After a split: the same with other levels. */
  readonly condition?: AlertCondition;
  readonly at: number;
}

export interface FiringQuestion {
  /** Of one alert only. */
  readonly alertId?: string;
  /** Those that were noticed before this one, `time` being `noticedAt`. */
  readonly before?: ListCursor;
  readonly limit: number;
}

export interface UnreadFirings {
  readonly unread: number;
  /** When the newest of them was noticed. */
  readonly newestAt: number | null;
}

/** Alerts of members. `Alert.lastFiredAt` and `timesFired` are counted here and never written by `save`. */
export interface AlertStore {
  /** Without removed ones, newest first. */
  readonly list: (memberId: string) => Promise<readonly Alert[]>;
  /** Removed ones, the last removed first. */
  readonly trash: (memberId: string) => Promise<readonly Alert[]>;
  /** Removed or not. */
  readonly get: (memberId: string, id: string) => Promise<Alert | undefined>;
  readonly getMany: (memberId: string, ids: readonly string[]) => Promise<readonly Alert[]>;
  /** Without removed ones. */
  readonly count: (memberId: string) => Promise<number>;
  /** Adds or replaces, all in one. Memories of other revisions are void and forgotten. */
  readonly save: (memberId: string, alerts: readonly Alert[]) => Promise<void>;
  /**
   * Before an edit that changes nothing about what is watched: the engine goes on with what it
   * remembers. Without it a rename in the moment before a crossing would lose that crossing.
   */
  readonly carryMemories: (
    memberId: string,
    id: string,
    revisions: { readonly from: number; readonly to: number },
  ) => Promise<void>;
  /** Forgets the oldest removed alerts of a member, but for so many. */
  readonly forgetRemoved: (memberId: string, keep: number) => Promise<void>;
  /** Forgets what was removed before; answers how many. */
  readonly prune: (before: number) => Promise<number>;

  /** Active alerts of a partition, in an order of the store, after the one named. */
  readonly alertsOfPartition: (
    partition: number,
    after: AlertKey | null,
    limit: number,
  ) => Promise<readonly OwnedAlert[]>;
  /** Active alerts among these. */
  readonly activeOf: (keys: readonly AlertKey[]) => Promise<readonly OwnedAlert[]>;
  /** Whatever the number of alerts and subjects. */
  readonly memories: (keys: readonly AlertKey[]) => Promise<readonly KeptMemory[]>;
  /** Adds or replaces; those of alerts that have another revision by now, or are gone, are left out. */
  readonly saveMemories: (memories: readonly KeptMemory[]) => Promise<void>;
  /**
   * Keeps firings, and counts them for their alerts. Answers those that are new: not the ones that
   * are kept already, nor those of alerts that were changed or removed meanwhile.
   */
  readonly addFirings: (firings: readonly NewFiring[]) => Promise<readonly NewFiring[]>;
  /** Answers the alerts as they are now; those with another revision are left alone and left out. */
  readonly change: (changes: readonly AlertChange[]) => Promise<readonly OwnedAlert[]>;

  /** Newest first. */
  readonly firings: (memberId: string, question: FiringQuestion) => Promise<readonly AlertFiring[]>;
  readonly firing: (memberId: string, id: string) => Promise<AlertFiring | undefined>;
  readonly unread: (memberId: string) => Promise<UnreadFirings>;
  /** All that were noticed up to a moment, or some; answers how many were unread. */
  readonly markSeen: (
    memberId: string,
    which: { readonly upTo: number } | { readonly ids: readonly string[] },
    at: number,
  ) => Promise<number>;
  /** Forgets firings noticed before, and the oldest of every member but for so many. */
  readonly pruneFirings: (before: number, keep: number) => Promise<number>;

  /** Up to where a watcher has told a partition what happened; undefined at the beginning. */
  readonly cursor: (watcher: string, partition: number) => Promise<unknown>;
  /** Anything that JSON can hold. */
  readonly saveCursor: (watcher: string, partition: number, value: unknown) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly alerts: AlertStore;
  }
}
