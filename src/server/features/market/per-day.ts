import { easternDate } from '../../../domain/calendar/eastern-time.ts';

/**
 * Answers that change with the close of a day, kept until the next one; at most so many of them.
 * What fails is asked for again.
 */
export function perDay<K, V>(
  now: () => number,
  most: number,
  ask: (key: K, signal: AbortSignal) => Promise<V>,
): (key: K, signal: AbortSignal) => Promise<V> {
  let day = '';
  let kept = new Map<K, V>();
  return async (key, signal) => {
    const today = easternDate(now());
    if (day !== today) {
      day = today;
      kept = new Map();
    }
    const ofToday = kept;
    const known = ofToday.get(key);
    if (known !== undefined) return known;
    const answer = await ask(key, signal);
    const [oldest] = ofToday.keys();
    if (ofToday.size >= most && oldest !== undefined) ofToday.delete(oldest);
    ofToday.set(key, answer);
    return answer;
  };
}
