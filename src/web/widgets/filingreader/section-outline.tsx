import { type RefObject, useEffect, useState } from 'react';
import type { FilingSection } from '../../../domain/filings/filing.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { sectionAnchor } from './filing-document.tsx';

interface OutlineProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly sections: readonly FilingSection[];
  readonly onSection: (id: string) => void;
}

/** The way through a long text; the section that is being read is marked. */
export function SectionOutline({ root, sections, onSection }: OutlineProps) {
  const { t } = useI18n();
  const reading = useReadSection(root, sections);
  return (
    <nav aria-label={t('filings.outline')}>
      <ol className="grid gap-0.5 text-sm">
        {sections.map(({ id, title, depth }) => (
          <li key={id} style={{ paddingLeft: `${(depth - 1) * 0.75}rem` }}>
            <a
              href={`#${sectionAnchor(id)}`}
              aria-current={id === reading ? 'location' : undefined}
              className="block rounded-sm border-l-2 border-transparent px-2.5 py-1.5 text-quiet hover:bg-hover hover:text-ink aria-[current]:border-accent aria-[current]:text-ink pointer-coarse:py-2.5"
              onClick={(event) => {
                event.preventDefault();
                onSection(id);
                goToSection(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function goToSection(id: string): void {
  const section = document.getElementById(sectionAnchor(id));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h3')?.focus({ preventScroll: true });
}

/** The last section whose beginning has passed the top of the window. */
function useReadSection(
  root: RefObject<HTMLElement | null>,
  sections: readonly FilingSection[],
): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id);
  useEffect(() => {
    const elements = [...(root.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const look = () => {
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top < innerHeight * 0.3,
      );
      setReading((passed.at(-1) ?? elements[0])?.dataset['section']);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '-15% 0px -70% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return reading;
}
