import { expect, it } from 'vitest';
import { replyAddress } from './reply-address.ts';

it('ADM-55 an address cannot add recipients or texts to a reply', () => {
  expect(replyAddress('zoe@mail.example?cc=all@x.example&body=hi', 'Re: A & B')).toBe(
    'mailto:zoe%40mail.example%3Fcc%3Dall%40x.example%26body%3Dhi?subject=Re%3A%20A%20%26%20B',
  );
});
