import { openNatsBus } from '../../src/adapters/bus/nats.ts';
import type { Exchange } from '../../src/domain/symbols/instrument.ts';
import { scriptedProvider } from '../../src/server/stream/scripted-provider.fixture.ts';
import { testStream } from '../../src/server/stream/stream.fixture.ts';

/** A separate server process on the test's broker, with a scripted market. */
const [url = '', id = '', ...symbols] = process.argv.slice(2);
const exchanges = Object.fromEntries(symbols.map((symbol): [string, Exchange] => [symbol, 'NYSE']));
const market = scriptedProvider(exchanges);
for (const symbol of symbols) market.set(symbol, 1);
const bus = await openNatsBus({ url, onError: () => {} });
const server = await testStream({ bus, providers: [market], id });
process.on('message', (last: number) => {
  for (const symbol of symbols) market.set(symbol, last);
});
process.once('disconnect', () => {
  void server
    .dispose()
    .then(() => bus.close())
    .then(() => process.exit(0));
});
process.send?.(server.url);
