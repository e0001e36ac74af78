import { useId } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { useChartSession } from '../chart-session.tsx';

/** The height of bricks or boxes, for the chart types that have them. */
export function StepSetting() {
  const t = useT();
  const { state, change } = useChartSession();
  const { type, renko, pointFigure } = state;
  if (type === 'renko')
    return (
      <>
        <Choice
          label={t('charting.brick')}
          value={renko.by}
          values={['atr', 'fixed']}
          name={(by) => t(`charting.brick.${by}`)}
          onChange={(by) => change({ renko: { ...renko, by } })}
        />
        {renko.by === 'atr' ? (
          <Figure
            label={t('charting.brick.period')}
            value={renko.period}
            least={1}
            step={1}
            onChange={(period) => change({ renko: { ...renko, period } })}
          />
        ) : (
          <Figure
            label={t('charting.brick.size')}
            value={renko.size}
            least={0.01}
            step={0.01}
            onChange={(size) => change({ renko: { ...renko, size } })}
          />
        )}
      </>
    );
  if (type !== 'pointfigure') return null;
  return (
    <>
      <Choice
        label={t('charting.box')}
        value={pointFigure.by}
        values={['auto', 'fixed']}
        name={(by) => t(`charting.box.${by}`)}
        onChange={(by) => change({ pointFigure: { ...pointFigure, by } })}
      />
      {pointFigure.by === 'fixed' ? (
        <Figure
          label={t('charting.box.size')}
          value={pointFigure.box}
          least={0.01}
          step={0.01}
          onChange={(box) => change({ pointFigure: { ...pointFigure, box } })}
        />
      ) : null}
      <Figure
        label={t('charting.reversal')}
        value={pointFigure.reversal}
        least={1}
        step={1}
        onChange={(reversal) => change({ pointFigure: { ...pointFigure, reversal } })}
      />
    </>
  );
}

function Figure({
  label,
  value,
  least,
  step,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex shrink-0 items-center gap-1 text-xs whitespace-nowrap text-quiet"
    >
      {label}
      <input
        id={id}
        type="number"
        min={least}
        step={step}
        defaultValue={value}
        className="h-7 w-16 rounded-sm border border-line bg-panel px-1 text-xs text-ink pointer-coarse:h-11"
        onChange={({ target }) => {
          const next = target.valueAsNumber;
          if (next >= least) onChange(next);
        }}
      />
    </label>
  );
}
