import type { Bus } from '../../ports/bus.ts';
import { matchesSubject } from './subject.ts';

type Listener = (text: string, subject: string) => void;

/** Delivers at once, in the caller's turn: on one machine nothing is faster or more in order. */
export function memoryBus(onError: (error: unknown) => void = () => {}): Bus {
  const exact = new Map<string, Set<Listener>>();
  const patterns = new Map<Listener, readonly string[]>();

  const deliver = (listener: Listener, text: string, subject: string) => {
    try {
      listener(text, subject);
    } catch (error) {
      onError(error);
    }
  };

  return {
    publish: (subject, text) => {
      const listeners = exact.get(subject);
      if (listeners !== undefined)
        for (const listener of listeners) deliver(listener, text, subject);
      for (const [listener, pattern] of patterns)
        if (matchesSubject(pattern, subject)) deliver(listener, text, subject);
    },
    subscribe: async (pattern, onMessage) => {
      // A wrapper of its own, so that the same function may subscribe twice.
      const listener: Listener = (text, subject) => onMessage(text, subject);
      const parts = pattern.split('.');
      if (parts.some((part) => part === '*' || part === '>')) {
        patterns.set(listener, parts);
        return async () => {
          patterns.delete(listener);
        };
      }
      const listeners = exact.get(pattern) ?? new Set();
      exact.set(pattern, listeners.add(listener));
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0 && exact.get(pattern) === listeners) exact.delete(pattern);
      };
    },
    flush: async () => {},
    ping: async () => {},
    close: async () => {
      exact.clear();
      patterns.clear();
    },
  };
}
