import { useCallback, useEffect, useRef, useState } from 'react';

/** The address follows a typist after this much silence (ms). */
const SILENCE = 250;
/** Addresses that arrive this soon after a key (ms) are echoes of what was typed. */
const ECHO = 1_500;

/**
 * A text that is typed faster than an address changes: shown at once, kept a little later. An
 * address that arrives while somebody types never takes letters away from them.
 */
export function useTypedText(
  given: string,
  keep: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given);
  const [known, setKnown] = useState(given);
  const [isTyping, setTyping] = useState(false);
  if (given !== known) {
    setKnown(given);
    if (!isTyping) setText(given);
  }
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (!isTyping) return undefined;
    const timers = [
      setTimeout(() => latest.current(text), SILENCE),
      setTimeout(() => setTyping(false), ECHO),
    ];
    return () => timers.forEach(clearTimeout);
  }, [text, isTyping]);
  const type = useCallback((next: string) => {
    setText(next);
    setTyping(true);
  }, []);
  return [text, type];
}
