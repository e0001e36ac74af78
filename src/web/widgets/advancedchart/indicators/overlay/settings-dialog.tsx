import { useState } from 'react';
import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import {
  OWN_INDICATOR,
  OWN_OUTPUT,
  sourceOutputs,
  textOfOwn,
} from '../../../../../domain/charting/indicator-set.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type { IndicatorDefinition } from '../../../../../domain/indicators/definition.ts';
import { PRICE_FIELDS } from '../../../../../domain/indicators/price-field.ts';
import { INDICATOR_TEXT_KEYS, outputTextKey } from '../../../../../domain/indicators/texts.ts';
import type { PlainKey } from '../../../../../i18n/translate.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select, TextField } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { changedIndicator, placed, withoutIndicator } from './change-indicators.ts';
import { ExpressionField, readOwn } from './expression-field.tsx';
import { InputFields, OutputStyles } from './indicator-fields.tsx';
import { levelsOf, parseLevels } from './indicator-look.ts';

interface SettingsProps {
  readonly indicator: ChartIndicator;
  readonly place: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** Every change that is right shows on the chart at once; one that is wrong says why and waits. */
export function SettingsDialog({ indicator, place, titles, onClose }: SettingsProps) {
  const t = useT();
  const { state, change } = useChartSession();
  const definition = findIndicator(indicator.id);
  const apply = (wanted: Partial<ChartIndicator>): void =>
    change(changedIndicator(indicator.key, wanted));
  const title =
    definition === null
      ? (titles.get(indicator.key) ?? indicator.id)
      : t(INDICATOR_TEXT_KEYS[definition.texts](definition.id).name as PlainKey);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(definition === null
        ? {}
        : {
            description: t(INDICATOR_TEXT_KEYS[definition.texts](definition.id).help as PlainKey),
          })}
      actions={
        <>
          <Button
            kind="quiet"
            className="md:hidden"
            onClick={() => {
              change(withoutIndicator(indicator.key));
              onClose();
            }}
          >
            {t('charttools.removeShort')}
          </Button>
          <Button
            kind="quiet"
            className="md:hidden"
            onClick={() => apply({ hidden: !indicator.hidden })}
          >
            {t(indicator.hidden ? 'charttools.showShort' : 'charttools.hideShort')}
          </Button>
          <Button onClick={() => apply({ inputs: ownOnly(indicator), styles: {} })}>
            {t('charttools.defaults')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('charttools.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {indicator.id === OWN_INDICATOR ? (
          <OwnFields indicator={indicator} apply={apply} />
        ) : definition === null ? null : (
          <InputFields
            key={JSON.stringify(indicator.inputs) === '{}' ? 'defaults' : 'own'}
            definition={definition}
            indicator={indicator}
            apply={apply}
          />
        )}
        {definition !== null && 'source' in definition.inputs ? (
          <SourceField
            indicator={indicator}
            indicators={state.indicators}
            titles={titles}
            apply={apply}
          />
        ) : null}
        <Select
          label={t('charttools.pane')}
          value={indicator.pane}
          onChange={({ target }) => apply({ pane: target.value })}
        >
          <option value="price">{t('charttools.pane.price')}</option>
          <option value={indicator.key}>{t('charttools.pane.own')}</option>
          {placed(state.indicators)
            .filter(({ key, pane }) => key !== indicator.key && pane === key && pane !== 'price')
            .map(({ key, pane }) => (
              <option key={key} value={pane}>
                {t('charttools.pane.with', { title: titles.get(key) ?? key })}
              </option>
            ))}
        </Select>
        <OutputStyles indicator={indicator} place={place} definition={definition} apply={apply} />
        <LevelsField indicator={indicator} apply={apply} />
      </div>
    </Dialog>
  );
}

/** What is no setting but the indicator itself. */
const ownOnly = ({ id, inputs }: ChartIndicator): ChartIndicator['inputs'] =>
  id === OWN_INDICATOR ? inputs : {};

type Apply = (change: Partial<ChartIndicator>) => void;

function OwnFields({
  indicator,
  apply,
}: {
  readonly indicator: ChartIndicator;
  readonly apply: Apply;
}) {
  const t = useT();
  const [text, setText] = useState(textOfOwn(indicator));
  const [name, setName] = useState(String(indicator.inputs['name'] ?? ''));
  return (
    <>
      <ExpressionField
        text={text}
        onChange={(next) => {
          setText(next);
          if (readOwn(next).tree !== undefined)
            apply({ inputs: { ...indicator.inputs, text: next.trim() } });
        }}
      />
      <TextField
        label={t('charttools.name')}
        maxLength={60}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          apply({ inputs: { ...indicator.inputs, name: target.value.trim() } });
        }}
      />
    </>
  );
}

/** Whether computing one of the other would lead back to it. */
function standsOn(
  indicators: readonly ChartIndicator[],
  indicator: ChartIndicator,
  key: string,
): boolean {
  const seen = new Set<string>();
  let current: ChartIndicator | undefined = indicator;
  while (current !== undefined && !seen.has(current.key)) {
    if (current.key === key) return true;
    seen.add(current.key);
    const { source }: ChartIndicator = current;
    current = indicators.find((each) => source.startsWith(`${each.key}.`));
  }
  return false;
}

const outputsFor = (
  indicator: ChartIndicator,
): { readonly outputs: readonly string[]; readonly definition: IndicatorDefinition | null } => {
  const definition = findIndicator(indicator.id);
  if (indicator.id === OWN_INDICATOR) return { outputs: [OWN_OUTPUT], definition };
  return { outputs: definition === null ? [] : sourceOutputs(definition), definition };
};

function SourceField({
  indicator,
  indicators,
  titles,
  apply,
}: {
  readonly indicator: ChartIndicator;
  readonly indicators: readonly ChartIndicator[];
  readonly titles: ReadonlyMap<string, string>;
  readonly apply: Apply;
}) {
  const t = useT();
  const others = indicators.filter(
    (each) => each.key !== indicator.key && !standsOn(indicators, each, indicator.key),
  );
  return (
    <Select
      label={t('charttools.source')}
      value={indicator.source}
      onChange={({ target }) => apply({ source: target.value })}
    >
      <optgroup label={t('charttools.source.prices')}>
        {PRICE_FIELDS.map((field) => (
          <option key={field} value={field}>
            {t(`charttools.field.${field}`)}
          </option>
        ))}
      </optgroup>
      {others.map((other) => {
        const { outputs, definition } = outputsFor(other);
        const title = titles.get(other.key) ?? other.key;
        return outputs.length === 0 ? null : (
          <optgroup key={other.key} label={title}>
            {outputs.map((output) => (
              <option key={output} value={`${other.key}.${output}`}>
                {definition === null
                  ? title
                  : `${title}: ${t(outputTextKey(definition.texts, output) as PlainKey)}`}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Select>
  );
}

function LevelsField({
  indicator,
  apply,
}: {
  readonly indicator: ChartIndicator;
  readonly apply: Apply;
}) {
  const t = useT();
  const [text, setText] = useState(() => levelsOf(indicator).join(' '));
  const isWrong = parseLevels(text) === null;
  return (
    <TextField
      label={t('charttools.levels')}
      hint={t('charttools.levelsHint')}
      error={isWrong ? t('charttools.levelsWrong') : undefined}
      inputMode="text"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (parseLevels(target.value) !== null)
          apply({ styles: { ...indicator.styles, levels: target.value } });
      }}
    />
  );
}
