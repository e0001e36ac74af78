import { expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { createLogger, warnOf } from './logger.ts';

it('what misses the answers of a source that is down fills no log; a fault of ours does', () => {
  const lines: string[] = [];
  const warn = warnOf(createLogger('info', { write: (line) => lines.push(line) }), 'not followed');
  for (let i = 0; i < 1_000; i += 1) warn(new ProviderError('unavailable', 'Nobody answers.'));
  expect(lines).toEqual([]);
  warn(new TypeError('a slip'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('not followed');
});
