import { useMemo } from 'react';
import { BAR_NAMES } from '../../../../domain/expressions/bar-names.ts';
import type { IndicatorGroup, IndicatorInput } from '../../../../domain/indicators/definition.ts';
import {
  groupTextKey,
  INDICATOR_TEXT_KEYS,
  inputTextKey,
  outputTextKey,
} from '../../../../domain/indicators/texts.ts';
import { BAR_INTERVALS } from '../../../../domain/prices/bar.ts';
import type { SeriesOperand } from '../../../../domain/alerts/condition.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { CHOICE, NumberField } from './row-controls.tsx';
import {
  callOf,
  givenInputs,
  readCall,
  type SeriesCall,
  watchedIndicators,
  watchedOutputs,
  writeCall,
} from '../series-call.ts';

interface SeriesFieldProps {
  readonly series: SeriesOperand;
  /** Only these; every group when left out. */
  readonly groups?: readonly IndicatorGroup[];
  readonly onChange: (series: SeriesOperand) => void;
}

/** An indicator of the catalogue with its inputs, its output and the bars that it is of. */
export function SeriesField({ series, groups, onChange }: SeriesFieldProps) {
  const t = useT();
  const call = readCall(series.expression);
  const offered = useMemo(() => {
    const named = watchedIndicators(groups).map((definition) => ({
      definition,
      name: t(INDICATOR_TEXT_KEYS[definition.texts](definition.id).name as PlainKey),
    }));
    return named.toSorted((a, b) => a.name.localeCompare(b.name));
  }, [groups, t]);
  if (call === null) return null;
  const write = (next: SeriesCall): void => onChange({ ...series, expression: writeCall(next) });
  const { indicator } = call;
  const outputs = watchedOutputs(indicator);
  const options = (group?: IndicatorGroup) =>
    offered
      .filter(({ definition }) => group === undefined || definition.group === group)
      .map(({ definition, name }) => (
        <option key={definition.id} value={definition.id}>
          {name}
        </option>
      ));
  const all = [...new Set(offered.map(({ definition }) => definition.group))];
  return (
    <>
      <select
        aria-label={t('alerts.indicator')}
        value={indicator.id}
        className={`max-w-56 min-w-0 rounded-sm border border-line bg-panel ${CHOICE}`}
        onChange={({ target }) => {
          const next = offered.find(({ definition }) => definition.id === target.value);
          if (next !== undefined) write(callOf(next.definition));
        }}
      >
        {all.length === 1
          ? options()
          : all.map((group) => (
              <optgroup key={group} label={t(groupTextKey(group) as PlainKey)}>
                {options(group)}
              </optgroup>
            ))}
      </select>
      {givenInputs(indicator).map(([name, input]) => (
        <InputField
          key={`${indicator.id} ${name}`}
          label={t(inputTextKey(indicator.texts, name) as PlainKey)}
          input={input}
          value={call.inputs[name]}
          onChange={(value) => write({ ...call, inputs: { ...call.inputs, [name]: value } })}
        />
      ))}
      {outputs.length < 2 ? null : (
        <Choice
          label={t('alerts.output')}
          value={call.output}
          values={outputs}
          name={(output) => t(outputTextKey(indicator.texts, output) as PlainKey)}
          onChange={(output) => write({ ...call, output })}
          className={`max-w-40 ${CHOICE}`}
        />
      )}
      <IntervalChoice
        value={series.interval}
        onChange={(interval) => onChange({ ...series, interval })}
      />
    </>
  );
}

function InputField(props: {
  readonly label: string;
  readonly input: IndicatorInput;
  readonly value: number | string | undefined;
  readonly onChange: (value: number | string) => void;
}) {
  const { label, input, value, onChange } = props;
  switch (input.kind) {
    case 'integer':
    case 'number': {
      const shown = typeof value === 'number' ? value : input.default;
      return (
        <NumberField
          label={label}
          unit="plain"
          width="w-14"
          value={shown}
          onChange={(next) => {
            const inside = Math.min(Math.max(next, input.min), input.max);
            onChange(input.kind === 'integer' ? Math.round(inside) : inside);
          }}
        />
      );
    }
    case 'choice':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' ? value : input.default}
          values={input.choices}
          name={(one) => one}
          onChange={onChange}
          className={CHOICE}
        />
      );
    case 'source': {
      const names = BAR_NAMES.map(({ name }) => name);
      const shown = typeof value === 'string' ? value : input.default;
      // The closing price is what nobody asks about.
      return shown === 'close' ? null : (
        <Choice
          label={label}
          value={shown}
          values={names}
          name={(one) => one}
          onChange={onChange}
          className={CHOICE}
        />
      );
    }
    default:
      return null;
  }
}

const OWN = 'own';

/** The bars of one row, where they are others than those of the alert. */
export function IntervalChoice({
  value,
  onChange,
}: {
  readonly value: SeriesOperand['interval'];
  readonly onChange: (interval: SeriesOperand['interval']) => void;
}) {
  const t = useT();
  return (
    <Choice
      label={t('alerts.barsOfRow')}
      value={value ?? OWN}
      values={[OWN, ...BAR_INTERVALS]}
      name={(one) => (one === OWN ? t('alerts.ownBars') : one)}
      onChange={(next) => onChange(BAR_INTERVALS.find((interval) => interval === next) ?? null)}
      className={`text-quiet ${CHOICE}`}
    />
  );
}
