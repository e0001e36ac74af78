import { shell } from './en/shell.ts';
import { status } from './en/status.ts';
import { ui } from './en/ui.ts';

/** Every text of the product. An area is a file; its keys begin with its name. */
export const en = {
  ...shell,
  ...status,
  ...ui,
} as const;
