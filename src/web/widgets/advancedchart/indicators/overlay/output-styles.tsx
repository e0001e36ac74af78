import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import type { IndicatorDefinition } from '../../../../../domain/indicators/definition.ts';
import { outputTextKey } from '../../../../../domain/indicators/texts.ts';
import type { PlainKey } from '../../../../../i18n/translate.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Checkbox } from '../../../../ui/field.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { COLOURS, looksOf, WIDTHS } from './indicator-look.ts';

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
                  value={String(width)}
                  values={WIDTHS.map(String)}
                  name={(value) =>
                    t('charttools.width', {
                      width: format.number(Number(value), Number(value) % 1 === 0 ? 0 : 1),
                    })
                  }
                  onChange={(value) => set(`${output}.width`, Number(value))}
                />
              </>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
