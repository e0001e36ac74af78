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
  /** `asked` also where nothing is typed yet. */
  const [wanted, setWanted] = useState<'no' | 'typed' | 'asked'>('no');
  const [active, setActive] = useState(0);
  const found = useMemo(
    () => (wanted === 'no' ? NOTHING : completeAt(text, cursor, scope, options)),
    [wanted, text, cursor, scope, options],
  );
  const isTyped = cursor > found.start;
  const isOpen = wanted === 'asked' || (wanted === 'typed' && isTyped);
  const items = isOpen ? found.items.slice(0, MOST) : [];
  const choose = (item: Completion): void => {
    onReplace(found.start, found.end, spaced(item));
    setActive(0);
    // A function wants its arguments next, a field its operator.
    setWanted(item.kind === 'word' ? 'typed' : 'asked');
  };
  return {
    items,
    start: found.start,
    active,
    setActive,
    choose,
    close: () => setWanted('no'),
    /** Something was typed. */
    typed: () => {
      setWanted('typed');
      setActive(0);
    },
    /** True when the key was meant for the list. */
    press: (event: KeyboardEvent): boolean => {
      if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
        setWanted('asked');
        return true;
      }
      if (items.length === 0) return false;
      const next = optionAfter(event.key, active, items.length);
      if (next !== undefined) {
        setActive(next);
        return true;
      }
      const chosen = items[active];
      if ((event.key === 'Tab' || (event.key === 'Enter' && isTyped)) && chosen !== undefined) {
        choose(chosen);
        return true;
      }
      if (event.key !== 'Escape') return false;
      setWanted('no');
      return true;
    },
  };
}

/** A space after what is followed by something else. */
const spaced = ({ kind, text }: Completion): string =>
  kind === 'function' || kind === 'group' || kind === 'value' || text.endsWith(' ')
    ? text
    : `${text} `;
