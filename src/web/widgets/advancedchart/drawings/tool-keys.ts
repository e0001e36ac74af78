import { DRAWING_KINDS, type DrawingKind, KINDS } from '../../../../domain/drawings/kinds.ts';

const TOOL_KEYS: ReadonlyMap<string, DrawingKind> = new Map(
  DRAWING_KINDS.flatMap((kind) => {
    const { shortcut } = KINDS[kind];
    return shortcut === undefined ? [] : [[shortcut, kind] as const];
  }),
);

/** The tool of a key with Alt. Some keyboards then type another sign: the place of the key counts. */
export const toolOfKey = (code: string): DrawingKind | undefined =>
  TOOL_KEYS.get(code.replace(/^Key/, '').toLowerCase());
