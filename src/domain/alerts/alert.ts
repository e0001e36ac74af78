import type { BarInterval } from '../prices/bar.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { AlertCondition } from './condition.ts';

/** What an alert is about. Of a list, any symbol may fire, each for itself. */
export type AlertTarget =
  | { readonly kind: 'symbol'; readonly symbol: SymbolId }
  | { readonly kind: 'watchlist'; readonly id: string }
  | { readonly kind: 'portfolio'; readonly id: string }
  /** A saved screen: symbols that enter or leave it, or any symbol in it. */
  | { readonly kind: 'screen'; readonly id: string }
  /** Filings and news of every company; the own orders. */
  | { readonly kind: 'market' };

/**
 * `once`: then it is done. `every`: each time the condition turns true. `bar`: at most once in a bar
 * of its interval. `bar-close`: looked at when a bar is complete. `day`: at most once in a session.
 */
export const ALERT_FREQUENCIES = ['once', 'every', 'bar', 'bar-close', 'day'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** When it watches: at any time, while its market is open, pre and after sessions included. */
export const ALERT_HOURS = ['always', 'regular', 'extended'] as const;
export type AlertHours = (typeof ALERT_HOURS)[number];

/** `done`: fired once, or expired. `broken`: what it refers to is gone; `problem` says what. */
export const ALERT_STATUSES = ['active', 'paused', 'done', 'expired', 'broken'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** What a member decides. */
export interface AlertDraft {
  /** Empty: the condition in words is its name. */
  readonly name: string;
  readonly target: AlertTarget;
  readonly condition: AlertCondition;
  /** The bars that series are of, unless they say otherwise. */
  readonly interval: BarInterval;
  readonly frequency: AlertFrequency;
  /** At least so long between two firings, in ms; 0 for none. */
  readonly coolDown: number;
  readonly expiresAt: number | null;
  readonly hours: AlertHours;
  readonly note: string;
  /** What is sent, with {symbol}, {price}, {condition}, {link} …; empty for the usual text. */
  readonly message: string;
  /** Channels by id; `null` for all of the member, `[]` for the page alone. */
  readonly channels: readonly string[] | null;
  /** Is sent in quiet hours too, and not held for a digest. Absent: it is not urgent. */
  readonly isUrgent?: boolean | undefined;
}

export interface Alert extends AlertDraft {
  /** Made by the client. */
  readonly id: string;
  readonly status: AlertStatus;
  /** Why it is broken, or what was done to it: a split that changed its levels. */
  readonly remark: AlertRemark | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Grows by one with every change of the draft or the status; what the engine kept of an older condition is void. */
  readonly revision: number;
  readonly removedAt: number | null;
  readonly lastFiredAt: number | null;
  readonly timesFired: number;
}

export type AlertRemark =
  | {
      readonly kind: 'split';
      readonly symbol: SymbolId;
      readonly ratio: number;
      readonly at: number;
    }
  | {
      readonly kind: 'gone';
      readonly what: 'watchlist' | 'portfolio' | 'screen' | 'drawing' | 'symbol';
    };

export const ALERT_NAME_MAXIMUM = 80;
export const ALERT_NOTE_MAXIMUM = 500;
export const ALERT_MESSAGE_MAXIMUM = 500;
/** Of one alert: the nodes of its condition, and the symbols that it watches. */
export const CONDITION_NODES_MAXIMUM = 60;
export const ALERT_SUBJECTS_MAXIMUM = 500;

/** One time that an alert fired. */
export interface AlertFiring {
  /** Made of the alert, its revision, the subject and the count of firings before: never twice. */
  readonly id: string;
  readonly alertId: string;
  /** The symbol, or what else it was about, as `portfolio:<id>`. */
  readonly subject: string;
  /** When the condition came true, by the market's clock. */
  readonly at: number;
  /** When this program found out. */
  readonly noticedAt: number;
  /** Found afterwards, on bars of a time in which nobody watched. */
  readonly isLate: boolean;
  /** How old the prices were that it was decided by, in ms; 0 is live. */
  readonly delay: number;
  /** Sent by hand to see what arrives. */
  readonly isTest: boolean;
  /** The condition at that time, as text. */
  readonly condition: string;
  readonly interval: BarInterval;
  /** What made it true. */
  readonly facts: readonly AlertFact[];
  readonly readAt: number | null;
}

export type AlertFact =
  /** An operand as it prints, and its value then. `before`: on the other side of a crossing. */
  | {
      readonly kind: 'figure';
      readonly operand: string;
      readonly value: number;
      readonly before?: number;
    }
  | { readonly kind: 'event'; readonly title: string; readonly link: string | null };
