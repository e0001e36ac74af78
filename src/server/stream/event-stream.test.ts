import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import type { UpdateMessage } from '../../contract/stream.ts';
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.fixture.ts';
import { type TestStream, testStream } from './stream.fixture.ts';

interface Event {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads a stream of events by the standard's rules until somebody has seen enough. */
async function events(
  url: string,
  headers: Record<string, string>,
  enough: (seen: readonly Event[]) => boolean,
): Promise<readonly Event[]> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const seen: Event[] = [];
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]),
      );
      text = text.slice(end + 2);
      const data = fields.get('data');
      if (data === undefined) continue;
      seen.push({
        event: fields.get('event') ?? 'message',
        id: fields.get('id'),
        data: JSON.parse(data),
      });
      if (enough(seen)) {
        stop.abort();
        return seen;
      }
    }
  }
  return seen;
}

describe('live protocol as a stream of events', () => {
  let market: ScriptedProvider;
  let server: TestStream;
  let base: string;

  beforeEach(async () => {
    market = scriptedProvider({ MSFT: 'NASDAQ', AAPL: 'NASDAQ' });
    server = await testStream({ bus: memoryBus(), providers: [market] });
    base = `http://${server.url}/api/stream/sse`;
  });
  afterEach(() => server.dispose());

  it('carries the same messages, and resumes by the last id', async () => {
    market.setBars('MSFT', [{ time: 60_000, open: 1, high: 2, low: 1, close: 2, volume: 3 }]);
    const items = (seen: readonly Event[]) =>
      seen.flatMap(({ event, data }) => (event === 'update' ? (data as UpdateMessage).items : []));
    const url = `${base}?quotes=MSFT,AAPL&bars=1m:MSFT`;
    const first = await events(url, {}, (seen) => items(seen).length >= 3);
    expect(first[0]?.event).toBe('hello');
    expect(new Set(items(first).map((item) => item.is))).toEqual(new Set(['snapshot']));
    const { id } = first.at(-1)!;
    expect(id).toBeDefined();
    market.set('AAPL', 321);
    const second = await events(url, { 'last-event-id': id! }, (seen) => items(seen).length > 0);
    expect(items(second)).toMatchObject([{ is: 'change', symbol: 'AAPL', value: { last: 321 } }]);
  });

  it.each([
    ['nothing', ''],
    ['a bad symbol', '?quotes=%3Cb%3E'],
    ['a bad interval', '?bars=7m:MSFT'],
  ])('answers 400 with the cause when asked for %s', async (_, query) => {
    const response = await fetch(base + query);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { statusMessage: string }).statusMessage).not.toBe('');
  });

  it('is closed to pages of other sites', async () => {
    const response = await fetch(`${base}?quotes=MSFT`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });

  it('releases a client that has gone', async () => {
    await events(`${base}?quotes=MSFT`, {}, (seen) => seen.length >= 2);
    await expect.poll(() => server.clients()).toBe(0);
  });
});
