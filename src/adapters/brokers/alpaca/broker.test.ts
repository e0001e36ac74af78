import { brokerContract } from '../../../ports/broker.contract.ts';
import { onEveryStore } from '../../store/store-suites.fixture.ts';
import { alpacaWorld } from './alpaca-world.fixture.ts';

// Over real HTTP and WebSocket against our own API, which plays Alpaca.
onEveryStore((name, open) => {
  brokerContract(`alpaca, ${name}`, async () => alpacaWorld(await open()));
});
