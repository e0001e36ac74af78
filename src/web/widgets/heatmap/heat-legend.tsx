import { heatColour, type HeatScale } from '../../charts/heat-scale.ts';
import { useT } from '../../i18n/i18n-provider.tsx';

const both = [-1, -0.5, 0, 0.5, 1] as const;
const one = [0, 0.25, 0.5, 0.75, 1] as const;

/** Which colours are which values; the middle is named where it is not zero. */
export function HeatLegend({
  scale,
  write,
  colour = (step) => heatColour(scale.kind, step),
}: {
  readonly scale: HeatScale;
  readonly write: (value: number) => string;
  /** Of a strength; that of tiles where nothing is said. */
  readonly colour?: (strength: number) => string;
}) {
  const t = useT();
  const steps = scale.kind === 'rising' ? one : both;
  return (
    <p className="flex items-center gap-1.5 tabular-nums">
      <span className="sr-only">{t('listviews.heat.legend')}</span>
      {write(scale.from)}
      <span aria-hidden="true" className="flex overflow-clip rounded-xs">
        {steps.map((step) => (
          <span key={step} className="h-3 w-7" style={{ background: colour(step) }} />
        ))}
      </span>
      {write(scale.to)}
      {scale.kind === 'around' ? (
        <span>{t('listviews.heat.median', { value: write(scale.middle) })}</span>
      ) : null}
    </p>
  );
}
