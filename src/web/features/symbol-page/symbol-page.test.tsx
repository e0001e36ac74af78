import { type ClientLoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, PageEnvironment } from '../../../contract/page-environment.ts';
import { PLAIN_SHELL } from '../../../contract/shell-settings.ts';
import { lookUpSymbol } from '../../../contract/symbols.ts';
import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { type InstrumentType, symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { environmentContext } from '../../api/environment.ts';
import { pageRequest } from '../../api/page-request.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { choiceField, textField } from '../../shell/navigation/address-field.ts';
import { filingQuery } from '../../widgets/filingreader/filing-query.ts';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';
import { equityPage, fundPage } from './symbol-page.tsx';

const Content = () => null;
const HEAD: SymbolHead = {
  symbol: symbolId('X'),
  name: 'X',
  symbolType: 'equity',
  exchange: 'NYSE',
  currency: 'USD',
  hasOptions: false,
};
const state = { view: choiceField(['all', 'some'], 'all'), filing: textField(10) };

const page = equityPage({
  tab: 'filings',
  texts: ['filings'],
  description: (t, name) => t('filings.description', { name }),
  state,
  reloadOn: ['filing'],
  content: Content,
});

const asked = (from: string, to: string) =>
  page.shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost/equity/home/filings'),
    nextUrl: new URL(to, 'http://localhost/equity/home/filings'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

/** Runs a loader on the server and tells what it asked for. */
async function callsOf(made: Pick<typeof page, 'loader'>, path: string): Promise<string[]> {
  const calls: string[] = [];
  await answerOf(made, path, calls);
  return calls;
}

/** What a loader answers; no filing exists. */
async function answerOf(
  made: Pick<typeof page, 'loader'>,
  path: string,
  calls: string[] = [],
  /** What the guard has looked up. */
  symbolType?: InstrumentType,
) {
  const environment: PageEnvironment = {
    nonce: '',
    requestId: '',
    visitor: { kind: 'anonymous', wmid: '501' },
    shell: PLAIN_SHELL,
    notice: null,
    report: () => {},
    send: async ({ path: called }: ApiRequest) => {
      calls.push(called);
      return called.startsWith(lookUpSymbol.path)
        ? { status: 200, text: '{"symbol":"X","name":"X","symbolType":"equity"}' }
        : called.includes('/filings/')
          ? { status: 404, text: '{"statusCode":404,"statusMessage":"There is no such filing."}' }
          : { status: 503, text: '{}' };
    },
  };
  const context = new RouterContextProvider();
  context.set(environmentContext, environment);
  const request = new Request(`http://localhost${path}`);
  const args = { request, context, params: {} } as unknown as ClientLoaderFunctionArgs;
  if (symbolType !== undefined) {
    const { api, queries, url } = pageRequest(args);
    const { queryKey } = symbolQuery(api, url.searchParams.get('symbol') ?? '');
    const looked: SymbolHead = { ...HEAD, symbolType };
    queries.setQueryData(queryKey, looked);
  }
  return made.loader(args);
}

describe('a page about a symbol', () => {
  it('runs its loader for another symbol, and for the fields that it names', () => {
    expect(asked('?symbol=MSFT', '?symbol=AAPL')).toBe(true);
    expect(asked('?symbol=MSFT', '?symbol=MSFT&filing=1')).toBe(true);
    expect(asked('?symbol=MSFT', '/equity/home/news?symbol=MSFT')).toBe(true);
  });

  it('stays as it is while only its own state changes', () => {
    expect(asked('?symbol=MSFT', '?symbol=MSFT&view=some')).toBe(false);
    expect(asked('?symbol=MSFT', '?symbol=MSFT')).toBe(false);
  });

  it('asks for the symbol, its quote and what the page names by symbol and state', async () => {
    const seen: unknown[] = [];
    const named = equityPage({
      tab: 'filings',
      texts: [],
      description: () => '',
      state,
      panels: (api, { symbol, state: values }) => {
        seen.push([symbol, values]);
        return [quoteQuery(api, symbol)];
      },
      next: () => {
        throw new Error('not on the server');
      },
      content: Content,
    });
    const calls = await callsOf(
      named,
      '/equity/home/filings?symbol=aapl&view=some&filing=0123456789x',
    );
    expect(seen).toEqual([['AAPL', { view: 'some', filing: '0123456789' }]]);
    expect(calls.filter((path) => path.startsWith(lookUpSymbol.path))).toHaveLength(1);
  });

  it('a thing that the address names and nobody has: the page is there, with that status', async () => {
    const named = (panels: 'panels' | 'subject') =>
      equityPage({
        tab: 'filings',
        texts: [],
        description: () => '',
        state,
        [panels]: (api: ApiClient, { state: { filing } }: { state: { filing: string } }) =>
          filing === '' ? [] : [filingQuery(api, filing)],
        content: Content,
      });
    const statusOf = async (made: ReturnType<typeof named>, path: string) => {
      const answer = await answerOf(made, path);
      return 'init' in answer ? answer.init?.status : 200;
    };
    const missing = '/equity/home/filings?symbol=AAPL&filing=none';
    expect(await statusOf(named('subject'), missing)).toBe(404);
    expect(await statusOf(named('panels'), missing)).toBe(200);
    expect(await statusOf(named('subject'), '/equity/home/filings?symbol=AAPL')).toBe(200);
    const answer = await answerOf(named('subject'), missing);
    const document = 'init' in answer ? answer.data : answer;
    expect(document.refusals).toMatchObject([{ status: 404, message: 'There is no such filing.' }]);
  });

  it('a tab that does not apply to the symbol asks for nothing of its own and is a 404', async () => {
    const asking = equityPage({
      tab: 'filings',
      texts: [],
      description: () => '',
      panels: () => {
        throw new Error('not for an index');
      },
      content: Content,
    });
    const path = '/equity/home/filings?symbol=X';
    expect(await answerOf(asking, path, [], 'index')).toMatchObject({ init: { status: 404 } });
    await expect(answerOf(asking, path, [], 'equity')).rejects.toThrow('not for an index');
    expect(await answerOf(page, path, [], 'equity')).not.toHaveProperty('init');
  });

  it('SYM-4 a bad symbol in the address is the default of the workspace', async () => {
    const fund = fundPage({
      tab: 'holdings',
      texts: [],
      description: () => '',
      content: Content,
    });
    expect(await callsOf(fund, '/fund/home/holdings?symbol=%3Cx')).toContain(
      `${lookUpSymbol.path}?symbol=VTSAX`,
    );
    expect(await callsOf(page, '/equity/home/filings')).toContain(
      `${lookUpSymbol.path}?symbol=MSFT`,
    );
  });
});
