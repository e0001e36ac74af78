import { brokerContract } from '../../../ports/broker.contract.ts';
import { openTestSqlite } from '../../store/store-suites.fixture.ts';
import { paperWorld } from './paper-world.fixture.ts';

brokerContract('paper', async () => {
  const world = await paperWorld(await openTestSqlite());
  const { desk } = await world.process();
  return {
    broker: desk.broker,
    accountId: await world.account(),
    setPrice: world.script.set,
    dispose: world.dispose,
  };
});
