import { useT } from '../../i18n/i18n-provider.tsx';
import { buttonClass } from '../button.tsx';
import { Glyph } from '../glyph.tsx';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly shown: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** Which columns are shown; one at least. Opens without script, closes when the focus leaves it. */
export function ColumnChoice({ columns, shown, onToggle }: ColumnChoiceProps) {
  const t = useT();
  return (
    // It only listens to what happens inside of it, to close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative print:hidden"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary className={`${buttonClass({ size: 'small' })} cursor-pointer list-none`}>
        {t('ui.columns')}
        <Glyph name="chevron-down" className="size-3.5" />
      </summary>
      <div
        // A click between two boxes must not take the focus out, which would close it.
        tabIndex={-1}
        className="absolute right-0 z-30 mt-1 grid max-h-96 w-44 gap-0.5 overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-md outline-none max-md:right-auto max-md:left-0"
      >
        {columns.map(({ id, title }) => (
          <label
            key={id}
            className="flex items-center gap-2 rounded-sm px-1.5 py-1 text-sm hover:bg-hover pointer-coarse:py-2"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={shown.includes(id)}
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={() => onToggle(id)}
            />
            {title}
          </label>
        ))}
      </div>
    </details>
  );
}
