import { NavLink } from 'react-router';

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
  return (
    <nav aria-label={label} className="-mb-px flex gap-0.5 overflow-x-auto [scrollbar-width:none]">
      {tabs.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          className="flex h-10 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-quiet hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
