import { useLayoutEffect, useRef, useState } from 'react';
import { NavLink, PrefetchPageLinks } from 'react-router';
import { useIsDown } from '../api/use-connection.ts';
import { showInside } from './show-inside.ts';

export interface LinkTab {
  readonly to: string;
  readonly title: string;
  /** Not the current tab while an address below its own is open. */
  readonly exact?: boolean;
}

/** Tabs that are pages: links, so that they open in a new window and work without script. */
export function LinkTabs({
  tabs,
  label,
}: {
  readonly tabs: readonly LinkTab[];
  readonly label: string;
}) {
  // All files of the page that somebody is about to open, at once and not one after another.
  const [next, setNext] = useState<string | null>(null);
  const isDown = useIsDown();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The style sheet brings the current tab to an edge, where browsers can; this, clear of the fade.
    if (nav.current !== null)
      showInside(nav.current, nav.current.querySelector('[aria-current=page]'));
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="scroll-cue-ends -mb-px flex gap-0.5 overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map(({ to, title, exact = false }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          onPointerEnter={() => setNext(to)}
          onFocus={() => setNext(to)}
          className="flex h-10 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-quiet hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink aria-[current=page]:[scroll-initial-target:nearest] pointer-coarse:h-11"
        >
          {title}
        </NavLink>
      ))}
      {/* Code that cannot be fetched makes the router reload the page. */}
      {next === null || isDown ? null : <PrefetchPageLinks page={next} />}
    </nav>
  );
}
