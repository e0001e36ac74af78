/** Carries a message from a redirect to the next page: a code, never free text. */
export const NOTICE_COOKIE = 'qm_dashboard:notice';

export const noticeCodes = ['automatic-sign-in-failed'] as const;
export type NoticeCode = (typeof noticeCodes)[number];

export const isNoticeCode = (value: unknown): value is NoticeCode =>
  noticeCodes.some((code) => code === value);
