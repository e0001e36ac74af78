import { useT } from '../i18n/i18n-provider.tsx';

/** The sections of a long page, by anchor and title, in reach wherever the reader is. */
export function SectionIndex({
  sections,
}: {
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}) {
  const t = useT();
  return (
    <nav
      aria-label={t('ui.onThisPage')}
      data-section-index=""
      // Below the header and the line of the quote that stays with it.
      className="sticky top-25 z-10 -my-1 border-b border-line bg-page print:hidden"
    >
      <ul className="scroll-cue-ends flex gap-x-5 overflow-x-auto text-xs [scrollbar-width:none]">
        {sections.map(([anchor, title]) => (
          <li key={anchor} className="shrink-0">
            <a
              href={`#${anchor}`}
              className="flex h-8 items-center rounded-xs text-quiet hover:text-ink pointer-coarse:h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
