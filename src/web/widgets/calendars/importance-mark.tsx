import { EVENT_IMPORTANCES, type EventImportance } from '../../../domain/economy/economy.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';

/** One to three bars. */
export function ImportanceMark({ importance }: { readonly importance: EventImportance }) {
  const t = useT();
  const name = t(`calendars.importance.${importance}`);
  const level = EVENT_IMPORTANCES.indexOf(importance);
  return (
    <span title={name} className="inline-flex items-end gap-0.5 align-middle">
      {EVENT_IMPORTANCES.map((each, at) => (
        <span
          key={each}
          aria-hidden="true"
          className={classNames('w-1 rounded-xs', at <= level ? 'bg-quiet' : 'bg-line')}
          style={{ height: 4 + at * 3 }}
        />
      ))}
      <span className="sr-only">{name}</span>
    </span>
  );
}
