import type { en } from './en.ts';
import { shell } from './fr/shell.ts';
import { status } from './fr/status.ts';
import { ui } from './fr/ui.ts';
import type { Translated } from './message.ts';

/** The same keys in French: the type says so. */
export const fr: Translated<typeof en> = {
  ...shell,
  ...status,
  ...ui,
};
