import { useMemo } from 'react';
import { type Field, isFieldId } from '../../../../domain/fields/catalogue.ts';
import { COMPARISON_RANGES } from '../../../../contract/market/peers.ts';
import { MOST_COMPARED } from '../../../../domain/funds/compared-list.ts';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { comparisonAddress } from '../../../shell/symbols/symbol-address.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PeerPrices } from '../../../widgets/peerprices/peer-prices.tsx';
import type { ScreenResult, ScreenViewProps } from '../view-props.ts';
import {
  COMPARED_FIGURES,
  comparedFields,
  endsOf,
  pickedRows,
  shareBelow,
  USUAL_ROWS,
} from './compare-figures.ts';
import { ComparePicks } from './compare-picks.tsx';
import { type ComparedInstrument, type CompareLine, CompareTable } from './compare-table.tsx';
import { TYPE_OF } from './view-fields.ts';
import { areHere, numberAt, textAt, useNeeded } from './view-figures.ts';

/** What else the comparison keeps in the address. */
export const compareAddress = {
  figures: choiceField(COMPARED_FIGURES, 'key'),
  since: choiceField(COMPARISON_RANGES, '1y'),
};

/** Some rows side by side, figure by figure, with their ranks in the universe and their prices. */
export function CompareView({ result, screen, change: changeScreen, need }: ScreenViewProps) {
  const { universe } = screen;
  const { t } = useI18n();
  const { values, change } = useAddressState(compareAddress);
  const fields = useMemo(
    () => comparedFields(universe, values.figures),
    [universe, values.figures],
  );
  const wanted = ['name', 'last', ...fields.map(({ id }) => id)];
  useNeeded(need, wanted);
  const { table } = result;
  const rowOf = useMemo(
    () => new Map<string, number>(table?.symbols.map((symbol, row) => [symbol, row])),
    [table?.symbols],
  );
  const chosen = pickedRows(screen.with, (symbol) => rowOf.get(symbol));
  const rows = chosen.length > 0 ? chosen : Array.from(result.rows).slice(0, USUAL_ROWS);
  if (rows.length === 0 && table !== null)
    return (
      <EmptyState glyph="search" title={t('screenviews.none')}>
        {t('screenviews.noneWhy')}
      </EmptyState>
    );
  if (!areHere(result, wanted)) return <Skeleton className="m-card" style={{ height: 640 }} />;
  const compared = rows.map((row): ComparedInstrument => ({
    row,
    symbol: result.symbol(row),
    name: textAt(result, row, 'name') ?? '',
    type: TYPE_OF[universe],
  }));
  const [first, ...others] = compared.map(({ symbol }) => symbol);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-card" data-view="compare">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card">
        <ComparePicks
          result={result}
          picked={compared}
          onChange={(symbols) => changeScreen({ with: symbols.join(',') })}
        />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Choice
            label={t('screenviews.compare.figures')}
            values={COMPARED_FIGURES}
            value={values.figures}
            name={(value) =>
              value === 'key' ? t('screenviews.compare.key') : t(`fields.group.${value}`)
            }
            onChange={(figures) => change({ figures })}
          />
          {universe === 'equity' || first === undefined || others.length === 0 ? null : (
            <ButtonLink
              size="small"
              to={comparisonAddress([first, ...others.slice(0, MOST_COMPARED - 1)])}
            >
              {t('screenviews.compare.funds')}
            </ButtonLink>
          )}
        </span>
      </div>
      <CompareTable
        compared={compared}
        lines={linesOf(result, fields, rows)}
        universe={result.all}
      />
      {first === undefined || others.length === 0 ? (
        <p className="px-card text-sm text-quiet">{t('screenviews.compare.one')}</p>
      ) : (
        <div className="px-card">
          <PeerPrices
            symbol={first}
            peers={others}
            range={values.since}
            onChange={({ range }) => {
              if (range !== undefined) change({ since: range });
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A line for each figure that somebody has, with a heading where a group begins. */
function linesOf(
  result: ScreenResult,
  fields: readonly Field[],
  rows: readonly number[],
): readonly CompareLine[] {
  const lines: CompareLine[] = [];
  let group: Field['group'] | null = null;
  for (const field of fields) {
    const values = rows.map((row) => numberAt(result, row, field.id));
    if (values.every((value) => value === null)) continue;
    if (field.group !== group) {
      group = field.group;
      lines.push({ kind: 'group', group });
    }
    const column = isFieldId(field.id) ? result.table?.column(field.id) : undefined;
    lines.push({
      kind: 'figure',
      field,
      values,
      lasts: rows.map((row) => numberAt(result, row, 'last')),
      ranks: values.map((value) =>
        value === null || column?.kind !== 'number' ? null : shareBelow(column, value),
      ),
      ends: endsOf(values, field),
    });
  }
  return lines;
}
