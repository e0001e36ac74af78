import { useEffect, useEffectEvent, useMemo } from 'react';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useAlertEditor } from '../../widgets/alerteditor/use-alert-editor.tsx';
import { alertsAddress, SHOWN, STATE_FILTERS } from './address.ts';
import { shownLines } from './alert-line.ts';
import { AlertTable } from './alert-table.tsx';
import { EmptyAlerts } from './empty-alerts.tsx';
import { LogTable } from './log-table.tsx';
import { ToldQuestions } from './told-questions.tsx';
import { TransferMenu } from './transfer-menu.tsx';
import { useAlertActs } from './use-alert-acts.ts';
import { useAlerts } from './use-alerts.ts';

const shownNames = {
  active: 'alerts.show.active',
  all: 'alerts.show.all',
  fired: 'alerts.show.fired',
} as const;

/** The alerts of a member: what is watched, what there is, what fired. A panel has a title already. */
export function AlertsView({ isPanel = false }: { readonly isPanel?: boolean }) {
  const { t } = useI18n();
  const { values, change } = useAddressState(alertsAddress);
  const { show, state, q, sort, alert, symbol } = values;
  const { lines, most, speech } = useAlerts();
  const acts = useAlertActs();
  const { open, editor } = useAlertEditor();
  const shown = useMemo(() => shownLines(lines, { show, state, q }), [lines, show, state, q]);
  const counts = {
    active: lines.filter((line) => line.alert.status === 'active').length,
    all: lines.length,
  };

  // A quote's action leads here with its symbol: that is a wish for an alert on it, once.
  const openFor = useEffectEvent((wanted: string) => {
    const id = parseSymbolId(wanted);
    change({ symbol: '' });
    open(id === null ? {} : { target: { kind: 'symbol', symbol: id } });
  });
  useEffect(() => {
    if (symbol !== '') openFor(symbol);
  }, [symbol]);

  return (
    <div
      className={isPanel ? 'h-full' : 'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-gap'}
    >
      {isPanel ? null : (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">{t('alerts.title')}</h1>
          <span className="text-sm text-quiet tabular-nums">
            {t('alerts.used', { used: lines.length, most })}
          </span>
          <span className="ml-auto flex items-center gap-2">
            <TransferMenu count={lines.length} />
            <Button kind="primary" glyph="plus" onClick={() => open()}>
              {t('alerts.new')}
            </Button>
          </span>
        </header>
      )}
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
          <Segmented
            label={t('alerts.show')}
            segments={SHOWN.map((value) => ({
              value,
              title:
                value === 'fired'
                  ? t(shownNames[value])
                  : `${t(shownNames[value])} ${counts[value]}`,
            }))}
            value={show}
            onChange={(next) => change({ show: next, sort: '', alert: '' })}
          />
          <input
            type="search"
            aria-label={t('alerts.filter')}
            placeholder={t('alerts.filter')}
            className={`${compactControlClass} !w-56 noscript:hidden max-md:!w-36`}
            value={q}
            onChange={({ target }) => change({ q: target.value })}
          />
          {show === 'all' ? (
            <Choice
              label={t('alerts.state')}
              value={state}
              values={STATE_FILTERS}
              name={(one) => (one === 'any' ? t('alerts.anyState') : t(`alerts.state.${one}`))}
              onChange={(next) => change({ state: next })}
            />
          ) : null}
          {isPanel ? (
            <Button size="small" glyph="plus" className="ml-auto" onClick={() => open()}>
              {t('alerts.new')}
            </Button>
          ) : null}
        </div>
        {show === 'fired' ? (
          <LogTable
            key={alert}
            lines={lines}
            speech={speech}
            alert={alert}
            q={q}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            onAll={() => change({ alert: '' })}
          />
        ) : lines.length === 0 ? (
          <EmptyAlerts onOpen={open} />
        ) : shown.length === 0 ? (
          <EmptyState
            glyph="bell"
            title={t(q === '' ? 'alerts.noneActive' : 'alerts.noneFound')}
            action={
              <Button size="small" onClick={() => change({ q: '', state: 'any', show: 'all' })}>
                {t('alerts.showAll')}
              </Button>
            }
          />
        ) : (
          <AlertTable
            lines={shown}
            speech={speech}
            acts={acts}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            onEdit={(one) => open({ alert: one })}
            onLog={({ id }) => change({ show: 'fired', alert: id, sort: '' })}
          />
        )}
      </Card>
      {isPanel ? null : <ToldQuestions />}
      {editor}
    </div>
  );
}
