import type { PlainKey } from '../../../../i18n/translate.ts';
import { LEADER, TERMINAL_KEYS } from '../terminal-keys.ts';

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

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

const nameOf = (key: string): string =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' + ');

/** Keys of the desk: most come after one chord. */
export const deskKeys = (): readonly LineKey[] => [
  { keys: LEADER.keys.join(' + '), about: LEADER.title },
  ...TERMINAL_KEYS.map(({ keys, direct, title }) => ({
    keys: `${direct === true ? '' : '⋯ '}${keys.map(nameOf).join(' ')}`,
    about: title,
  })),
];
