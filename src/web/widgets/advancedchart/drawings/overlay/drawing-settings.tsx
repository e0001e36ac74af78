import { useState } from 'react';
import {
  easternDay,
  easternMinutes,
  easternToUtc,
} from '../../../../../domain/calendar/eastern-time.ts';
import {
  fromDayNumber,
  parseIsoDate,
  toDayNumber,
} from '../../../../../domain/calendar/iso-date.ts';
import type { DrawingChange } from '../../../../../domain/drawings/change.ts';
import type { Drawing, DrawingPoint } from '../../../../../domain/drawings/drawing.ts';
import { KINDS } from '../../../../../domain/drawings/kinds.ts';
import { isLevel, isMoment, TEXT_MAXIMUM } from '../../../../../domain/drawings/limits.ts';
import { type DrawingStyle, withStyle } from '../../../../../domain/drawings/style.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SubmitForm } from '../../../../ui/submit-form.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { useDesk } from '../desk-context.ts';
import { StyleControls } from './selection-bar.tsx';

/** Text, points by number and style of one drawing; nothing is changed until it is saved. */
export function DrawingSettings({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { drawings } = useDesk();
  const drawing = drawings.find((one) => one.id === id);
  return drawing === undefined ? null : <SettingsForm drawing={drawing} onClose={onClose} />;
}

function SettingsForm({
  drawing,
  onClose,
}: {
  readonly drawing: Drawing;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { desk } = useDesk();
  const { decimals } = useChartSession();
  const spec = KINDS[drawing.kind];
  const [shown] = useState(() => desk.shown(drawing));
  const [text, setText] = useState(drawing.text);
  const [style, setStyle] = useState<DrawingStyle>(drawing.style);
  const [points, setPoints] = useState<readonly PointText[]>(() =>
    shown.map((point) => pointText(point, decimals)),
  );
  const [isTried, setTried] = useState(false);
  const hasPoints = spec.points !== 'many';

  const save = () => {
    const read = points.map((point, at) => pointOf(point, shown[at]!, decimals));
    const whole = read.filter((point) => point !== null);
    if (hasPoints && whole.length < read.length) {
      setTried(true);
      return;
    }
    const changes: DrawingChange[] = [
      {
        kind: 'set',
        ids: [drawing.id],
        style,
        ...(spec.text ? { text: text.trim() } : {}),
      },
    ];
    const isMoved = whole.some(
      (point, at) => point.time !== shown[at]?.time || point.price !== shown[at]?.price,
    );
    if (hasPoints && isMoved) changes.push(...desk.placing(drawing.id, whole));
    desk.edit(changes);
    onClose();
  };
  const isPosition = drawing.kind === 'long-position' || drawing.kind === 'short-position';
  const nameOf = (at: number): string =>
    isPosition
      ? t(at === 0 ? 'drawings.entry' : at === 1 ? 'drawings.targetPoint' : 'drawings.stopPoint')
      : t('drawings.point', { number: at + 1 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`drawings.kind.${drawing.kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('drawings.cancel')}</Button>
          <Button kind="primary" type="submit" form="drawing-settings">
            {t('drawings.save')}
          </Button>
        </>
      }
    >
      <SubmitForm id="drawing-settings" className="grid gap-5" onSend={save}>
        {spec.text ? (
          <TextArea
            label={t('drawings.text')}
            value={text}
            maxLength={TEXT_MAXIMUM}
            // The text is what the dialog of a text is opened for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <StyleControls
            fields={new Set(spec.style)}
            style={style}
            onChange={(fields) => setStyle(withStyle(style, fields))}
          />
        </div>
        {hasPoints
          ? points.map((point, at) => {
              const change = (fields: Partial<PointText>) =>
                setPoints(points.map((one, place) => (place === at ? { ...one, ...fields } : one)));
              return (
                // Points have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <fieldset key={at} className="grid gap-3 md:grid-cols-2">
                  <legend className="mb-1 text-sm font-semibold">{nameOf(at)}</legend>
                  <TextField
                    label={t('drawings.moment')}
                    type="datetime-local"
                    value={point.moment}
                    error={
                      isTried && momentIn(point.moment) === null
                        ? t('drawings.badMoment')
                        : undefined
                    }
                    onChange={({ target }) => change({ moment: target.value })}
                  />
                  <TextField
                    label={t('drawings.price')}
                    type="number"
                    step="any"
                    value={point.price}
                    error={
                      isTried && priceIn(point.price) === null ? t('drawings.badPrice') : undefined
                    }
                    onChange={({ target }) => change({ price: target.value })}
                  />
                </fieldset>
              );
            })
          : null}
      </SubmitForm>
    </Dialog>
  );
}

/** A point as a form has it: New York's date and time as the field writes it, and a price. */
interface PointText {
  readonly moment: string;
  readonly price: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Prices have the decimals of the symbol. */
export function pointText({ time, price }: DrawingPoint, decimals: number): PointText {
  const minutes = Math.floor(easternMinutes(time));
  return {
    moment: `${fromDayNumber(easternDay(time))}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    price: price.toFixed(decimals),
  };
}

export const momentIn = (text: string): number | null => {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  const day = parseIsoDate(date ?? '');
  if (day === null) return null;
  const time = easternToUtc(toDayNumber(day), Number(hours) * 60 + Number(minutes));
  return isMoment(time) ? time : null;
};

export const priceIn = (text: string): number | null => {
  const price = Number(text);
  return text.trim() !== '' && isLevel(price) ? price : null;
};

/** What a form has, given the points it was opened with: a field that was not touched keeps its digits. */
export function pointOf(
  text: PointText,
  before: DrawingPoint,
  decimals: number,
): DrawingPoint | null {
  const was = pointText(before, decimals);
  const time = text.moment === was.moment ? before.time : momentIn(text.moment);
  const price = text.price === was.price ? before.price : priceIn(text.price);
  return time === null || price === null ? null : { time, price };
}
