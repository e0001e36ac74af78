import type { en } from './en.ts';
import { access } from './fr/access.ts';
import { agreements } from './fr/agreements.ts';
import { outbox } from './fr/outbox.ts';
import { plans } from './fr/plans.ts';
import { shell } from './fr/shell.ts';
import { status } from './fr/status.ts';
import { ui } from './fr/ui.ts';
import type { Translated } from './message.ts';

/** The same keys in French: the type says so. */
export const fr: Translated<typeof en> = {
  ...access,
  ...agreements,
  ...outbox,
  ...plans,
  ...shell,
  ...status,
  ...ui,
};
