import { type KeyboardEvent, useMemo, useState } from 'react';
import { optionAfter } from '../symbol-field-props.ts';

/** Something that may stand at the cursor. */
export interface TextCompletion {
  /** What is written. */
  readonly text: string;
  /** Shown in the list, where it differs: a function with its parameters. */
  readonly shown?: string;
  /** What it is, in words. */
  readonly aside: string;
  readonly help?: string;
  /** What may follow is offered at once. */
  readonly leadsOn: boolean;
}

export interface TextCompletions {
  /** The part of the text that a completion takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly TextCompletion[];
}

interface CompletionInputs {
  readonly text: string;
  readonly cursor: number;
  readonly complete: (text: string, cursor: number) => TextCompletions;
  /** Puts a text in place of a part, and the cursor behind it. */
  readonly onReplace: (start: number, end: number, text: string) => void;
}

const NOTHING: TextCompletions = { start: 0, end: 0, items: [] };
const MOST = 40;

/** What could stand at the cursor, and the keys that choose it. */
export function useCompletion({ text, cursor, complete, onReplace }: CompletionInputs) {
  /** `asked` also where nothing is typed yet. */
  const [wanted, setWanted] = useState<'no' | 'typed' | 'asked'>('no');
  const [active, setActive] = useState(0);
  const found = useMemo(
    () => (wanted === 'no' ? NOTHING : complete(text, cursor)),
    [wanted, text, cursor, complete],
  );
  const isTyped = cursor > found.start;
  const isOpen = wanted === 'asked' || (wanted === 'typed' && isTyped);
  const items = isOpen ? found.items.slice(0, MOST) : [];
  const choose = (item: TextCompletion): void => {
    onReplace(found.start, found.end, item.text);
    setActive(0);
    setWanted(item.leadsOn ? 'asked' : 'typed');
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
      if (items.length === 0 || event.ctrlKey || event.metaKey) return false;
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
