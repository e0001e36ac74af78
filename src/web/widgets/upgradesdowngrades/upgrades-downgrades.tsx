import { useDeferredValue } from 'react';
import { filterRatings, upsideOf } from '../../../domain/analysts/rating-list.ts';
import { GRADES, type RatingAction, type RatingChange } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { actionTones } from '../analystrecommendations/grade-names.ts';
import { usePanelState } from '../use-panel-state.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { QueryPanel } from '../query-panel.tsx';

export const ACTION_CHOICES = [
  'all',
  'changed',
  'upgraded',
  'downgraded',
  'initiated',
  'maintained',
  'reiterated',
] as const;
export type ActionChoice = (typeof ACTION_CHOICES)[number];

const choiceNames: Readonly<Record<ActionChoice, PlainKey>> = {
  all: 'analyst.calls.all',
  changed: 'analyst.calls.changed',
  upgraded: 'analyst.action.upgraded',
  downgraded: 'analyst.action.downgraded',
  initiated: 'analyst.action.initiated',
  maintained: 'analyst.action.maintained',
  reiterated: 'analyst.action.reiterated',
};

const actionsOf = (choice: ActionChoice): readonly RatingAction[] =>
  choice === 'all' ? [] : choice === 'changed' ? ['upgraded', 'downgraded'] : [choice];

interface State {
  readonly action: ActionChoice;
  readonly find: string;
}

/** Every call of every firm, newest first, by kind and by name. */
export function UpgradesDowngrades({
  symbol,
  action = 'all',
  find = '',
  resultsPerPage = 10,
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly action?: ActionChoice;
  readonly find?: string;
  readonly resultsPerPage?: number;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, change] = usePanelState<State>({ action, find }, onChange);
  const [typed, type] = useTyped(state.find, (find) => change({ find }));
  const text = useDeferredValue(typed);
  const wanted = (all: readonly RatingChange[]) =>
    filterRatings(all, { actions: actionsOf(state.action), text });
  return (
    <QueryPanel
      tool="upgradesdowngrades"
      title={t('analyst.calls.title')}
      file={[symbol, 'ratings', state.action]}
      flush
      queries={(api) => [ratingsQuery(api, symbol)]}
      skeleton="h-96"
      note={({ data }) => t('analyst.calls.count', { count: wanted(data.changes).length })}
      empty={[t('analyst.calls.none'), t('analyst.noneWhy')]}
      actions={
        <>
          <Segmented
            label={t('analyst.calls.kind')}
            segments={ACTION_CHOICES.map((value) => ({ value, title: t(choiceNames[value]) }))}
            value={state.action}
            onChange={(chosen) => change({ action: chosen })}
          />
          <input
            type="search"
            aria-label={t('analyst.calls.find')}
            placeholder={t('analyst.calls.find')}
            className={`${controlClass} !h-8 !w-56 !text-xs pointer-coarse:!h-10 print:hidden`}
            value={typed}
            maxLength={60}
            onChange={(event) => type(event.target.value)}
          />
        </>
      }
    >
      {({ data: { changes } }) =>
        changes.length === 0 ? null : (
          <Grid
            caption={t('analyst.calls.title')}
            columns={callColumns(i18n, priceDecimals(symbol, lastPrice(changes)))}
            rows={wanted(changes)}
            rowKey={({ id }) => id}
            first={resultsPerPage}
            empty={
              <EmptyState title={t('analyst.calls.none')}>{t('analyst.calls.noneWhy')}</EmptyState>
            }
          />
        )
      }
    </QueryPanel>
  );
}

/** The newest price that a call names: what the shares cost, about. */
const lastPrice = (calls: readonly RatingChange[]): number | undefined =>
  calls.flatMap(({ priceAtCall, target }) => priceAtCall ?? target ?? [])[0];

function callColumns(i18n: I18n, decimals: number): readonly Column<RatingChange>[] {
  const { t, format } = i18n;
  const kit = columnKit<RatingChange>(i18n);
  const currency = (call: RatingChange) => call.currency;
  return [
    kit.text('firm', t('analyst.firm'), ({ firm }) => firm, {
      rowHeader: true,
      cell: ({ firm }) => <span className="block max-md:w-36 max-md:truncate">{firm}</span>,
      sub: ({ analyst }) => <span className="max-md:hidden">{analyst}</span>,
      phone: ({ time }) => format.date(time, 'date', EXCHANGE_ZONE),
    }),
    kit.text('analyst', t('analyst.analyst'), ({ analyst }) => analyst, { from: 'csv' }),
    kit.instant('time', t('analyst.calls.date'), ({ time }) => time, { from: 'md' }),
    {
      id: 'action',
      title: t('analyst.calls.action'),
      by: ({ action }) => action,
      csv: ({ action }) => t(`analyst.action.${action}`),
      cell: ({ action }) => (
        <Badge tone={actionTones[action]}>{t(`analyst.action.${action}`)}</Badge>
      ),
    },
    kit.text(
      'previousGrade',
      t('analyst.calls.previousRating'),
      ({ previousGrade }) => (previousGrade === null ? null : t(`analyst.grade.${previousGrade}`)),
      { from: 'csv' },
    ),
    {
      id: 'grade',
      title: t('analyst.rating'),
      by: ({ grade }) => GRADES.indexOf(grade),
      csv: ({ grade }) => t(`analyst.grade.${grade}`),
      cell: ({ grade, previousGrade }) =>
        previousGrade === null || previousGrade === grade
          ? t(`analyst.grade.${grade}`)
          : `${t(`analyst.grade.${previousGrade}`)} → ${t(`analyst.grade.${grade}`)}`,
    },
    kit.number(
      'previousTarget',
      t('analyst.calls.previousTarget'),
      ({ previousTarget }) => previousTarget,
      { from: 'csv' },
    ),
    kit.money('target', t('analyst.calls.target'), ({ target }) => target, currency, {
      cell: (call) => (
        <span className="inline-flex gap-1.5">
          {call.previousTarget === null || call.previousTarget === call.target ? null : (
            <span className="text-quiet">
              {`${format.money(call.previousTarget, call.currency, decimals)} →`}
            </span>
          )}
          {format.money(call.target, call.currency, decimals)}
        </span>
      ),
    }),
    kit.money('price', t('analyst.calls.price'), (call) => call.priceAtCall, currency, {
      decimals,
      from: 'md',
    }),
    kit.change('upside', t('analyst.calls.upside'), (call) =>
      upsideOf(call.target, call.priceAtCall),
    ),
  ];
}
