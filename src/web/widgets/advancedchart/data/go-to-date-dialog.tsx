import { useState } from 'react';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { momentOfDate } from '../../../../domain/calendar/moment-of-date.ts';
import { firstBarOfDate } from '../../../../domain/charting/bar-at.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { pointTo } from '../chart-moments.ts';
import { useChartSession } from '../chart-session.tsx';
import { barMoment } from '../chart-texts.ts';

export function GoToDateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, format } = useI18n();
  const { chart, state, symbol, feed, now, timeZone } = useChartSession();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const today = easternDate(now());
  const go = async (): Promise<void> => {
    const date = parseIsoDate(text);
    if (chart === null || date === null) return;
    setBusy(true);
    await feed?.reach(momentOfDate(date));
    setBusy(false);
    const first = chart.bars[0];
    const at = firstBarOfDate(
      chart.bars.map(({ time }) => time),
      state.interval,
      date,
    );
    if (at < 0) {
      setError(
        t('compare.goToDate.tooOld', {
          symbol,
          date: first === undefined ? '' : barMoment(format, state.interval, first.time, timeZone),
        }),
      );
      return;
    }
    const { from, to } = chart.visibleRange();
    const half = Math.round((to - from) / 2);
    chart.setVisibleRange({ from: at - half, to: at - half + (to - from) });
    pointTo(chart, at);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('compare.goToDate')}>
      <SubmitForm className="grid gap-4" onSend={go}>
        <TextField
          type="date"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field, opened by a key
          autoFocus
          label={t('compare.date')}
          hint={isBusy ? t('compare.goToDate.loading') : t('compare.goToDate.hint')}
          error={error}
          min="1990-01-01"
          max={today}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('compare.goToDate.go')}
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
