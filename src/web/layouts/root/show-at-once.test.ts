import { describe, expect, it } from 'vitest';
import { type Router, showAtOnce } from './show-at-once.ts';

type State = Parameters<
  Parameters<
    Router<{ navigation: { state: 'idle' | 'loading' } }, { flushSync: boolean }>['subscribe']
  >[0]
>[0];

function routerWithPage() {
  const subscribers = new Set<(state: State, update: { flushSync: boolean }) => void>();
  const router: Router<State, { flushSync: boolean }> = {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
  let endTask = () => {};
  showAtOnce(router, (then) => {
    endTask = then;
  });
  const drawn: string[] = [];
  const leave = router.subscribe(({ navigation }, { flushSync }) =>
    drawn.push(`${navigation.state} ${flushSync ? 'at once' : 'in slices'}`),
  );
  const say = (state: 'idle' | 'loading') => {
    for (const subscriber of subscribers)
      subscriber({ navigation: { state } }, { flushSync: false });
  };
  return { say, drawn, leave, endTask: () => endTask() };
}

describe('a page', () => {
  it('is drawn at once when nothing of it had to be waited for', () => {
    const { say, drawn } = routerWithPage();
    say('loading');
    say('idle');
    expect(drawn).toEqual(['loading in slices', 'idle at once']);
  });

  it('is drawn in slices when its code or data came later', () => {
    const { say, drawn, endTask } = routerWithPage();
    say('loading');
    endTask();
    say('loading');
    say('idle');
    expect(drawn.at(-1)).toBe('idle in slices');
  });

  it('counts each navigation for itself', () => {
    const { say, drawn, endTask } = routerWithPage();
    say('loading');
    endTask();
    say('idle');
    say('loading');
    say('idle');
    expect(drawn.at(-1)).toBe('idle at once');
  });

  it('leaves alone what is no navigation, and whoever has left', () => {
    const { say, drawn, leave } = routerWithPage();
    say('idle');
    expect(drawn).toEqual(['idle in slices']);
    leave();
    say('idle');
    expect(drawn).toHaveLength(1);
  });
});
