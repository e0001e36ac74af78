import { expect, it } from 'vitest';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { passwordChangedMail } from './messages.ts';

it('after a new password the mail says how many API keys still work', () => {
  const textOf = (keys: number, locale = 'en') =>
    passwordChangedMail({ ...memberFixture('ann'), locale }, { keys }).text;
  expect(textOf(0)).not.toContain('API');
  expect(textOf(1)).toContain('1 API key of the account still works');
  expect(textOf(2)).toContain('2 API keys of the account still work');
  expect(textOf(2, 'fr')).toContain('2 clés d’API');
});
