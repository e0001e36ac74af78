import { Specimen } from './specimen.tsx';

const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover', 'chosen'];
const texts = ['ink', 'quiet', 'faint', 'link', 'gain', 'loss', 'neutral', 'warning', 'danger'];
const series = [1, 2, 3, 4, 5, 6];
const sizes = ['2xs', 'xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];
const radii = ['xs', 'sm', 'md', 'lg', 'xl', 'full'];
const shadows = ['sm', 'md', 'lg'];

export function Tokens() {
  return (
    <>
      <Specimen title="Surfaces and text">
        {surfaces.map((surface) => (
          <div
            key={surface}
            style={{ background: `var(--color-${surface})` }}
            className="w-44 rounded-md border border-line p-3 text-sm"
          >
            <p className="mb-1 text-xs text-quiet">{surface}</p>
            {texts.map((text) => (
              <p key={text} style={{ color: `var(--color-${text})` }}>
                {text} 1,234.56
              </p>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen title="Series">
        {series.map((number) => (
          <div key={number} className="grid w-20 gap-1 text-xs text-quiet">
            <span
              className="h-8 rounded-sm"
              style={{ background: `var(--color-series-${number})` }}
            />
            series {number}
          </div>
        ))}
      </Specimen>
      <Specimen title="Type">
        <div className="grid gap-2">
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.25 }}>
              <span className="tabular-nums">428.16 +1.74%</span> Quarterly revenue by segment,{' '}
              {size}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title="Radius and elevation">
        {radii.map((radius) => (
          <div
            key={radius}
            className="grid size-16 place-items-center border border-edge text-xs text-quiet"
            style={{ borderRadius: `var(--radius-${radius})` }}
          >
            {radius}
          </div>
        ))}
        {shadows.map((shadow) => (
          <div
            key={shadow}
            className="grid size-16 place-items-center rounded-md bg-raised text-xs text-quiet"
            style={{ boxShadow: `var(--shadow-${shadow})` }}
          >
            {shadow}
          </div>
        ))}
      </Specimen>
    </>
  );
}
