import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { groupColour } from './group-colour.ts';

interface ScatterKeyProps {
  readonly groups: readonly { readonly name: string; readonly count: number }[];
  readonly alone: string | null;
  readonly onAlone: (name: string | null) => void;
}

/** Which colour is which group; one of them can be looked at alone. */
export function ScatterKey({ groups, alone, onAlone }: ScatterKeyProps) {
  const { t, format } = useI18n();
  return (
    <ul aria-label={t('screenviews.scatter.key')} className="flex flex-wrap gap-1 text-xs">
      {groups.map(({ name, count }, at) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={alone === name}
            onClick={() => onAlone(alone === name ? null : name)}
            className={classNames(
              'flex h-6 items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover pointer-coarse:h-9',
              alone === name && 'bg-chosen ring-1 ring-edge ring-inset',
              alone !== null && alone !== name && 'text-quiet',
            )}
          >
            <span
              aria-hidden="true"
              className="size-2.5 rounded-full"
              style={{ background: groupColour(at) }}
            />
            {name}
            <span className="text-quiet tabular-nums">{format.number(count, 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
