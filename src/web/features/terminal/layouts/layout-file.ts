import { isRecord } from '../../../../domain/charting/plain-json.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { type LayoutProblem, openLayout } from '../../../../domain/terminal/read-layout.ts';
import { LAYOUT_NAME_MAXIMUM } from '../../../../domain/terminal/saved-layout.ts';

/** A layout with sixty panels has some 30 kB; nobody chooses a larger file on purpose. */
export const LAYOUT_FILE_MAXIMUM = 1_000_000;

const KIND = 'tapedeck-terminal-layout';

export type LayoutFile =
  | {
      readonly kind: 'opened';
      readonly name: string | null;
      readonly layout: TerminalLayout;
      /** The version it was made with, where that is later than ours. */
      readonly newer: number | null;
      readonly dropped: number;
    }
  | { readonly kind: 'failed'; readonly because: LayoutProblem | 'not-json' | 'too-large' };

export const layoutFile = (name: string, layout: TerminalLayout): string =>
  `${JSON.stringify({ kind: KIND, name, layout }, null, 2)}\n`;

/** What a file holds: one of ours, or a bare layout as the API has it. */
export function readLayoutFile(text: string): LayoutFile {
  if (text.length > LAYOUT_FILE_MAXIMUM) return { kind: 'failed', because: 'too-large' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'failed', because: 'not-json' };
  }
  const isWrapped = isRecord(value) && isRecord(value['layout']);
  const opened = openLayout(isWrapped && isRecord(value) ? value['layout'] : value);
  if (opened.layout === null) return { kind: 'failed', because: opened.problem };
  const name = isWrapped && isRecord(value) ? value['name'] : null;
  return {
    kind: 'opened',
    name:
      typeof name === 'string' && name.trim() !== '' && name.length <= LAYOUT_NAME_MAXIMUM
        ? name.trim()
        : null,
    layout: opened.layout,
    newer: opened.isNewer ? opened.version : null,
    dropped: opened.dropped,
  };
}
