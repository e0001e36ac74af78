import { useEffect, useRef, useState } from 'react';

/** The address follows a typist after this much silence (ms). */
const SILENCE = 250;

/**
 * What is being typed, at once, and kept elsewhere (an address) a little later. A change from
 * elsewhere, such as a step back, wins; the echo of what was kept does not, or a quick typist
 * would lose letters to it.
 */
export function useTyped(
  given: string,
  keep: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given);
  const [known, setKnown] = useState(given);
  const [kept, setKept] = useState(given);
  if (given !== known) {
    setKnown(given);
    if (given !== kept) {
      setText(given);
      setKept(given);
    }
  }
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (text === kept) return undefined;
    const timer = setTimeout(() => {
      setKept(text);
      latest.current(text);
    }, SILENCE);
    return () => clearTimeout(timer);
  }, [text, kept]);
  return [text, setText];
}
