import { getFeedbackChallenge } from '../../../contract/feedback.ts';
import type { Challenge, Solution } from '../../../domain/feedback/proof-of-work.ts';
import type { ApiClient } from '../../api/client.ts';

/** Asks for a challenge and answers its solution as the form sends it: JSON in base64. */
export async function prove(api: ApiClient): Promise<string> {
  const solution = await solveApart(await api(getFeedbackChallenge, {}));
  if (solution === null) throw new Error('the challenge has no solution');
  return btoa(JSON.stringify(solution));
}

function solveApart(challenge: Challenge): Promise<Solution | null> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Solution | null>) => {
      worker.terminate();
      done(event.data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      fail(new Error(event.message));
    });
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  });
}
