import type { DehydratedState } from '@tanstack/react-query';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { lookUpSymbol } from '../../contract/symbols.ts';
import type { ApiRequest, PageEnvironment } from '../../contract/page-environment.ts';
import { PLAIN_SHELL } from '../../contract/shell-settings.ts';
import { frameLoader } from '../layouts/frame/frame-data.ts';
import { loader as overviewLoader } from '../pages/equity-overview.tsx';
import { loader as rootLoader } from '../root.tsx';
import { decidedContext } from '../shell/boot/boot-context.ts';
import { makeBoot } from '../shell/boot/make-boot.ts';
import { guardOnServer } from '../shell/navigation/guard.ts';
import { environmentContext } from './environment.ts';
import type { PageData } from './page-data.ts';
import { pageRequest } from './page-request.ts';

/** One request for a page, through the guard, every loader and the facts of the document. */
async function onePage(path: string) {
  const asked: string[] = [];
  const send = async ({ path: called }: ApiRequest) => {
    asked.push(called.replace(/\?.*/, ''));
    const symbol = new URL(called, 'http://localhost').searchParams.get('symbol');
    return called.startsWith(lookUpSymbol.path)
      ? { status: 200, text: JSON.stringify({ symbol, name: symbol, symbolType: 'equity' }) }
      : { status: 503, text: '{"statusMessage":"not here"}' };
  };
  const environment: PageEnvironment = {
    nonce: 'n',
    requestId: 'r',
    visitor: { kind: 'anonymous', wmid: '501' },
    shell: PLAIN_SHELL,
    notice: null,
    send,
    report: () => {},
  };
  const context = new RouterContextProvider();
  context.set(environmentContext, environment);
  const request = new Request(`http://localhost${path}`);
  const headers = vi.spyOn(request.headers, 'get');
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '' };
  const loaded: PageData[] = [];
  await guardOnServer(args as unknown as LoaderFunctionArgs, async () => {
    await rootLoader(args as unknown as LoaderFunctionArgs);
    const [, page] = await Promise.all([
      frameLoader(args as unknown as LoaderFunctionArgs),
      overviewLoader(args as unknown as LoaderFunctionArgs),
    ]);
    loaded.push(page as PageData);
    return new Response();
  });
  const boot = makeBoot(
    request,
    pageRequest(args),
    context.get(decidedContext),
    Date.UTC(2026, 0, 5),
  );
  const displays = headers.mock.calls.filter(([name]) => name === 'accept-language').length;
  return { asked, displays, boot, data: loaded[0]! };
}

describe('one request', () => {
  it('looks the symbol up once, for the guard and for the page', async () => {
    const { asked, data } = await onePage('/equity/home/overview?symbol=AAPL');
    expect(asked.filter((path) => path === lookUpSymbol.path)).toHaveLength(1);
    const { queries } = JSON.parse(data.cache ?? '') as DehydratedState;
    expect(queries.map(({ state }) => state.data)).toContainEqual({
      symbol: 'AAPL',
      name: 'AAPL',
      symbolType: 'equity',
    });
  });

  it('works the display out once, for guard, root and boot', async () => {
    const { displays, boot } = await onePage('/equity/home/overview?symbol=AAPL&theme=dark');
    expect(displays).toBe(1);
    expect(boot.display.theme).toBe('dark');
  });

  it('a loader sends the answers that it named, not those of the guard', async () => {
    const { asked, data } = await onePage('/equity/home/overview?symbol=AAPL');
    expect(asked.some((path) => path.includes('menu'))).toBe(true);
    expect(data.cache).not.toContain('enu');
  });

  it('another request shares nothing', async () => {
    expect((await onePage('/equity/home/overview?symbol=MSFT')).asked).toContain(lookUpSymbol.path);
  });
});
