import { useI18n } from '../i18n/i18n-provider.tsx';
import { sparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  readonly values: readonly number[];
  /** What is drawn: read out with the change from the first value to the last. */
  readonly label: string;
  /** A level to compare with, such as the previous close. */
  readonly reference?: number;
  readonly width?: number;
  readonly height?: number;
  /** As wide as its place; the width is that of its units. */
  readonly stretched?: boolean;
}

/**
 * The shape of a series in the height of a line of text. In the first HTML, without script. Of no
 * colour: whether a rise is good depends on what rises.
 */
export function Sparkline({
  values,
  label,
  reference,
  width = 96,
  height = 28,
  stretched = false,
}: SparklineProps) {
  const { t, format } = useI18n();
  const first = reference ?? values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2)
    return (
      <span style={{ width, height }} className="inline-block">
        <span className="sr-only">{`${label}: ${t('ui.unknown')}`}</span>
      </span>
    );
  const { line, area, level } = sparklinePath(values, width, height, reference);
  const change = first === 0 ? format.signed(last - first) : format.signedPercent(last / first - 1);
  return (
    <svg
      // A drawing inside of the document; an `img` could not take the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`${label}: ${change}`}
      width={stretched ? '100%' : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={stretched ? 'none' : undefined}
      className="inline-block align-middle text-neutral"
      fill="none"
    >
      {level === undefined ? null : (
        <path
          d={`M0 ${level}H${width}`}
          className="stroke-edge"
          strokeWidth="1"
          strokeDasharray="1 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={area} fill="currentColor" fillOpacity="0.1" />
      <path
        d={line}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
