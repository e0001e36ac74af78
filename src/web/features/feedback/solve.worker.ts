import { type Challenge, solve } from '../../../domain/feedback/proof-of-work.ts';

/** Away from the page, so that typing stays smooth. */
addEventListener('message', (event: MessageEvent<Challenge>) => {
  postMessage(solve(event.data) ?? null);
});
