import type { Alert, AlertDraft } from './alert.ts';

/** What a member has decided of an alert, as it is sent again with a change. */
export const draftOf = ({
  name,
  target,
  condition,
  interval,
  frequency,
  coolDown,
  expiresAt,
  hours,
  note,
  message,
  channels,
  isUrgent = false,
}: Alert): AlertDraft => ({
  name,
  target,
  condition,
  interval,
  frequency,
  coolDown,
  expiresAt,
  hours,
  note,
  message,
  channels,
  isUrgent,
});
