import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CallTo } from '../../contract/endpoint.ts';
import type { ApiClient } from '../api/client.ts';
import { marketNow } from './market-now.ts';

it('is asked once by all panels that begin with the day of the market', async () => {
  const asked: CallTo[] = [];
  const api = ((endpoint: CallTo) => {
    asked.push(endpoint);
    return Promise.resolve({ now: 5 });
  }) as unknown as ApiClient;
  const client = new QueryClient();
  expect(await Promise.all([marketNow(client, api), marketNow(client, api)])).toEqual([5, 5]);
  expect(await marketNow(client, api)).toBe(5);
  expect(asked).toHaveLength(1);
});
