import { describe, expect, it } from 'vitest';
import { EMPTY_LAYOUT, withPanel } from '../../../../domain/terminal/edit-layout.ts';
import type { PanelSpec, TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import { symbolParam } from '../../../widgets/param.ts';
import type { Widget } from '../../../widgets/widget.ts';
import { type Ahead, fetchAhead } from './fetch-ahead.ts';

const panel = (id: string, kind: string): PanelSpec => ({
  id,
  kind,
  title: null,
  channel: 'blue',
  isPinned: false,
  state: {},
});

const BLUE = { ...EMPTY_LAYOUT.channels.blue, symbol: symbolId('MSFT') };
const CHANNELS = { ...EMPTY_LAYOUT.channels, blue: BLUE };

/** Beside each other: news, then a stack with the chart behind the movers, then a watchlist. */
function desk(): TerminalLayout {
  let layout: TerminalLayout = { ...EMPTY_LAYOUT, channels: CHANNELS };
  layout = withPanel(layout, panel('news', 'headlines'), 'right');
  layout = withPanel(layout, panel('chart', 'chart'), 'right');
  layout = withPanel(layout, panel('movers', 'marketmovers'), 'tab', { beside: 'chart' });
  return withPanel(layout, panel('list', 'watchlist'), 'right');
}

const never = () => new Promise<never>(() => {});
const settled = () => new Promise((done) => setTimeout(done));

/** Everything that is fetched, in its order; code arrives when it is let go. */
function parts(change: Partial<Ahead> = {}) {
  const log: string[] = [];
  const arrive = new Map<string, () => void>();
  const ahead: Ahead = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody calls it
    api: never as unknown as ApiClient,
    isPhone: false,
    code: (tool) => {
      log.push(`code ${tool}`);
      return new Promise((done) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
        const widget = {
          params: tool === 'headlines' ? { symbol: symbolParam() } : {},
          queries: (_: unknown, { symbol }: { symbol?: string }) => [
            { queryKey: [tool, symbol ?? 'market'] },
          ],
        } as unknown as Widget;
        arrive.set(tool, () => done(widget));
      });
    },
    view: (view) => {
      log.push(`view ${view}`);
      return never();
    },
    // Neither texts nor the code of the dock ever come: nothing may wait for them.
    texts: (areas) => {
      log.push(`texts ${areas.toSorted().join(' ')}`);
      return never();
    },
    ask: (query) => {
      log.push(`ask ${query.queryKey.join(' ')}`);
      return Promise.resolve();
    },
    ...change,
  };
  return { log, arrive, ahead };
}

describe('TERM-P9 what panels in front will want', () => {
  it('TERM-P9 is fetched at once: code and texts first, data as soon as its code is there', async () => {
    const { log, arrive, ahead } = parts();
    fetchAhead(desk(), ahead);
    // Before anything has arrived, all code and all texts are on their way.
    expect(log).toEqual([
      'code headlines',
      'code marketmovers',
      'view watchlist',
      'texts boards fields lists movers overview watchlist',
    ]);
    arrive.get('marketmovers')?.();
    await settled();
    expect(log.slice(4)).toEqual(['ask marketmovers market']);
    arrive.get('headlines')?.();
    await settled();
    expect(log.slice(4)).toEqual(['ask marketmovers market', 'ask headlines MSFT']);
  });

  it('TERM-P9 asks for the data of a view with the state of its panel, before it is drawn', async () => {
    const { log, ahead } = parts({
      view: () =>
        Promise.resolve({
          queries: (_, { search, symbol }) => [
            { queryKey: ['list', search.get('list') ?? 'first', symbol ?? 'none'] },
          ],
        }),
    });
    const list = { ...panel('list', 'watchlist'), state: { list: 'tech' } };
    fetchAhead(withPanel({ ...EMPTY_LAYOUT, channels: CHANNELS }, list, 'right'), ahead);
    await settled();
    expect(log).toEqual(['texts fields lists watchlist', 'ask list tech MSFT']);
  });

  it('TERM-P9 leaves out what is behind, and all but one on a phone or a maximised desk', () => {
    const phone = parts({ isPhone: true });
    fetchAhead({ ...desk(), focused: 'news' }, phone.ahead);
    expect(phone.log).toEqual(['code headlines', 'texts overview']);
    const alone = parts();
    fetchAhead({ ...desk(), maximised: 'movers' }, alone.ahead);
    expect(alone.log).toEqual(['code marketmovers', 'texts boards movers']);
  });

  it('TERM-P9 asks nothing for a panel that does not know its symbol, or that nobody knows', async () => {
    const { log, arrive, ahead } = parts();
    const layout = withPanel(EMPTY_LAYOUT, panel('news', 'headlines'), 'right');
    fetchAhead(withPanel(layout, panel('deck', 'holodeck'), 'right'), ahead);
    arrive.get('headlines')?.();
    await settled();
    expect(log).toEqual(['code headlines', 'texts overview']);
  });

  it('TERM-P9 fails in silence: the panel itself tells', async () => {
    const fail = () => Promise.reject(new Error('offline'));
    const { ahead } = parts({ code: fail, view: fail, texts: fail });
    const unheard: unknown[] = [];
    const hear = (problem: unknown) => void unheard.push(problem);
    process.on('unhandledRejection', hear);
    fetchAhead(desk(), ahead);
    await settled();
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});
