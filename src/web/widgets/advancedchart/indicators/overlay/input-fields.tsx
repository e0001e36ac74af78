import { useState } from 'react';
import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type {
  IndicatorDefinition,
  IndicatorInput,
} from '../../../../../domain/indicators/definition.ts';
import { type InputProblem, readInputs } from '../../../../../domain/indicators/inputs.ts';
import { inputTextKey } from '../../../../../domain/indicators/texts.ts';
import type { PlainKey, Translate } from '../../../../../i18n/translate.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Select, TextField } from '../../../../ui/field.tsx';

type Plain = number | string | boolean;

const isNumeric = (input: IndicatorInput): boolean => 'step' in input;

/** What was typed as the input has it; text that is no number stays text, which is then refused. */
function typedValue(input: IndicatorInput, text: string): unknown {
  const plain = text.trim();
  if (input.kind === 'moment') return plain === '' ? null : Date.parse(`${plain}T00:00:00Z`);
  if (!isNumeric(input)) return plain;
  if (plain === '' && input.default === null) return null;
  const number = Number(plain.replace(',', '.').replace('−', '-'));
  return plain === '' || Number.isNaN(number) ? plain : number;
}

function writtenValue(input: IndicatorInput, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (input.kind === 'moment')
    return typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : '';
  return String(value);
}

function problemText(t: Translate, input: IndicatorInput, problem: InputProblem): string {
  if (problem.problem === 'order') return t('charttools.wrong.order');
  if (!('min' in input)) return t('charttools.wrong.value');
  const range = { min: input.min, max: input.max };
  return input.kind.endsWith('integer')
    ? t('charttools.wrong.whole', range)
    : t('charttools.wrong.number', range);
}

/** The inputs of an indicator but its source. Right ones are used at once, wrong ones wait. */
export function InputFields({
  definition,
  indicator,
  apply,
}: {
  readonly definition: IndicatorDefinition;
  readonly indicator: ChartIndicator;
  readonly apply: (change: Partial<ChartIndicator>) => void;
}) {
  const t = useT();
  const inputs = Object.entries(definition.inputs).filter(([, { kind }]) => kind !== 'source');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      inputs.map(([name, input]) => [
        name,
        writtenValue(input, indicator.inputs[name] ?? input.default),
      ]),
    ),
  );
  const given = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(inputs.map(([name, input]) => [name, typedValue(input, all[name] ?? '')]));
  const { problems } = readInputs(definition, given(texts), findIndicator);
  const set = (name: string, text: string): void => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const read = readInputs(definition, given(next), findIndicator);
    if (read.problems.length > 0) return;
    const kept: Record<string, Plain> = {};
    for (const [each, input] of inputs) {
      const value = read.values[each];
      if (value !== input.default && (typeof value === 'number' || typeof value === 'string'))
        kept[each] = value;
    }
    apply({ inputs: kept });
  };
  if (inputs.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      {inputs.map(([name, input]) => {
        const label = t(inputTextKey(definition.texts, name) as PlainKey);
        const found = problems.find((problem) => problem.input === name);
        const error = found === undefined ? undefined : problemText(t, input, found);
        const value = texts[name] ?? '';
        return input.kind === 'choice' ? (
          <Select
            key={name}
            label={label}
            value={value}
            onChange={({ target }) => set(name, target.value)}
          >
            {input.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        ) : (
          <TextField
            key={name}
            label={label}
            type={input.kind === 'moment' ? 'date' : 'text'}
            inputMode={isNumeric(input) ? 'decimal' : 'text'}
            autoCapitalize={input.kind === 'symbol' ? 'characters' : 'off'}
            value={value}
            error={error}
            onChange={({ target }) =>
              set(name, input.kind === 'symbol' ? target.value.toUpperCase() : target.value)
            }
          />
        );
      })}
    </div>
  );
}
