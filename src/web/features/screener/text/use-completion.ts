import { type KeyboardEvent, useMemo, useState } from 'react';
import {
  type Completion,
  type Completions,
  completeAt,
} from '../../../../domain/screener/completion.ts';
import type { CompletionOptions } from '../../../../domain/screener/completion.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import { optionAfter } from '../../../ui/symbol-options.tsx';

interface CompletionInputs {
  readonly text: string;
  readonly cursor: number;
  readonly scope: ScreenScope;
  readonly options: CompletionOptions;
  /** Puts a text in place of a part, and the cursor behind it. */
  readonly onReplace: (start: number, end: number, text: string) => void;
}

const NOTHING: Completions = { start: 0, end: 0, items: [] };
const MOST = 40;

/** What could stand at the cursor, and the keys that choose it. */
export function useCompletion({ text, cursor, scope, options, onReplace }: CompletionInputs) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useMemo(
    () => (isOpen ? completeAt(text, cursor, scope, options) : NOTHING),
    [isOpen, text, cursor, scope, options],
  );
  const items = found.items.slice(0, MOST);
  const choose = (item: Completion): void => {
    onReplace(found.start, found.end, spaced(item));
    setActive(0);
    // A function wants its arguments next, a field its operator.
    setOpen(item.kind !== 'word');
  };
  return {
    items: isOpen ? items : [],
    start: found.start,
    active,
    setActive,
    choose,
    close: () => setOpen(false),
    /** Something was typed. */
    typed: () => {
      setOpen(true);
      setActive(0);
    },
    /** True when the key was meant for the list. */
    press: (event: KeyboardEvent): boolean => {
      if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
        setOpen(true);
        return true;
      }
      if (!isOpen || items.length === 0) return false;
      const next = optionAfter(event.key, active, items.length);
      if (next !== undefined) {
        setActive(next);
        return true;
      }
      const chosen = items[active];
      const isTyped = cursor > found.start;
      if ((event.key === 'Tab' || (event.key === 'Enter' && isTyped)) && chosen !== undefined) {
        choose(chosen);
        return true;
      }
      if (event.key !== 'Escape') return false;
      setOpen(false);
      return true;
    },
  };
}

/** A space after what is followed by something else. */
const spaced = ({ kind, text }: Completion): string =>
  kind === 'function' || kind === 'group' || kind === 'value' || text.endsWith(' ')
    ? text
    : `${text} `;
