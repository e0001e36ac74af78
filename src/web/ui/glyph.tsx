import { qmIcons as paths } from '../../contract/qm-icons.ts';

/** The names of our own drawings: they ship with the page. */
export type GlyphName = keyof typeof paths;

/** An icon that accompanies words; alone it says nothing, so a reader of the page skips it. */
export function Glyph({
  name,
  className = 'size-4',
}: {
  readonly name: GlyphName;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export const glyphNames = Object.keys(paths) as readonly GlyphName[];
