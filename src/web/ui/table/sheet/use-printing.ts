import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is put on paper: what is drawn on demand must then all be there. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The picture is taken as soon as the event is over.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    // Whoever prints without saying so still changes the medium.
    const paper = matchMedia('print');
    const follow = () => setPrinting(paper.matches);
    follow();
    paper.addEventListener('change', follow);
    return () => {
      paper.removeEventListener('change', follow);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
