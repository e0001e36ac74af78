import {
  CHART_RANGES,
  CHART_STYLES,
  type ChartChoice,
  type ChartRange,
  type ChartStyle,
} from '../../../domain/prices/chart-range.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { ChoiceLinks } from './choice-links.tsx';

const names: Readonly<Record<ChartRange, { readonly short: PlainKey; readonly long: PlainKey }>> = {
  '1d': { short: 'overview.range.1d', long: 'overview.range.1dLong' },
  '5d': { short: 'overview.range.5d', long: 'overview.range.5dLong' },
  '1m': { short: 'overview.range.1m', long: 'overview.range.1mLong' },
  '6m': { short: 'overview.range.6m', long: 'overview.range.6mLong' },
  ytd: { short: 'overview.range.ytd', long: 'overview.range.ytdLong' },
  '1y': { short: 'overview.range.1y', long: 'overview.range.1yLong' },
  '5y': { short: 'overview.range.5y', long: 'overview.range.5yLong' },
  max: { short: 'overview.range.max', long: 'overview.range.maxLong' },
};
export const rangeName = (range: ChartRange): PlainKey => names[range].long;

const styles: Readonly<Record<ChartStyle, { readonly glyph: GlyphName; readonly name: PlainKey }>> =
  {
    area: { glyph: 'area', name: 'overview.chart.style.area' },
    line: { glyph: 'line', name: 'overview.chart.style.line' },
    candles: { glyph: 'candles', name: 'overview.chart.style.candles' },
  };

export interface ChartChoicesProps extends ChartChoice {
  /** The address of the same page with another choice, where the address holds it. */
  readonly href?: (choice: Partial<ChartChoice>) => string;
  readonly onChoose?: (choice: Partial<ChartChoice>) => void;
}

/** How far back a chart goes and how it is drawn; on a phone the latter stands beside the title. */
export function ChartChoices({ range, style, href, onChoose }: ChartChoicesProps) {
  const t = useT();
  return (
    <>
      <ChoiceLinks
        label={t('overview.chart.style')}
        choices={CHART_STYLES.map((value) => ({
          value,
          face: <Glyph name={styles[value].glyph} />,
          title: t(styles[value].name),
        }))}
        value={style}
        href={href && ((value) => href({ style: value }))}
        onChoose={(value) => onChoose?.({ style: value })}
        className="mr-1 border-r border-line pr-1.5 *:min-w-7 max-md:absolute max-md:top-0 max-md:right-1.5 max-md:m-0 max-md:border-0 pointer-coarse:*:min-w-11"
      />
      <ChoiceLinks
        label={t('overview.chart.range')}
        choices={CHART_RANGES.map((value) => ({
          value,
          face: t(names[value].short),
          title: t(names[value].long),
        }))}
        value={range}
        href={href && ((value) => href({ range: value }))}
        onChoose={(value) => onChoose?.({ range: value })}
        className="grow *:min-w-9"
      />
    </>
  );
}
