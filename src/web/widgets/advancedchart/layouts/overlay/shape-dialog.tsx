import { type GridShape, GRID_SHAPES } from '../../../../../domain/charting/grid-shape.ts';
import { LINKS, reshaped, withLink } from '../../../../../domain/charting/layout.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { ChartDeck } from '../chart-deck.tsx';

/** How many charts there are, how they lie, and what they have in common. Takes effect at once. */
export function ShapeDialog({
  deck: { layout, setLayout },
  onClose,
}: {
  readonly deck: ChartDeck;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('layouts.arrangeTitle')}>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('layouts.charts')}</legend>
        <div className="grid grid-cols-4 gap-2 md:grid-cols-6">
          {GRID_SHAPES.map((shape) => (
            <label
              key={shape.id}
              className="grid cursor-pointer justify-items-center gap-1 rounded-md border border-line p-2 text-xs text-quiet hover:bg-hover has-checked:border-accent has-checked:bg-chosen has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="shape"
                value={shape.id}
                checked={shape.id === layout.shape}
                onChange={() => setLayout((before) => reshaped(before, shape.id))}
                className="sr-only"
                aria-label={t(`layouts.shape.${shape.id}`)}
              />
              <ShapeIcon shape={shape} />
              <span aria-hidden="true">{shape.cells.length}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 text-sm font-medium">{t('layouts.links')}</legend>
        <p className="mb-2 text-xs text-quiet">{t('layouts.linksHint')}</p>
        <div className="grid gap-1 md:grid-cols-2">
          {LINKS.map((link) => (
            <label key={link} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={layout.links[link]}
                onChange={({ target }) =>
                  setLayout((before) => withLink(before, link, target.checked))
                }
                className="size-4 accent-accent"
              />
              {t(`layouts.link.${link}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}

const WIDTH = 36;
const HEIGHT = 24;

function ShapeIcon({ shape: { columns, rows, cells } }: { readonly shape: GridShape }) {
  const [w, h] = [WIDTH / columns, HEIGHT / rows];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-6 w-9"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <rect
          key={`${cell.column} ${cell.row}`}
          x={(cell.column - 1) * w + 1}
          y={(cell.row - 1) * h + 1}
          width={cell.columns * w - 2}
          height={cell.rows * h - 2}
          rx="1"
        />
      ))}
    </svg>
  );
}
