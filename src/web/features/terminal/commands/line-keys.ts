import type { PlainKey } from '../../../../i18n/translate.ts';

interface LineKey {
  readonly keys: string;
  readonly about: PlainKey;
}

/** Keys of the command line, as the list of keys shows them. */
export const LINE_KEYS: readonly LineKey[] = [
  { keys: '`', about: 'commands.key.line' },
  { keys: 'Enter', about: 'commands.key.run' },
  { keys: 'Shift + Enter', about: 'commands.key.beside' },
  { keys: 'Tab', about: 'commands.key.take' },
  { keys: '↑ ↓', about: 'commands.key.history' },
  { keys: 'Esc', about: 'commands.key.leave' },
  { keys: '?', about: 'commands.key.sheet' },
];
