import { useEffect, useRef, useState } from 'react';

/** So long nobody types when they have said what they want (ms). */
const SETTLED = 300;

/**
 * What is being typed, told on when the typing rests: a list need not follow every letter. What
 * comes from outside, such as going back, replaces the draft.
 */
export function useDraft(
  value: string,
  onSettled: (value: string) => void,
): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  useEffect(() => {
    if (draft === value) return undefined;
    const timer = setTimeout(() => tell.current(draft), SETTLED);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return [draft, setDraft];
}
