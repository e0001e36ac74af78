import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadAfterPaint, MODULES } from './load-after-paint.ts';
import { partScripts } from './part-scripts.ts';

/** As the router has it: single links, a list of links, and scripts in a fragment. */
const scripts = (
  <>
    <link rel="modulepreload" href="/entry.js" />
    {['/page.js', '/frame.js'].map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <>
      <script dangerouslySetInnerHTML={{ __html: 'context()' }} />
      <script type="module" async dangerouslySetInnerHTML={{ __html: 'import "/page.js"' }} />
    </>
  </>
);

describe('the scripts of a page', () => {
  it('are parted into modules and what stays in the document', () => {
    const { modules, code, others } = partScripts(scripts);
    expect(modules).toEqual(['/entry.js', '/page.js', '/frame.js']);
    expect(code).toBe('import "/page.js"');
    expect(renderToStaticMarkup(<>{others}</>)).toBe('<script>context()</script>');
  });

  it('are nothing when the router has none', () => {
    expect(partScripts(null)).toMatchObject({ modules: [], code: '' });
  });
});

interface Added {
  readonly tag: string;
  readonly href?: string;
}

/** The document's script in a document of its own: from its text, with nothing else around it. */
function open({ hidden = false, framed = false, modules = ['/a.js', '/b.js'] } = {}) {
  const added: Added[] = [];
  const workers: string[] = [];
  let painted = () => {};
  let loaded = () => {};
  const later: (() => void)[] = [];
  const top = {};
  const globals = {
    document: {
      currentScript: { nonce: 'n' },
      hidden,
      getElementById: (id: string) =>
        id === MODULES ? { textContent: JSON.stringify({ modules, code: 'go()' }) } : null,
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Added) => added.push(element) },
    },
    window: framed ? { top } : Object.assign(top, { top }),
    Worker: function Worker(script: string) {
      workers.push(script);
    },
    PerformanceObserver: class {
      constructor(heard: () => void) {
        painted = heard;
      }
      observe(): void {}
    },
    addEventListener: (_: string, heard: () => void) => (loaded = heard),
    setTimeout: (run: (...of: number[]) => void, _: number, ...of: number[]) =>
      later.push(() => run(...of)),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a document runs it
  new Function(
    ...Object.keys(globals),
    `(${loadAfterPaint.toString()})(${JSON.stringify(MODULES)}, '/tables.js')`,
  )(...Object.values(globals));
  return {
    added,
    workers,
    paint: () => painted(),
    load: () => loaded(),
    passTime: () => later.splice(0).forEach((run) => run()),
  };
}

const modulesAndStart = [
  { tag: 'link', nonce: 'n', rel: 'modulepreload', href: '/a.js' },
  { tag: 'link', nonce: 'n', rel: 'modulepreload', href: '/b.js' },
  { tag: 'script', nonce: 'n', type: 'module', textContent: 'go()' },
];

describe('loading modules after the first paint', () => {
  it('waits for the paint and starts once', () => {
    const page = open();
    expect(page.added).toEqual([]);
    page.paint();
    page.paint();
    page.load();
    page.passTime();
    expect(page.added).toEqual(modulesAndStart);
  });

  it('reads the tables of dates in a worker after the paint, not inside of a frame', () => {
    const page = open();
    expect(page.workers).toEqual([]);
    page.paint();
    expect(page.workers).toEqual(['/tables.js']);
    expect(open({ framed: true }).workers).toEqual([]);
  });

  it('asks for many in slices, and starts the page after the last', () => {
    const modules = Array.from({ length: 20 }, (_, i) => `/${i}.js`);
    const page = open({ modules });
    page.paint();
    expect(page.added).toHaveLength(8);
    page.passTime();
    page.passTime();
    expect(page.added.map(({ href, tag }) => href ?? tag)).toEqual([...modules, 'script']);
  });

  it.each([{ hidden: true }, { framed: true }])(
    'starts at once where no paint is sure: %o',
    (of) => {
      expect(open(of).added).toEqual(modulesAndStart);
    },
  );

  it('starts some time after loading where paints are not reported', () => {
    const page = open();
    page.load();
    expect(page.added).toEqual([]);
    page.passTime();
    expect(page.added).toEqual(modulesAndStart);
  });
});
