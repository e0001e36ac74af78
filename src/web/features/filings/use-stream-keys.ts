import { type RefObject, useEffect, useRef } from 'react';
import { listStep } from '../../ui/list-step.ts';
import { inField } from '../../ui/in-field.ts';

interface StreamKeys {
  /** The ids of the list, in its order. */
  readonly ids: readonly string[];
  /** The one that is read; empty where none is. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * j and k open the next and the previous filing, o opens the first or the focused one, / goes to
 * the filter, Escape closes the reader. Nothing is taken from somebody who types, or from a dialog.
 */
export function useStreamKeys(keys: StreamKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { ids, open, onOpen, field } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape' && event.target === field.current) {
        field.current?.blur();
        return;
      }
      if (inField(event.target) || document.querySelector('dialog[open], [role=dialog]') !== null)
        return;
      // Before the handler of the symbol box, which `/` reaches on every other page.
      const take = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const { activeElement } = document;
      const focused =
        activeElement instanceof HTMLElement ? activeElement.dataset['filing'] : undefined;
      const at = ids.indexOf(open === '' ? (focused ?? '') : open);
      switch (event.key) {
        case '/':
          take();
          field.current?.focus();
          field.current?.select();
          break;
        case 'Escape':
          if (open === '') return;
          take();
          onOpen('');
          break;
        case 'j':
        case 'k': {
          const next = listStep(
            ids.length,
            at < 0 ? null : at,
            event.key === 'j' ? 'next' : 'previous',
          );
          const id = next === null ? undefined : ids[next];
          if (id === undefined) return;
          take();
          onOpen(id);
          showRow(id);
          break;
        }
        case 'o': {
          const id = focused ?? ids[0];
          if (id === undefined || open !== '') return;
          take();
          onOpen(id);
          break;
        }
        default:
      }
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}

function showRow(id: string): void {
  const link = document.querySelector<HTMLElement>(`[data-filing="${CSS.escape(id)}"]`);
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
