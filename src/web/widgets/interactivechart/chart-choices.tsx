import { use } from 'react';
import {
  CHART_RANGES,
  CHART_STYLES,
  type ChartChoice,
  type ChartRange,
  USUAL_RANGES,
} from '../../../domain/prices/chart-range.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { CardFrame } from '../../ui/card-frame.ts';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { ChoiceLinks } from './choice-links.tsx';

export const rangeName = (range: ChartRange): PlainKey => `overview.range.${range}Long`;

export interface ChartChoicesProps extends ChartChoice {
  /** The address of the same page with another choice, where the address holds it. */
  readonly href?: (choice: Partial<ChartChoice>) => string;
  readonly onChoose?: (choice: Partial<ChartChoice>) => void;
  /** Those to choose from; the one that is shown is always among them. */
  readonly ranges?: readonly ChartRange[];
  /** Whether the reader may choose how it is drawn. */
  readonly styleSwitch?: boolean;
}

/** How far back a chart goes and how it is drawn; on a phone the latter stands beside the title. */
export function ChartChoices({
  range,
  style,
  href,
  onChoose,
  ranges = USUAL_RANGES,
  styleSwitch = true,
}: ChartChoicesProps) {
  const t = useT();
  // A panel of the terminal has one thin bar, and no title to stand beside.
  const isFramed = use(CardFrame) === 'panel';
  const offered = CHART_RANGES.filter((value) => value === range || ranges.includes(value));
  return (
    <>
      {styleSwitch ? (
        <ChoiceLinks
          label={t('overview.chart.style')}
          choices={CHART_STYLES.map((value) => ({
            value,
            face: <Glyph name={value} />,
            title: t(`overview.chart.style.${value}`),
          }))}
          value={style}
          href={href && ((value) => href({ style: value }))}
          onChoose={(value) => onChoose?.({ style: value })}
          className={classNames(
            'mr-1 border-r border-line pr-1.5',
            !isFramed &&
              'max-md:absolute max-md:top-0.5 max-md:right-12 max-md:m-0 max-md:border-0 max-md:p-0',
          )}
          choiceClass="min-w-7 max-[22rem]:px-1 min-[22rem]:pointer-coarse:min-w-11"
        />
      ) : null}
      <ChoiceLinks
        label={t('overview.chart.range')}
        choices={offered.map((value) => ({
          value,
          face: t(`overview.range.${value}`),
          title: t(rangeName(value)),
        }))}
        value={range}
        href={href && ((value) => href({ range: value }))}
        onChoose={(value) => onChoose?.({ range: value })}
        className="grow"
        choiceClass={classNames(
          'min-w-9 max-[22rem]:px-0',
          offered.length > 8 ? 'max-[22rem]:min-w-7' : 'max-[22rem]:min-w-8',
          isFramed && 'max-md:min-w-7 max-md:px-0.5',
        )}
      />
    </>
  );
}
