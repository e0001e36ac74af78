import { useI18n } from '../../i18n/i18n-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { CHAIN_COLUMNS, type ChainColumn, toggleColumn } from './chain-columns.ts';

/** Which columns are shown. Opens without script, and closes when the focus leaves it. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  readonly columns: readonly ChainColumn[];
  readonly onChange: (columns: string) => void;
}) {
  const { t } = useI18n();
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
        {t('options.columns')}
        <Glyph name="chevron-down" className="size-3.5" />
      </summary>
      <div
        // A click between two boxes must not take the focus out, which would close it.
        tabIndex={-1}
        className="absolute right-0 z-30 mt-1 grid w-44 gap-0.5 rounded-lg border border-line bg-raised p-2 shadow-md outline-none max-md:right-auto max-md:left-0"
      >
        {CHAIN_COLUMNS.map(({ id, title }) => (
          <label
            key={id}
            className="flex items-center gap-2 rounded-sm px-1.5 py-1 text-sm hover:bg-hover pointer-coarse:py-2"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={columns.some((column) => column.id === id)}
              onChange={() => onChange(toggleColumn(columns, id))}
            />
            {t(title)}
          </label>
        ))}
      </div>
    </details>
  );
}
