import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, indexOnOrBefore } from '../../../domain/calendar/sessions.ts';
import { ANCHOR_DATE } from './universe/listing.ts';

/** The world's first session: no price is older. */
export const EPOCH = indexOnOrAfter(toDayNumber(isoDate('2005-01-03')));

/** The world's last session: far enough for any clock that is not broken. */
export const END = indexOnOrBefore(toDayNumber(isoDate('2045-12-31')));

/** On this session every listing closes at its reference price; its history grows from here. */
export const ANCHOR = indexOnOrAfter(toDayNumber(ANCHOR_DATE));

export const SESSIONS_A_YEAR = 252;

/** How much of a session's variance falls between the last close and the open. */
export const GAP_SHARE = 0.27;
export const GAP_ROOT = Math.sqrt(GAP_SHARE);
export const DAY_ROOT = Math.sqrt(1 - GAP_SHARE);
