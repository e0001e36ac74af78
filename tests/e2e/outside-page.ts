import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test } from './watched-page.ts';

export const PATIENT = { timeout: 30_000 };

/** A third-party page with aggressive global styles and scripts. */
export const hostPage = (
  origin: string,
  boxes: readonly string[],
  attributes = '',
): string => `<!doctype html>
<html lang="en"><head><title>Somebody else’s page</title><link rel="icon" href="data:,">
<style>* { font: 40px serif !important; color: red !important } div { transform: none } iframe { filter: none }</style>
</head><body>
<script>Array.prototype.map = undefined; window.fetchCalls = 0;</script>
${boxes.join('\n')}
<script id="qmod" src="${origin}/js/qmodLoader.js" data-qmod-wmid="501" data-qmod-env="app" data-qmod-version="1" ${attributes}></script>
</body></html>`;

export const box = (tool: string, params: string, rest = ''): string =>
  `<div class="qtool" id="${tool}" data-qmod-tool="${tool}" data-qmod-params='${params}' ${rest}></div>`;

/** By the first name a page is of another site; by its number only of another origin. */
type OutsideHost = 'localhost' | '127.0.0.1';

interface Outside {
  /** What the page is, and the headers it comes with. */
  html: string;
  headers: Readonly<Record<string, string>>;
  readonly url: (host: OutsideHost) => string;
}

/** Somebody else's web server, for the tests of a file. */
export function outsideSite(): Outside {
  let server: Server;
  const outside: Outside = {
    html: '',
    headers: {},
    url: (host) => `http://${host}:${(server.address() as AddressInfo).port}/`,
  };
  test.beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...outside.headers });
      response.end(outside.html);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  test.afterAll(() => new Promise((done) => server.close(done)));
  test.beforeEach(() => {
    outside.headers = {};
  });
  return outside;
}

export const frames = (page: Page) => page.locator('.qtool iframe');
