import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** The colours that the chart reads from its page. */
const THEME = `:root{font:13px sans-serif;${[
  'page',
  'panel',
  'raised',
  'ink',
  'quiet',
  'faint',
  'line',
  'edge',
  'accent',
  'gain',
  'loss',
  'neutral',
  ...[1, 2, 3, 4, 5, 6].map((number) => `series-${number}`),
]
  .map((name, at) => `--color-${name}:hsl(${at * 47} 60% ${name === 'panel' ? 99 : 40}%)`)
  .join(';')}}body{margin:0}`;

async function bundle(file: string): Promise<string> {
  const built = await rolldown({ input: file, platform: 'browser' });
  const { output } = await built.generate({ format: 'iife', minify: true });
  await built.close();
  return output[0].code;
}

export interface BenchPages {
  readonly origin: string;
  readonly stop: () => void;
}

/** Two pages beside the product: the engine alone, and charts of ours by the dozen. */
export async function benchPages(bars: readonly unknown[]): Promise<BenchPages> {
  const scripts = {
    '/bare.js': await bundle('src/web/charts/analysis/bare-engine.fixture.ts'),
    '/engines.js': await bundle('src/web/charts/analysis/engines.fixture.ts'),
  };
  const page = (name: string, body: string): string =>
    `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${THEME}</style><body>${body}<script src="/${name}.js"></script>`;
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/bare': [
      'text/html',
      page(
        'bare',
        `<div id="chart" style="width:1180px;height:660px"></div><script type="application/json" id="bars">${JSON.stringify(bars)}</script>`,
      ),
    ],
    '/engines': ['text/html', page('engines', '')],
    '/bare.js': ['text/javascript', scripts['/bare.js']],
    '/engines.js': ['text/javascript', scripts['/engines.js']],
  };
  const packed = new Map(
    Object.entries(files).map(([path, [type, text]]) => [path, { type, body: gzipSync(text) }]),
  );
  const server = createServer((request, response) => {
    const file = packed.get(request.url ?? '');
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' });
    response.end(file.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
