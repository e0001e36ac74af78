import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Display, isFrame } from './display.ts';
import { type DisplayStore, displayStore } from './display-store.ts';

interface DisplayControl {
  readonly display: Display;
  readonly change: DisplayStore['change'];
}

const DisplayContext = createContext<DisplayControl | undefined>(undefined);

/** Begins with what the server drew and keeps each change for the next request. */
export function DisplayProvider({
  initial,
  children,
}: {
  readonly initial: Display;
  readonly children: ReactNode;
}) {
  const [{ read, change, subscribe }] = useState(() => displayStore(initial));
  // Not `useSyncExternalStore`: what it tells is always drawn at once, never in slices.
  const [display, setDisplay] = useState(read);
  useEffect(() => {
    const follow = () => setDisplay(read());
    // Effects further down have run already and may have changed it.
    follow();
    return subscribe(follow);
  }, [read, subscribe]);
  const control = useMemo(() => ({ display, change }), [display, change]);
  // A frame does it when its widget has come to life: before that, it would vanish for a moment.
  useEffect(() => {
    if (!isFrame(location)) followTimeZone({ display: read(), change });
  }, [read, change]);
  return <DisplayContext value={control}>{children}</DisplayContext>;
}

/**
 * Only the browser knows where its reader is; the second document is already drawn with it. Every
 * time on the page may change, so it is drawn in slices that leave room for input.
 */
export function followTimeZone({ display, change }: DisplayControl): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (display.isTimeZoneChosen || timeZone === display.timeZone) return;
  startTransition(() => change({ timeZone }));
}

export function useDisplay(): DisplayControl {
  const control = use(DisplayContext);
  if (control === undefined) throw new Error('useDisplay outside of DisplayProvider');
  return control;
}
