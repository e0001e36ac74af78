import { useState } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartWall, wallFields } from '../../../widgets/chart-wall/chart-wall.tsx';
import type { ScreenViewProps } from '../view-props.ts';
import { TYPE_OF } from './view-fields.ts';
import { numberAt, textAt, useNeeded } from './view-figures.ts';

/** Cards at a time: a wall of thousands is not looked at, but takes long to lay out. */
const STEP = 60;

/** A small chart of every instrument, in the order of the table. */
export function ChartsView({ result, screen: { universe, q, sort }, need }: ScreenViewProps) {
  const { t } = useI18n();
  const { values, change } = useAddressState(wallFields);
  useNeeded(need, ['name', 'last']);
  const screen = `${universe} ${q} ${sort}`;
  const [shown, setShown] = useState({ screen, count: STEP });
  const count = shown.screen === screen ? shown.count : STEP;
  const { rows } = result;
  if (rows.length === 0)
    return result.table === null ? (
      <Skeleton className="m-card h-96" />
    ) : (
      <EmptyState glyph="line" title={t('screenviews.none')}>
        {t('screenviews.noneWhy')}
      </EmptyState>
    );
  const first = Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[at]!);
  const rowOf = new Map(first.map((row) => [result.symbol(row), row]));
  const facts = (symbol: SymbolId) => {
    const row = rowOf.get(symbol) ?? -1;
    return {
      name: textAt(result, row, 'name') ?? '',
      type: TYPE_OF[universe],
      last: numberAt(result, row, 'last'),
    };
  };
  return (
    <>
      <ChartWall
        symbols={[...rowOf.keys()]}
        facts={facts}
        range={values.range}
        onRange={(range) => change({ range })}
        note={
          <p className="text-xs text-quiet">
            {t('screenviews.wall.shown', { count: first.length, all: result.total })}
          </p>
        }
      />
      {first.length >= rows.length ? null : (
        <div className="border-t border-line p-2 text-center">
          <Button
            kind="quiet"
            size="small"
            onClick={() => setShown({ screen, count: count + STEP })}
          >
            {t('screenviews.wall.more', { count: Math.min(STEP, rows.length - first.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
