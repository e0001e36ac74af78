import { access } from './en/access.ts';
import { agreements } from './en/agreements.ts';
import { outbox } from './en/outbox.ts';
import { plans } from './en/plans.ts';
import { shell } from './en/shell.ts';
import { status } from './en/status.ts';
import { ui } from './en/ui.ts';

/** Every text of the product. An area is a file; its keys begin with its name. */
export const en = {
  ...access,
  ...agreements,
  ...outbox,
  ...plans,
  ...shell,
  ...status,
  ...ui,
} as const;
