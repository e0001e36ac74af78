import { type OutputChunk, rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { splitByUse } from './split-by-use.ts';

const sources: Readonly<Record<string, string>> = {
  '/page.js': "import { light } from './tools.js'; export default light;",
  '/other.js': "import { light } from './tools.js'; export default light + 1;",
  '/third.js': "import { load } from './library.js'; export default load;",
  '/tools.js':
    "import { load } from './library.js'; export const light = 1; export const heavy = () => load(2);",
  '/library.js': 'export const load = (count) => count * count;',
};

/** What the bundler says about these sources, from inside of a build. */
async function splitOf(input: readonly string[]): Promise<readonly OutputChunk[]> {
  let files: readonly OutputChunk[] = [];
  const bundle = await rolldown({
    input: [...input],
    plugins: [
      {
        name: 'sources',
        resolveId: (source) => source.replace(/^\.?\//, '/'),
        load: (id) => sources[id],
        async buildEnd() {
          files = await splitByUse(this, []);
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return files;
}

it('a page does not fetch what only unused code of its modules imports', async () => {
  const files = await splitOf(['/page.js', '/other.js', '/third.js']);
  expect(files.map(({ moduleIds }) => moduleIds).filter(({ length }) => length > 0)).toEqual(
    expect.arrayContaining([['/page.js'], ['/other.js'], ['/library.js', '/third.js']]),
  );
});

it('a worker stays one file', async () => {
  expect(await splitOf(['/page.js'])).toEqual([]);
});
