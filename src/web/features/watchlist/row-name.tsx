import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { SelectionMark } from '../../ui/table/selection-bar.tsx';
import { ROW_HANDLE } from '../../ui/table/sheet/use-row-drag.ts';
import { Grip } from './grip.tsx';
import type { ListLine } from './list-lines.ts';

export interface RowActions {
  readonly isSelected: (symbol: SymbolId) => boolean;
  readonly onSelect: (symbol: SymbolId, extend: boolean) => void;
  readonly onEdit: (symbol: SymbolId) => void;
  readonly onAlert: (symbol: SymbolId) => void;
  /** How many alerts watch the symbol. */
  readonly alertsOf: (symbol: SymbolId) => number;
  /** Why rows cannot be moved; undefined when they can. */
  readonly fixed: string | undefined;
}

/** For the rows of a list: a selection that changes renders these parts and no figures. */
export const RowActionsContext = createContext<RowActions>({
  isSelected: () => false,
  onSelect: () => {},
  onEdit: () => {},
  onAlert: () => {},
  alertsOf: () => 0,
  fixed: undefined,
});

interface RowNameProps {
  readonly line: ListLine;
  readonly name: string;
  readonly type: InstrumentType | null;
  readonly isUnknown: boolean;
  /** The symbol alone. */
  readonly isNarrow?: boolean;
}

/** What stands at the left of a row: its handle, its mark of selection, symbol and name. */
export function RowName({ line, name, type, isUnknown, isNarrow = false }: RowNameProps) {
  const t = useT();
  const actions = use(RowActionsContext);
  if (line.kind === 'group')
    return (
      <span className="truncate pl-2 text-xs font-semibold">
        {line.title ?? t('watchlist.ungrouped')}
        <span className="ml-1.5 font-normal text-quiet tabular-nums">{line.symbols.length}</span>
      </span>
    );
  const { symbol, note } = line.row;
  const selected = actions.isSelected(symbol);
  return (
    <>
      <span
        {...(actions.fixed === undefined ? ROW_HANDLE : {})}
        aria-hidden="true"
        title={actions.fixed ?? t('watchlist.drag')}
        className={classNames(
          'grid h-full w-4 shrink-0 touch-none place-items-center text-faint pointer-coarse:w-6',
          actions.fixed === undefined
            ? 'cursor-grab opacity-0 group-hover/row:opacity-100 pointer-coarse:opacity-100'
            : 'cursor-not-allowed opacity-0 group-hover/row:opacity-40',
        )}
      >
        <Grip />
      </span>
      <SelectionMark
        label={t('watchlist.select', { symbol })}
        selected={selected}
        onSelect={(extend) => actions.onSelect(symbol, extend)}
      />
      <Link
        to={symbolAddress(symbol, type ?? 'equity', '')}
        tabIndex={-1}
        title={isNarrow ? name : undefined}
        className="flex min-w-0 grow items-baseline gap-2 pl-1 hover:underline"
      >
        <span className="max-w-28 shrink-0 truncate font-semibold">{symbol}</span>
        {isNarrow ? null : (
          <span className="truncate text-xs text-quiet max-md:hidden">
            {isUnknown ? t('watchlist.unknownSymbol') : name}
          </span>
        )}
      </Link>
      {isNarrow ? null : <RowButtons symbol={symbol} note={note} />}
    </>
  );
}

function RowButtons({ symbol, note }: { readonly symbol: SymbolId; readonly note: string }) {
  const t = useT();
  const actions = use(RowActionsContext);
  const alerts = actions.alertsOf(symbol);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={
          alerts === 0
            ? t('ui.alertOn', { name: symbol })
            : t('watchlist.alertsOn', { count: alerts, symbol })
        }
        title={
          alerts === 0
            ? t('ui.alertOn', { name: symbol })
            : t('watchlist.alertsOn', { count: alerts, symbol })
        }
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover hover:text-ink max-md:hidden pointer-coarse:size-9 print:hidden',
          alerts === 0
            ? 'text-quiet opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100'
            : 'text-link',
        )}
        onClick={(event) => {
          event.stopPropagation();
          actions.onAlert(symbol);
        }}
      >
        <Glyph name="bell" className="size-3.5" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('watchlist.editRow', { symbol })}
        title={note === '' ? t('watchlist.editRow', { symbol }) : note}
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-sm text-quiet hover:bg-hover hover:text-ink max-md:hidden pointer-coarse:size-9 print:hidden',
          note === '' &&
            'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
        )}
        onClick={(event) => {
          event.stopPropagation();
          actions.onEdit(symbol);
        }}
      >
        <Glyph name={note === '' ? 'more' : 'message'} className="size-3.5" />
      </button>
    </>
  );
}
