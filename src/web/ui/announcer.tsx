import { useCallback, useState } from 'react';

/** Says things that only the eye could see otherwise, such as where a row has been moved to. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', times: 0 });
  const say = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  return {
    say,
    announcement: (
      <p aria-live="polite" className="sr-only">
        {/* The same words a second time are news as well. */}
        <span key={said.times}>{said.text}</span>
      </p>
    ),
  };
}
