import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { systemChromium } from '../../scripts/test-chromium.ts';
import { framesOf } from '../frames.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page of cells as the product is built and counts the frames that a browser draws. */
export async function measureFlashing(seconds: number): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'tapedeck-flashing-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: out,
      rolldownOptions: {
        input: join(root, 'src/web/features/styleguide/flashing-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  writeFileSync(
    join(out, 'index.html'),
    '<!doctype html><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>',
  );
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    try {
      const body = readFileSync(join(out, name));
      response.setHeader('content-type', TYPES[extname(name)] ?? 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto('about:blank');
    const still = await framesOf(page, seconds);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForSelector('data[data-flash]');
    const lit = await page.locator('data[data-flash]').count();
    const flashing = await framesOf(page, seconds);
    console.log(
      `flashing: 300 cells, 10 updates/s, ${lit} lit at once; an empty page draws ${still.toFixed(0)} fps`,
    );
    console.log(
      `${flashing >= 55 ? 'ok  ' : 'MISS'} frames                 ${flashing.toFixed(1)} fps (goal 55)`,
    );
  } finally {
    await browser.close();
    server.close();
    rmSync(out, { recursive: true, force: true });
  }
}
