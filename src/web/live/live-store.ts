import { keyOf, type StreamItem } from '../../contract/stream.ts';
import type { LiveSource, MirrorListener } from './live-mirror.ts';
import { type LiveValue, withItem } from './live-value.ts';
import type { LinkState } from './stream-link.ts';

/**
 * How the page stands: `paused` while nobody can see it. `stale` when the connection has been gone
 * so long that the numbers may no longer pass for current.
 */
export type LiveState = Exclude<LinkState, 'idle'> | 'paused' | 'stale';

/**
 * All live values of a page, outside of React: a cell hears of its own topic and of no other, and
 * once in a frame however often the value has changed since the last.
 */
export interface LiveStore {
  readonly value: (key: string) => LiveValue | undefined;
  /** Wants the topic until the returned function is called; others may want it too. */
  readonly watch: (key: string, onChange: () => void) => () => void;
  readonly state: () => LiveState;
  readonly onState: (onChange: () => void) => () => void;
  readonly identify: (identity: string) => void;
}

export interface StorePage {
  readonly isHidden: () => boolean;
  /** Runs it before the page is drawn the next time, with the parts to tell the values in. */
  readonly nextFrame: (tell: (parts?: number) => void) => void;
  readonly onVisibility: (listener: () => void) => void;
}

/** Cells come and go by the hundred in one commit; they are asked for together. */
const WANT_AFTER = 10;
/** Beyond this, values that no cell shows are let go. */
const MOST_VALUES = 2_000;
export const STALE_AFTER = 15_000;

export function liveStore(
  openSource: (listener: MirrorListener) => LiveSource,
  page: StorePage,
): LiveStore {
  const values = new Map<string, LiveValue>();
  const listeners = new Map<string, Set<() => void>>();
  const stateListeners = new Set<() => void>();
  let link: LinkState = 'idle';
  let state: LiveState = 'connecting';
  let wanting: ReturnType<typeof setTimeout> | undefined;
  let staling: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;

  const settleState = (): void => {
    const next: LiveState = page.isHidden()
      ? 'paused'
      : isStale && link !== 'live'
        ? 'stale'
        : link === 'idle'
          ? 'connecting'
          : link;
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener();
  };

  /** Topics whose listeners have not been told of the newest value. */
  const touched = new Set<string>();
  const tell = (parts = 1): void => {
    const keys = [...touched].slice(0, Math.ceil(touched.size / parts));
    for (const key of keys) touched.delete(key);
    if (touched.size > 0) page.nextFrame(tell);
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
  };

  const source = openSource({
    onItems: (items: readonly StreamItem[]) => {
      const isDue = touched.size > 0;
      for (const item of items) {
        const key = keyOf(item);
        const value = withItem(values.get(key), item);
        if (value === undefined) continue;
        values.set(key, value);
        touched.add(key);
      }
      // A page that is not drawn has no next frame.
      if (page.isHidden()) tell();
      else if (!isDue && touched.size > 0) page.nextFrame(tell);
    },
    onState: (next) => {
      link = next;
      if (next === 'live') {
        isStale = false;
        clearTimeout(staling);
        staling = undefined;
      } else
        staling ??= setTimeout(() => {
          isStale = true;
          settleState();
        }, STALE_AFTER);
      settleState();
    },
  });

  const want = (): void => {
    wanting ??= setTimeout(() => {
      wanting = undefined;
      if (values.size > MOST_VALUES)
        for (const key of values.keys()) if (!listeners.has(key)) values.delete(key);
      source.want(page.isHidden() ? new Set() : new Set(listeners.keys()));
    }, WANT_AFTER);
  };

  page.onVisibility(() => {
    want();
    // The frame that was asked for may be one of a window that draws no more.
    tell();
    if (!page.isHidden()) source.hurry();
    settleState();
  });

  return {
    value: (key) => values.get(key),
    watch: (key, onChange) => {
      // A function of its own, so that one given twice counts twice.
      const listener = () => onChange();
      const others = listeners.get(key) ?? new Set();
      listeners.set(key, others.add(listener));
      if (others.size === 1) want();
      return () => {
        others.delete(listener);
        if (others.size > 0 || listeners.get(key) !== others) return;
        listeners.delete(key);
        want();
      };
    },
    state: () => state,
    onState: (onChange) => {
      stateListeners.add(onChange);
      return () => stateListeners.delete(onChange);
    },
    identify: source.identify,
  };
}
