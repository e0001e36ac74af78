import { useEffect, useState } from 'react';
import { parseIsoDate } from '../../../../../domain/calendar/iso-date.ts';
import { sessionOf } from '../../../../../domain/calendar/sessions.ts';
import { PAPER_QUANTITY_MAXIMUM } from '../../../../../domain/charting/paper-trades.ts';
import { REPLAY_SPEEDS } from '../../../../../domain/charting/replay.ts';
import { INTRADAY_MS } from '../../../../../domain/prices/bar.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SubmitForm } from '../../../../ui/submit-form.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { useChartDeck, useChartSessions } from '../../layouts/chart-deck.tsx';
import type { ReplayControls } from '../use-replay.ts';
import { paperTotals, PaperTradeList } from './paper-trades.tsx';

const small = 'h-7 rounded-sm border border-line bg-panel px-1.5 text-xs pointer-coarse:h-11';

/** Below the chart while history is replayed, or while somebody chooses where to begin. */
export function ReplayBar() {
  const deck = useChartDeck();
  const { t } = useI18n();
  if (deck === null || deck.replay.stage === 'off') return null;
  return (
    <section
      aria-label={t('layouts.replay')}
      data-replay={deck.replay.stage}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-sunken px-2 py-1 text-xs print:hidden"
    >
      {deck.replay.stage === 'choosing' ? (
        <ChooseStart replay={deck.replay} />
      ) : (
        <Running replay={deck.replay} />
      )}
    </section>
  );
}

function ChooseStart({ replay }: { readonly replay: ReplayControls }) {
  const { t } = useI18n();
  const { chart, bars, now } = useChartSession();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const begin = async (moment: number) => {
    setBusy(true);
    const hasBegun = await replay.start(moment);
    setBusy(false);
    if (!hasBegun) setProblem(t('layouts.replayNothing'));
  };
  useEffect(() => {
    if (chart === null) return undefined;
    return chart.onPointer(({ kind, index }) => {
      if (kind !== 'down' || chart.bars[index] === undefined) return false;
      void begin(chart.momentAt(index));
      return true;
    });
  });
  const day = new Date(bars().at(-60)?.time ?? now()).toISOString().slice(0, 10);
  const submit = async (form: HTMLFormElement) => {
    const text = new FormData(form).get('day');
    const date = parseIsoDate(typeof text === 'string' ? text : '');
    if (date === null) return setProblem(t('layouts.replayNoDate'));
    return begin(openOf(date));
  };
  return (
    <SubmitForm className="contents" noValidate onSend={submit}>
      <strong className="font-medium">{t('layouts.replayChoose')}</strong>
      <input
        type="date"
        name="day"
        defaultValue={day}
        aria-label={t('layouts.replayDate')}
        className={small}
      />
      <Button type="submit" kind="primary" size="small" busy={busy}>
        {t('layouts.replayStart')}
      </Button>
      <Button kind="quiet" size="small" onClick={replay.end}>
        {t('layouts.cancel')}
      </Button>
      {problem === undefined ? null : (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </SubmitForm>
  );
}

/** The day's open; a day without one belongs to the bars before it. */
function openOf(date: NonNullable<ReturnType<typeof parseIsoDate>>): number {
  try {
    return sessionOf(date)?.open ?? Date.parse(date);
  } catch {
    return Date.parse(date);
  }
}

function Running({ replay }: { readonly replay: ReplayControls }) {
  const { t, format } = useI18n();
  const { symbol, timeZone, state, decimals } = useChartSession();
  const sessions = useChartSessions();
  const [quantity, setQuantity] = useState('100');
  const { state: moment, isOver, trades } = replay;
  if (moment === null) return null;
  const count = Number(quantity);
  const isCount = Number.isInteger(count) && count > 0 && count <= PAPER_QUANTITY_MAXIMUM;
  const totals = paperTotals(trades, sessions.values(), moment.at);
  const isDay = INTRADAY_MS[state.interval] === null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        glyph="chevron-left"
        aria-label={t('layouts.replayBack')}
        title={t('layouts.replayBack')}
        disabled={moment.at <= moment.from}
        onClick={() => replay.step(-1)}
      />
      <Button size="small" disabled={isOver} onClick={replay.togglePlay}>
        {t(moment.playing ? 'layouts.replayPause' : 'layouts.replayPlay')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        glyph="chevron-right"
        aria-label={t('layouts.replayStep')}
        title={t('layouts.replayStep')}
        disabled={isOver}
        onClick={() => replay.step(1)}
      />
      <Choice
        label={t('layouts.replaySpeed')}
        value={moment.speed}
        values={REPLAY_SPEEDS}
        name={(speed) => t('layouts.replayRate', { rate: format.number(speed) })}
        onChange={replay.setSpeed}
      />
      <output data-replay-moment={moment.at} className="tabular-nums">
        {isDay
          ? format.date(moment.at, 'date', 'America/New_York')
          : format.date(moment.at, 'dateTime', timeZone)}
      </output>
      <span className="mx-1 h-5 w-px bg-line max-md:hidden" aria-hidden="true" />
      <input
        inputMode="numeric"
        value={quantity}
        aria-label={t('layouts.paperQuantity')}
        aria-invalid={!isCount || undefined}
        maxLength={7}
        className={classNames(small, 'w-16 text-right tabular-nums')}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <Button size="small" disabled={!isCount} onClick={() => replay.trade('buy', count)}>
        {t('layouts.paperBuy', { symbol })}
      </Button>
      <Button size="small" disabled={!isCount} onClick={() => replay.trade('sell', count)}>
        {t('layouts.paperSell', { symbol })}
      </Button>
      {trades.length === 0 ? null : (
        <PaperTradeList trades={trades} totals={totals} decimals={decimals} />
      )}
      <span className="grow" />
      {isOver ? <span className="text-quiet">{t('layouts.replayOver')}</span> : null}
      <Button kind="quiet" size="small" glyph="close" onClick={replay.end}>
        {t('layouts.replayEnd')}
      </Button>
    </>
  );
}
