import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { referenceText } from '../../../../tests/reference-data.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { recordOf } from '../loose.ts';
import { yahooClient } from './client.ts';
import { yahooMarketSuite } from './provider.suite.fixture.ts';
import { recording, rowsIn } from './recordings.fixture.ts';
import { COOKIE, playSession } from './yahoo-server.fixture.ts';

const AAPL = symbolId('AAPL');
const FUND = symbolId('0P000071W8.TO');
/** The evening of the day that the newest charts and chains were recorded on. */
const NOW = Date.parse('2025-10-30T00:10:00Z');
const EXPIRY = Date.parse(`${isoDate('2025-10-31')}T00:00:00Z`) / 1_000;

/** No recording has bars within a day: these are invented around the recorded close. */
function madeMinutes(): unknown {
  const first = Date.parse('2025-10-29T13:30:00Z') / 1_000;
  const timestamp = Array.from({ length: 78 }, (_, i) => first + i * 300);
  const prices = timestamp.map((_, i) => 269 + Math.sin(i / 9));
  return {
    chart: {
      result: [
        {
          meta: {
            currency: 'USD',
            exchangeTimezoneName: 'America/New_York',
            dataGranularity: '5m',
          },
          timestamp,
          indicators: {
            quote: [
              {
                open: prices,
                high: prices,
                low: prices,
                close: prices,
                volume: timestamp.map(() => 5),
              },
            ],
          },
        },
      ],
      error: null,
    },
  };
}

function play(server: VendorServer): void {
  playSession(server);
  const rows = new Map(
    ['yfrs-quote_v7_AAPL-MSFT', 'quote-0P000071W8.TO', 'yfrs-quote_v7_GS2C.DE']
      .flatMap((name) => rowsIn(recording(name).body))
      .map((row) => [recordOf(row)?.['symbol'], row]),
  );
  rows.set('^IRX', {
    symbol: '^IRX',
    quoteType: 'INDEX',
    currency: 'USD',
    regularMarketPrice: 3.8,
    regularMarketTime: NOW / 1_000 - 600,
  });
  server.play('/v7/finance/quote', ({ query }) => ({
    body: {
      quoteResponse: {
        result: (query.get('symbols') ?? '').split(',').flatMap((symbol) => rows.get(symbol) ?? []),
        error: null,
      },
    },
  }));
  server.play('/v8/finance/chart/*', {
    status: 404,
    body: {
      chart: {
        result: null,
        error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
      },
    },
  });
  server.play('/v8/finance/chart/AAPL', ({ query }) => ({
    body:
      query.get('interval') === '1d' ? recording('yfrs-history_chart_AAPL').body : madeMinutes(),
  }));
  server.play(`/v8/finance/chart/${FUND}`, {
    body: recording('chart-0P000071W8.TO-2020-01-01-to-2020-01-03').body,
  });
  server.play('/v7/finance/options/*', { body: { optionChain: { result: [], error: null } } });
  server.play('/v7/finance/options/AAPL', ({ query }) => {
    const date = query.get('date');
    const name =
      date === null || Number(date) === EXPIRY
        ? 'yfrs-options_v7_AAPL'
        : 'options-AAPL-expire-2022-03-01';
    const text = JSON.stringify(recording(name).body);
    // Of the other expiries there is no recording.
    return {
      body: JSON.parse(
        text.replace(/"expirationDates":\[[\d,]*\]/, `"expirationDates":[${EXPIRY}]`),
      ),
    };
  });
  server.play('/v1/finance/search', ({ query }) => ({
    body: recording(query.get('q') === 'aapl' ? 'search-AAPL' : 'search-0P000071W8.TO').body,
  }));
  server.play('/v1/finance/screener/predefined/saved', ({ query }) => ({
    body: recording(
      { day_gainers: 'dailyGainers', day_losers: 'dailyLosers' }[query.get('scrIds') ?? ''] ??
        'screener-aggressive_small_caps',
    ).body,
  }));
}

yahooMarketSuite({
  title: 'Yahoo with recorded answers',
  now: NOW,
  symbols: { equity: AAPL, fund: FUND, index: null },
  play,
});

describe('the recorded session', () => {
  it('is walked step by step, with the recorded crumb at its end', async () => {
    interface Step {
      readonly method: string;
      readonly url: string;
      readonly status: number;
      readonly location: string | null;
      readonly set_cookie: readonly string[];
      readonly content_type: string | null;
      readonly body: string | { readonly trimmed_html_form: readonly string[] };
    }
    const { steps } = JSON.parse(referenceText('yahoo/auth-consent-and-crumb-flow.json')) as {
      readonly steps: readonly Step[];
    };
    const server = await vendorServer();
    // Outside Europe the short way would do.
    server.play('/', { status: 404, body: '' });
    for (const step of steps)
      server.play(
        ({ method, path }) => method === step.method && path === new URL(step.url).pathname,
        {
          status: step.status,
          headers: {
            'content-type': step.content_type ?? 'text/html',
            ...(step.location === null ? {} : { location: step.location }),
            ...(step.set_cookie.length === 0 ? {} : { 'set-cookie': [...step.set_cookie] }),
          },
          body: typeof step.body === 'string' ? step.body : step.body.trimmed_html_form.join('\n'),
        },
      );
    server.play('/quote/AAPL', {
      status: steps[0]!.status,
      headers: {
        location: steps[0]!.location ?? '',
        'set-cookie': [...steps[0]!.set_cookie],
      },
    });
    server.play('/v7/finance/quote', { body: { quoteResponse: { result: [], error: null } } });
    const client = yahooClient({
      urls: { data: server.url },
      budget: requestBudget({ now: () => 0 }),
      now: () => 0,
      spacing: 0,
    });
    try {
      await client.quote(['AAPL'], new AbortController().signal);
      expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /',
        'GET /quote/AAPL',
        'GET /consent',
        'GET /v2/collectConsent',
        'POST /v2/collectConsent',
        'GET /copyConsent',
        'GET /v1/test/getcrumb',
        'GET /v7/finance/quote',
      ]);
      const asked = server.requests.at(-1)!;
      expect(asked.query.get('crumb')).toBe('haT3oykhHqZ');
      expect(asked.headers.cookie).toMatch(/A3=REDACTED/);
      // Set for the consent page alone.
      expect(asked.headers.cookie).not.toContain('CFC');
      expect(asked.headers.cookie).not.toContain(COOKIE);
    } finally {
      client.close();
      await server.close();
    }
  });
});
