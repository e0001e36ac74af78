import { getSecurity, listSecurityEvents, listSessions } from '../../../contract/account.ts';

/** What a change to second factors makes old: other sessions end with it. */
export const FACTOR_CHANGES = [getSecurity, listSecurityEvents, listSessions] as const;
