import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';

/** The same in both themes: it is the cover of the product. */
export function BrandPanel() {
  const t = useT();
  const promises: readonly { readonly glyph: GlyphName; readonly text: string }[] = [
    { glyph: 'lock', text: t('shell.promiseOwn') },
    { glyph: 'pulse', text: t('shell.promiseFigures') },
    { glyph: 'terminal', text: t('shell.promiseKeyboard') },
  ];
  return (
    <aside className="flex flex-col justify-end overflow-clip lg:sticky lg:top-0 lg:h-dvh bg-[#0a1a2b] p-10 text-[#e9eef3] max-lg:hidden xl:p-14">
      <Reels />
      <p className="relative max-w-md text-3xl font-semibold tracking-tight text-balance">
        {t('shell.claim')}
      </p>
      <ul className="relative mt-8 grid max-w-md gap-3 text-base text-[#b8c4d0]">
        {promises.map(({ glyph, text }) => (
          <li key={glyph} className="flex gap-3">
            <Glyph name={glyph} className="mt-0.5 size-4.5 text-[#4cacf5]" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The mark, drawn large: two reels and the tape that runs between them. */
function Reels() {
  const spokes = [0, 60, 120, 180, 240, 300];
  const reel = (x: number, y: number) => (
    <g transform={`translate(${x} ${y})`}>
      {[132, 116, 100, 84].map((radius) => (
        <circle key={radius} r={radius} stroke="#1b3a58" strokeWidth="1.5" />
      ))}
      <circle r="46" stroke="#2a6ea8" strokeWidth="2" />
      {spokes.map((angle) => (
        <path
          key={angle}
          d="M18 0H36"
          stroke="#2a6ea8"
          strokeWidth="6"
          transform={`rotate(${angle})`}
        />
      ))}
    </g>
  );
  return (
    <svg
      viewBox="0 0 720 640"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-0 w-full"
    >
      <path
        d="M114.8 310.6 390.8 110.6M279.2 537.4 555.2 337.4"
        stroke="#4cacf5"
        strokeWidth="3"
        strokeOpacity="0.7"
      />
      <path
        d="M390.8 110.6A140 140 0 0 1 555.2 337.4M279.2 537.4A140 140 0 0 1 114.8 310.6"
        stroke="#4cacf5"
        strokeWidth="3"
        strokeOpacity="0.7"
      />
      {reel(197, 424)}
      {reel(473, 224)}
    </svg>
  );
}
