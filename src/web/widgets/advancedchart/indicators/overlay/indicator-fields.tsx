import { useState } from 'react';
import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type {
  IndicatorDefinition,
  IndicatorInput,
} from '../../../../../domain/indicators/definition.ts';
import { type InputProblem, readInputs } from '../../../../../domain/indicators/inputs.ts';
import { inputTextKey, outputTextKey } from '../../../../../domain/indicators/texts.ts';
import type { PlainKey, Translate } from '../../../../../i18n/translate.ts';
import { useI18n, useT } from '../../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Checkbox, Select, TextField } from '../../../../ui/field.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { COLOURS, looksOf, WIDTHS } from './indicator-look.ts';

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

/** Colour, width and whether it is drawn, for each output. Colours are the theme's, light and dark. */
export function OutputStyles({
  indicator,
  place,
  definition,
  apply,
}: {
  readonly indicator: ChartIndicator;
  readonly place: number;
  readonly definition: IndicatorDefinition | null;
  readonly apply: (change: Partial<ChartIndicator>) => void;
}) {
  const { t, format } = useI18n();
  const { chart } = useChartSession();
  const series = chart?.look.series ?? [];
  const set = (name: string, value: number | boolean): void =>
    apply({ styles: { ...indicator.styles, [name]: value } });
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{t('charttools.lines')}</legend>
      {looksOf(indicator, place).map(({ output, colour, width, shown }) => {
        const name =
          definition === null
            ? t('charttools.value')
            : t(outputTextKey(definition.texts, output) as PlainKey);
        return (
          <div key={output} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Checkbox
              className="min-w-32 grow"
              label={name}
              checked={shown}
              onChange={({ target }) => set(`${output}.shown`, target.checked)}
            />
            {shown ? (
              <>
                <span
                  role="radiogroup"
                  aria-label={t('charttools.colourOf', { name })}
                  className="flex gap-1"
                >
                  {Array.from({ length: COLOURS }, (_, index) => (
                    <button
                      key={index}
                      type="button"
                      role="radio"
                      aria-checked={index === colour}
                      aria-label={t('charttools.colour', { number: index + 1 })}
                      style={{ backgroundColor: series[index] }}
                      onClick={() => set(`${output}.colour`, index)}
                      className="size-5 rounded-full ring-offset-2 ring-offset-raised aria-checked:ring-2 aria-checked:ring-ink pointer-coarse:size-7"
                    />
                  ))}
                </span>
                <Choice
                  label={t('charttools.widthOf', { name })}
                  value={width}
                  values={WIDTHS}
                  name={(value) =>
                    t('charttools.width', { width: format.number(value, value % 1 === 0 ? 0 : 1) })
                  }
                  onChange={(value) => set(`${output}.width`, value)}
                />
              </>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
