import { type RefObject, useEffect } from 'react';
import { listKeyOf, listStep } from './list-step.ts';

/** Marks the link or button of an entry. */
const LIST_ENTRY = 'data-list-entry';

/**
 * j and k move the focus from entry to entry, as do the arrows once it is there; Enter and o open.
 * Nothing is taken from somebody who types, or from a dialog.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const root = list.current;
      const { target } = event;
      if (root === null || event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (isTakenBy(target)) return;
      const key = listKeyOf(event, root.contains(target));
      if (key === null) return;
      const entries = [...root.querySelectorAll<HTMLElement>(`[${LIST_ENTRY}]`)].filter((entry) =>
        entry.checkVisibility({ contentVisibilityAuto: false }),
      );
      const focused = entries.findIndex((entry) => entry.contains(document.activeElement));
      if (key === 'open') {
        if (focused < 0) return;
        event.preventDefault();
        entries[focused]?.click();
        return;
      }
      const chosen = entries.findIndex((entry) => entry.hasAttribute('aria-current'));
      const from = focused >= 0 ? focused : chosen >= 0 ? chosen : null;
      const next = listStep(entries.length, from, key);
      if (next === null) return;
      event.preventDefault();
      entries[next]?.focus({ preventScroll: true });
      entries[next]?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [list]);
}

const isTakenBy = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
  document.querySelector('dialog[open], [role=dialog]') !== null;
