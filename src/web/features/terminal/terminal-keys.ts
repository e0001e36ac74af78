import type { PlainKey } from '../../../i18n/translate.ts';

/** What keys can do to the desk. */
export type DeskKeyAction =
  | { readonly does: 'step'; readonly to: 'next' | 'previous' }
  | { readonly does: 'focus' | 'move'; readonly to: 'left' | 'right' | 'up' | 'down' }
  | { readonly does: 'split'; readonly to: 'right' | 'down' }
  | { readonly does: 'channel'; readonly number: number }
  | {
      readonly does:
        | 'tab'
        | 'close'
        | 'maximise'
        | 'float'
        | 'window'
        | 'rename'
        | 'menu'
        | 'add'
        | 'cycle'
        | 'pin';
    };

export interface DeskKey {
  /** As a keyboard names them (`KeyboardEvent.key`); `Shift+` before one that needs it. */
  readonly keys: readonly string[];
  /** Without the leader before it. */
  readonly direct?: true;
  readonly title: PlainKey;
  readonly group: 'focus' | 'panel' | 'link';
}

interface BoundKey extends DeskKey {
  readonly actions: readonly DeskKeyAction[];
}

/**
 * One chord that no browser and no screen reader has, then one key. Letters alone would be taken by
 * screen readers, Alt with arrows is "back" in browsers, Ctrl with letters is the browser's.
 */
export const LEADER = { keys: ['Ctrl', 'Space'], title: 'terminal.key.leader' } as const;

const SIDES = ['left', 'right', 'up', 'down'] as const;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** In the order in which the list of keys shows them. */
export const TERMINAL_KEYS: readonly BoundKey[] = [
  {
    keys: ['F6'],
    direct: true,
    title: 'terminal.key.next',
    group: 'focus',
    actions: [{ does: 'step', to: 'next' }],
  },
  {
    keys: ['Shift+F6'],
    direct: true,
    title: 'terminal.key.previous',
    group: 'focus',
    actions: [{ does: 'step', to: 'previous' }],
  },
  {
    keys: ARROWS,
    title: 'terminal.key.focusSide',
    group: 'focus',
    actions: SIDES.map((to) => ({ does: 'focus', to })),
  },
  {
    keys: ARROWS.map((arrow) => `Shift+${arrow}`),
    title: 'terminal.key.moveSide',
    group: 'panel',
    actions: SIDES.map((to) => ({ does: 'move', to })),
  },
  {
    keys: ['v'],
    title: 'terminal.key.splitRight',
    group: 'panel',
    actions: [{ does: 'split', to: 'right' }],
  },
  {
    keys: ['h'],
    title: 'terminal.key.splitDown',
    group: 'panel',
    actions: [{ does: 'split', to: 'down' }],
  },
  { keys: ['t'], title: 'terminal.key.tab', group: 'panel', actions: [{ does: 'tab' }] },
  { keys: ['x'], title: 'terminal.key.close', group: 'panel', actions: [{ does: 'close' }] },
  { keys: ['m'], title: 'terminal.key.maximise', group: 'panel', actions: [{ does: 'maximise' }] },
  { keys: ['f'], title: 'terminal.key.float', group: 'panel', actions: [{ does: 'float' }] },
  { keys: ['w'], title: 'terminal.key.window', group: 'panel', actions: [{ does: 'window' }] },
  { keys: ['r'], title: 'terminal.key.rename', group: 'panel', actions: [{ does: 'rename' }] },
  { keys: ['Enter'], title: 'terminal.key.menu', group: 'panel', actions: [{ does: 'menu' }] },
  { keys: ['a'], title: 'terminal.key.add', group: 'panel', actions: [{ does: 'add' }] },
  { keys: ['c'], title: 'terminal.key.cycle', group: 'link', actions: [{ does: 'cycle' }] },
  {
    keys: ['1', '2', '3', '4', '5', '0'],
    title: 'terminal.key.channel',
    group: 'link',
    actions: [1, 2, 3, 4, 5, 0].map((number) => ({ does: 'channel', number })),
  },
  { keys: ['p'], title: 'terminal.key.pin', group: 'link', actions: [{ does: 'pin' }] },
];

interface Pressed {
  readonly key: string;
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export const isLeader = ({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): boolean =>
  key === ' ' && ctrlKey && !shiftKey && !altKey && !metaKey;

/** What the key means, after the leader or without it. */
export function deskKey(pressed: Pressed, isLed: boolean): DeskKeyAction | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const { key, code = '' } = pressed;
  // Digits need Shift on a French keyboard; where the key is says which one is meant.
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const plain = key.length === 1 ? key.toLowerCase() : key;
  const name = digit ?? (pressed.shiftKey && key.length > 1 ? `Shift+${key}` : plain);
  for (const { keys, direct = false, actions } of TERMINAL_KEYS)
    if (direct !== isLed) {
      const action = actions[keys.indexOf(name)];
      if (action !== undefined) return action;
    }
  return null;
}
