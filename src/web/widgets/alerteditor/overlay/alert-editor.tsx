import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { topicKey } from '../../../../contract/stream.ts';
import { alertWords, conditionWords } from '../../../../domain/alerts/language/words.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../../live/use-live-store.ts';
import { quoteIn } from '../../../live/live-value.ts';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useMinute } from '../../../ui/relative-time.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { quoteQuery } from '../../quotehead/quote-query.ts';
import { alertsQuery, importing, saving, testing } from '../alert-calls.ts';
import type { AlertSeed } from '../alert-seed.ts';
import { TEMPLATES } from '../templates.ts';
import { useAlertNames } from '../use-alert-names.ts';
import { useAlertSpeech } from '../use-alert-speech.ts';
import type { AlertAbout } from './about.ts';
import { BacktestPanel } from './backtest-panel.tsx';
import { ConditionTree } from './condition-tree.tsx';
import { MessageField } from './message-field.tsx';
import { NowLine } from './now-line.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { TextView } from './text-view.tsx';
import { useAlertDraft } from './use-alert-draft.ts';
import { LockedFields } from '../../../ui/submit-form.tsx';

interface AlertEditorProps {
  readonly seed: AlertSeed;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes or changes an alert, or makes one for each of several symbols; a visitor is asked to sign in. */
export function AlertEditor(props: AlertEditorProps) {
  const { seed, open, onClose } = props;
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  if (useSession().user !== null) return <Editor {...props} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(seed.alert === undefined ? 'alerts.new' : 'alerts.edit')}
    >
      <EmptyState
        glyph="bell"
        title={t('alerts.signInFirst')}
        action={
          <ButtonLink
            kind="primary"
            size="small"
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
          >
            {t('shell.signIn')}
          </ButtonLink>
        }
      >
        {t('alerts.lead')}
      </EmptyState>
    </Dialog>
  );
}

const VIEWS = ['form', 'text'] as const;

