import { globSync, readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { beforeAll, describe, expect, it } from 'vitest';
import roomBreakpoints from './room-breakpoints.ts';

const theme = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const breakpoints = theme.match(/ {2}--breakpoint-[^;]+;/g)?.join('\n') ?? '';

const CLASSES = ['p-1', 'md:p-2', 'lg:p-3', 'max-lg:p-4', 'max-md:p-5', 'max-[22rem]:p-6'];
let css = '';

beforeAll(async () => {
  const compiler = await compile(
    `@theme { ${breakpoints} --spacing: 4px; } @plugin 'room'; @tailwind utilities;`,
    {
      loadModule: (id, base) => Promise.resolve({ path: id, base, module: roomBreakpoints }),
    },
  );
  css = compiler.build([...CLASSES, 'min-[34rem]:p-7', 'print:p-8']).replaceAll(/\s+/g, ' ');
});

describe('ROOM breakpoints ask for the room that a component has', () => {
  it.each([
    ['md\\:p-2', 'width >= 768px'],
    ['max-lg\\:p-4', 'width < 1024px'],
    ['max-\\[22rem\\]\\:p-6', 'width < 22rem'],
    ['min-\\[34rem\\]\\:p-7', 'width >= 34rem'],
  ])('ROOM-1 .%s: the window on a page, the panel inside a panel', (name, condition) => {
    expect(css).toContain(`@media (${condition}) { .${name}:where(:not([data-room] *)) {`);
    expect(css).toContain(`@container room (${condition}) { .${name} {`);
  });

  it('ROOM-2 the order is kept: narrow to wide, and paper after all of them', () => {
    const places = ['.p-1', 'max-lg\\:', 'max-md\\:', 'max-\\[', '.md\\:', '.lg\\:', 'print\\:'];
    const found = places.map((part) => css.indexOf(part));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it('ROOM-4 no class names a breakpoint that the theme does not have', () => {
    const known = new Set(
      [...breakpoints.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name),
    );
    const unknown = globSync('src/{web,embed}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /['"` ](?:max-|min-)?(xs|sm|md|lg|[2-9]?xl):[\w[!-]/g,
          ),
        ]
          .filter(([, name]) => !known.has(name))
          .map(([found]) => `${file}: ${found.slice(1)}`),
      );
    expect(known.size).toBeGreaterThan(2);
    expect(unknown).toEqual([]);
  });

  it('ROOM-3 panels of the terminal are such rooms, and the theme knows it', () => {
    const host = new URL('features/terminal/panel-host.tsx', import.meta.url);
    expect(readFileSync(host, 'utf8')).toMatch(/data-room\s+className="@container\/room /);
    expect(theme).toContain("@plugin './room-breakpoints.ts';");
  });
});
