import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Views of one thing inside a page. Pages of their own are links (`link-tabs.tsx`). */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(id) => onChange?.(String(id))}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line px-2"
      >
        {tabs.map(({ id, title }) => (
          <Base.Tab key={id} value={id} className={`${tabClass} data-active:text-ink`}>
            {title}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width]" />
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="py-card">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const tabClass =
  'flex h-9 items-center rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-quiet hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11';
