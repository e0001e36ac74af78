import { useState } from 'react';
import { NavLink, PrefetchPageLinks } from 'react-router';

export interface LinkTab {
  readonly to: string;
  readonly title: string;
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
  return (
    <nav aria-label={label} className="-mb-px flex gap-0.5 overflow-x-auto [scrollbar-width:none]">
      {tabs.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          onPointerEnter={() => setNext(to)}
          onFocus={() => setNext(to)}
          className="flex h-10 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-quiet hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11"
        >
          {title}
        </NavLink>
      ))}
      {next === null ? null : <PrefetchPageLinks page={next} />}
    </nav>
  );
}
