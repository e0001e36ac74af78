import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldView } from '../../../domain/fields/views.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { pickedSymbols, SCREEN_GROUPINGS, type ScreenerState } from './address.ts';
import { ColumnTools } from './column-tools.tsx';
import { setsOf } from './column-sets.ts';
import { FormulaTools } from './formula-tools.tsx';
import type { StoreState } from './screen-store.ts';
import { OFFERED_VIEWS } from './view-slots.ts';

interface ResultBarProps {
  readonly screen: ScreenerState;
  readonly fields: readonly FieldId[];
  readonly ownViews: readonly FieldView[];
  readonly store: StoreState;
  readonly scope: ScreenScope;
  readonly onChange: (change: Partial<ScreenerState>) => void;
}

/** How the result is looked at: which view, which columns, in which groups. */
export function ResultBar(props: ResultBarProps) {
  const { screen, fields, ownViews, store, scope, onChange } = props;
  const { t, format } = useI18n();
  const { view, universe, set, columns } = screen;
  const sets = [
    ...setsOf(universe).map((value) => ({
      value: value as string,
      title: t(`screener.set.${value}`),
    })),
    ...ownViews.map(({ id, name }) => ({ value: id, title: name })),
    ...(columns.length > 0 ? [{ value: 'own', title: t('screener.set.own') }] : []),
  ];
  const chosen =
    columns.length > 0 ? 'own' : sets.some(({ value }) => value === set) ? set : 'overview';
  const picked = pickedSymbols(screen.with).length;
  // In the rest of a line that is there without it: a line of its own would move the table.
  const filling =
    store.engine !== null && store.filled < store.all ? (
      <output className="ml-auto min-w-0 truncate text-xs text-quiet tabular-nums max-md:sr-only">
        {t('screener.filling', {
          filled: format.number(store.filled, 0),
          all: format.number(store.all, 0),
        })}
      </output>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-card py-1.5">
      <nav aria-label={t('screener.view')} className="-my-1.5 flex gap-0.5 overflow-x-auto">
        {OFFERED_VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            className="h-10 shrink-0 border-b-2 border-transparent px-2 text-sm font-medium text-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11"
            onClick={() => onChange({ view: one })}
          >
            {t(`screener.view.${one}`)}
          </button>
        ))}
      </nav>
      {view === 'table' ? null : filling}
      {view === 'table' ? (
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-1.5">
          {picked === 0 ? null : (
            <>
              <Button size="small" kind="primary" onClick={() => onChange({ view: 'compare' })}>
                {t('screener.comparePicked', { count: picked })}
              </Button>
              <Button size="small" kind="quiet" onClick={() => onChange({ with: '' })}>
                {t('screener.dropPicks')}
              </Button>
            </>
          )}
          <Choice
            label={t('screener.groupBy')}
            value={screen.group}
            values={SCREEN_GROUPINGS}
            name={(group) => t(`screener.group.${group}`)}
            onChange={(group) => onChange({ group })}
          />
          <FormulaTools screen={screen} scope={scope} onChange={onChange} />
          <ColumnTools fields={fields} onChange={(next) => onChange({ columns: next })} />
        </div>
      ) : null}
      {view === 'table' ? (
        <div className="flex w-full min-w-0 items-center gap-3">
          <Segmented
            label={t('screener.columnSet')}
            segments={sets}
            value={chosen}
            onChange={(value) =>
              value === 'own'
                ? undefined
                : onChange({ set: value === 'overview' ? '' : value, columns: [] })
            }
          />
          {filling}
        </div>
      ) : null}
    </div>
  );
}
