import { useCallback, useMemo, useState } from 'react';

import type { FieldId } from '../../../../domain/fields/catalogue.ts';
import type { ScreenExpression } from '../../../../domain/screener/engine/engine.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useGo } from '../../../shell/navigation/use-go.ts';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { Sheet } from '../../../ui/table/sheet/sheet.tsx';
import type { Follow } from '../../../ui/table/sheet/use-running-order.ts';
import { usualSort } from '../../../../domain/screener/screen-address.ts';
import { pickedSymbols, togglePick } from '../address.ts';
import { formulaText } from '../formula-text.ts';
import type { ScreenViewProps } from '../view-props.ts';
import { groupTotals } from './group-totals.ts';
import { tableColumns, typeOfRow } from './table-columns.tsx';
import { lineBook, type TableLine, tableLines } from './table-lines.ts';

interface TableViewProps extends ScreenViewProps {
  readonly fields: readonly FieldId[];
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
  readonly follow: Follow;
}

/** The instruments that a screen has found, in the one grid. */
export function TableView({ result, screen, change, fields, formulas, follow }: TableViewProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const go = useGo();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { group } = screen;
  const book = useLineBook(result);
  const totals = useMemo(
    () =>
      group === 'none' || result.engine === null
        ? []
        : groupTotals(result.engine, result, group, fields, formulas),
    [group, result, fields, formulas],
  );
  const lines = useMemo(
    () => tableLines(result, book, group, totals, folded),
    [result, book, group, totals, folded],
  );
  const { symbol, value } = result;
  const fold = useCallback(
    (word: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(word)) next.add(word);
        return next;
      }),
    [],
  );
  const picked = useMemo(() => new Set(pickedSymbols(screen.with)), [screen.with]);
  const pick = useCallback(
    (one: string) => change({ with: togglePick(screen.with, one) }),
    [change, screen.with],
  );
  // They stay the same while a screen is typed: only rows that come or go are drawn.
  const columns = useMemo(
    () =>
      tableColumns({
        i18n,
        fields,
        formulas: screen.formulas,
        formulaText: (id, value) => formulaText(i18n.format, formulas.get(id), value),
        cells: { symbol, value },
        onFold: fold,
        picks: { has: (one) => picked.has(one), onToggle: pick },
      }),
    [i18n, fields, screen.formulas, formulas, symbol, value, fold, picked, pick],
  );
  const sort = screen.sort === '' ? usualSort(screen) : screen.sort;
  return (
    <Sheet
      caption={t('screener.results')}
      columns={columns}
      rows={lines}
      rowKey={rowKey}
      sort={sort}
      initially={usualSort(screen)}
      onSort={(next) => change({ sort: next === usualSort(screen) ? '' : next })}
      several
      isSorted
      follow={group === 'none' && result.engine !== null ? follow : undefined}
      movable
      fills
      isChosen={(line) => line.kind === 'row' && picked.has(line.id)}
      onToggle={(line) => {
        if (line.kind === 'row') pick(line.id);
      }}
      onRowKey={(event, _, line) => {
        if (event.key !== ' ' || line.kind !== 'row') return false;
        pick(line.id);
        return true;
      }}
      rowLook={(line) =>
        line.kind === 'group'
          ? 'bg-sunken!'
          : line.mark === 'left'
            ? 'opacity-50'
            : line.mark === 'entered'
              ? 'bg-info-soft'
              : undefined
      }
      onAct={(_, line) => {
        if (line.kind === 'row')
          go(symbolAddress(result.symbol(line.row), typeOfRow(result, line.row), ''));
        else fold(line.word ?? '');
      }}
    />
  );
}

const rowKey = ({ id }: TableLine): string => id;

/** Lines of rows whose figures have not changed stay the same, so that they are not drawn again. */
function useLineBook(result: ScreenViewProps['result']) {
  const [kept, setKept] = useState<{
    readonly of: ScreenViewProps['result'];
    readonly book: ReturnType<typeof lineBook>;
  }>(() => ({ of: result, book: lineBook(result) }));
  if (kept.of === result) return kept.book;
  const isSameTable = kept.of.engine === result.engine && result.engine !== null;
  const book = lineBook(result, isSameTable ? kept.book.lines : undefined);
  setKept({ of: result, book });
  return book;
}