function Editor({ seed, open, onClose }: AlertEditorProps) {
  const { t, format } = useI18n();
  const store = useLiveStore();
  const minute = useMinute();
  const own = useAlertNames(true);
  const labels = useFieldLabels();
  const names = useMemo(() => ({ ...own, labels }), [own, labels]);
  const speech = useAlertSpeech(names);
  const control = useAlertDraft(seed, names);
  const { draft, change, hasFaults } = control;
  const [view, setView] = useState<(typeof VIEWS)[number]>(
    seed.text === undefined ? 'form' : 'text',
  );
  const [missing, setMissing] = useState<string>();
  const [id] = useState(() => seed.alert?.id ?? newErrorId());
  /** Of what is saved: it grows when the alert is saved for a test. */
  const revision = useRef(seed.alert?.revision ?? 0);
  const { submit, pending, message, failure, fieldError } = useMutation(saving);
  const test = useMutation(testing);
  const each = useMutation(importing);
  const { symbols = [] } = seed;
  const isForEach = symbols.length > 0;
  const api = useApi();
  const kept = useQuery(alertsQuery(api));
  const { target, condition } = draft;
  const symbol = target?.kind === 'symbol' ? target.symbol : null;

  const quoted = useQuery({
    ...quoteQuery(api, symbol ?? symbolId('SPY')),
    enabled: symbol !== null && control.isUntouched,
  });
  const last = symbol === null ? undefined : quoted.data?.data[0]?.last;
  const offerLevel = useEffectEvent(control.offerLevel);
  useEffect(() => {
    if (symbol !== null && typeof last === 'number') offerLevel(symbol, last);
  }, [symbol, last]);

  const about = useMemo(
    (): AlertAbout => ({
      target: target ?? { kind: 'market' },
      interval: draft.interval,
      symbol,
      price: () =>
        symbol === null ? null : (quoteIn(store.value(topicKey('quotes', symbol)))?.last ?? null),
      screens: names.screens,
    }),
    [target, symbol, draft.interval, store, names.screens],
  );
  // Until a symbol is chosen, everything that can be asked of one is on offer.
  const offered = useMemo(
    (): AlertAbout =>
      target === null ? { ...about, target: { kind: 'watchlist', id: '' } } : about,
    [about, target],
  );
  const words = conditionWords(condition, speech, target?.kind);

  const save = async (): Promise<boolean> => {
    if (target === null) {
      setMissing(t('alerts.needsSymbol'));
      return false;
    }
    if (hasFaults) {
      setView('text');
      setMissing(t('alerts.textFaulty'));
      return false;
    }
    setMissing(undefined);
    const outcome = await submit(() => ({
      params: { alert: id },
      body: {
        ...draft,
        isUrgent: draft.isUrgent ?? false,
        target,
        channels: draft.channels === null ? null : [...draft.channels],
        revision: revision.current,
      },
    }));
    if (outcome.kind !== 'done') return false;
    revision.current = outcome.answer.revision;
    return true;
  };
  const saveForEach = async (): Promise<void> => {
    const outcome = await each.submit(() => ({
      body: {
        id,
        check: false,
        alerts: symbols.map((one) => ({
          ...draft,
          isUrgent: draft.isUrgent ?? false,
          target: { kind: 'symbol' as const, symbol: one },
          channels: draft.channels === null ? null : [...draft.channels],
        })),
      },
    }));
    if (outcome.kind !== 'done') return;
    const { length: count } = outcome.answer.alerts;
    toast({ title: t('alerts.imported', { count }), tone: 'success' });
    onClose();
  };
  const saveAndClose = async (): Promise<void> => {
    if (isForEach) return saveForEach();
    if (target === null || !(await save()))
      return void (target === null && setMissing(t('alerts.needsSymbol')));
    toast({
      title: t(seed.alert === undefined ? 'alerts.created' : 'alerts.saved', {
        name: draft.name === '' ? alertWords(target, condition, speech) : draft.name,
      }),
      tone: 'success',
    });
    onClose();
    return undefined;
  };
  const testFire = async (): Promise<void> => {
    if (!(await save())) return;
    const outcome = await test.submit(() => ({ params: { alert: id } }));
    toast(
      outcome.kind === 'done'
        ? { title: t('alerts.tested', { count: outcome.answer.channels }), tone: 'success' }
        : { title: outcome.failure.message ?? t('ui.somethingWentWrong'), tone: 'warning' },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saveAndClose();
  };
  const isFull =
    (failure ?? each.failure)?.kind === 'refused' &&
    kept.data !== undefined &&
    kept.data.alerts.length + Math.max(1, symbols.length) > kept.data.most;
  const problem = missing ?? message ?? each.message;
  const quote = symbol === null ? undefined : quoteIn(store.value(topicKey('quotes', symbol)));
  const price = quote === undefined ? '100.00' : format.number(quote.last, 2);
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={
        isForEach
          ? t('alerts.newForEach', { count: symbols.length })
          : t(seed.alert === undefined ? 'alerts.new' : 'alerts.edit')
      }
      actions={
        <>
          {isForEach ? null : (
            <Button
              kind="quiet"
              glyph="bell"
              className="mr-auto"
              busy={test.pending}
              title={t('alerts.testHint')}
              onClick={() => void testFire()}
            >
              {t('alerts.test')}
            </Button>
          )}
          <Button onClick={onClose}>{t('alerts.cancel')}</Button>
          <Button
            kind="primary"
            busy={pending || each.pending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void saveAndClose()}
          >
            {isForEach
              ? t('alerts.createForEach', { count: symbols.length })
              : t(seed.alert === undefined ? 'alerts.create' : 'alerts.save')}
          </Button>
        </>
      }
    >
      <LockedFields locked={pending || each.pending}>
        {/* Keys of every field inside; nothing here is pressed itself. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={onKeyDown}>
          {problem === undefined ? null : (
            <Notice
              tone="danger"
              {...(isFull
                ? {
                    action: (
                      <ButtonLink size="small" kind="primary" to="/pricing-plans">
                        {t('alerts.upgrade')}
                      </ButtonLink>
                    ),
                  }
                : {})}
            >
              {problem}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {/* A text names one target. */}
            {isForEach ? null : (
              <Segmented
                label={t('alerts.writtenAs')}
                segments={VIEWS.map((value) => ({ value, title: t(`alerts.view.${value}`) }))}
                value={view}
                onChange={setView}
              />
            )}
            {seed.alert === undefined && view === 'form' ? (
              <select
                aria-label={t('alerts.template')}
                value=""
                className="ml-auto h-7 max-w-44 rounded-sm border border-line bg-panel px-1 text-xs pointer-coarse:h-10"
                onChange={({ target: { value } }) => {
                  const template = TEMPLATES.find((one) => one.id === value);
                  if (template === undefined) return;
                  control.setCondition(template.condition(about.price()));
                  change({ ...template.settings });
                  if (target !== null && target.kind !== 'symbol' && target.kind !== 'watchlist')
                    control.setTarget(null);
                }}
              >
                <option value="">{t('alerts.template')}</option>
                {TEMPLATES.map(({ id: one }) => (
                  <option key={one} value={one}>
                    {t(`alerts.template.${one}`)}
                  </option>
                ))}
              </select>
            ) : null}
          </div>
          {view === 'text' ? (
            <TextView control={control} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {hasFaults ? (
                <Notice
                  tone="warning"
                  action={
                    <Button size="small" onClick={() => setView('text')}>
                      {t('alerts.backToText')}
                    </Button>
                  }
                >
                  {t('alerts.textKept')}
                </Notice>
              ) : null}
              {isForEach ? (
                <p className="line-clamp-3 text-sm" title={symbols.join(', ')}>
                  <span className="text-quiet">{t('alerts.forEach')} </span>
                  <span className="font-medium">{symbols.join(', ')}</span>
                </p>
              ) : (
                <TargetFields
                  target={target}
                  names={names}
                  isFirst
                  onChange={(next) => {
                    setMissing(undefined);
                    control.setTarget(next);
                  }}
                />
              )}
              {/* Opened for a symbol, the editor begins at the level by itself. */}
              <div onFocus={seed.target === undefined ? control.touch : undefined}>
                <ConditionTree
                  condition={condition}
                  about={offered}
                  isNew={seed.alert === undefined && seed.target !== undefined}
                  onChange={(next) => {
                    if (next !== null) control.setCondition(next);
                  }}
                />
              </div>
            </div>
          )}
          {fieldError('condition') === undefined ? null : (
            <p className="text-xs text-danger">{fieldError('condition')}</p>
          )}
          <section
            aria-label={t('alerts.inWords')}
            className="grid gap-1 rounded-md border border-line bg-sunken px-3 py-2 text-sm"
          >
            <p>
              <span className="text-quiet">{t('alerts.firesWhen')} </span>
              <strong className="font-medium">
                {target === null ? words : alertWords(target, condition, speech)}
              </strong>
            </p>
            {symbol === null ? null : <NowLine symbol={symbol} condition={condition} />}
          </section>
          {isForEach ? null : <BacktestPanel draft={draft} />}
          <details className="group rounded-md border border-line" open={seed.alert !== undefined}>
            <summary className="cursor-pointer px-3 py-2 text-sm font-medium select-none">
              {t('alerts.settings')}
              <span className="ml-2 text-xs font-normal text-quiet group-open:hidden">
                {t(`alerts.frequency.${draft.frequency}`)} · {draft.interval} ·{' '}
                {t(`alerts.hours.${draft.hours}`)}
              </span>
            </summary>
            <div className="grid gap-4 border-t border-line p-3">
              <SettingsFields
                draft={draft}
                words={words}
                fieldError={fieldError}
                onChange={change}
              />
              <MessageField
                message={draft.message}
                error={fieldError('message')}
                values={{
                  symbol: symbol ?? 'MSFT',
                  name: draft.name === '' ? words : draft.name,
                  price,
                  value: price,
                  condition: words,
                  time: format.date(minute, 'dateTime'),
                  note: draft.note,
                  link: `${location.origin}/alerts`,
                }}
                onChange={(text) => change({ message: text })}
              />
            </div>
          </details>
        </div>
      </LockedFields>
    </Dialog>
  );
}
