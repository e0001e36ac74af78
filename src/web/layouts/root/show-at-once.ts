/** What is used here of the router, whose subscribers draw the page. */
interface RouterState {
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' };
}
interface Update {
  readonly flushSync: boolean;
}
type Subscriber<S extends RouterState, U extends Update> = (state: S, update: U) => void;
export interface Router<S extends RouterState, U extends Update> {
  subscribe: (subscriber: Subscriber<S, U>) => () => void;
}

/**
 * A page whose code, texts and data are all at hand is drawn with the next frame. The router draws
 * every page in slices between frames, which is right for one that may still wait for something,
 * and shows it some frames later than need be. What is found in the task of the click waits for
 * nothing: that one is drawn at once.
 */
export function showAtOnce<S extends RouterState, U extends Update>(
  router: Router<S, U>,
  afterTask: (then: () => void) => void = (then) => void setTimeout(then),
): void {
  const { subscribe } = router;
  router.subscribe = (subscriber) => {
    let going: { sameTask: boolean } | undefined;
    return subscribe((state, update) => {
      if (state.navigation.state !== 'idle') {
        if (going === undefined) {
          const started = { sameTask: true };
          going = started;
          afterTask(() => {
            started.sameTask = false;
          });
        }
        subscriber(state, update);
        return;
      }
      const atHand = going?.sameTask === true;
      going = undefined;
      subscriber(state, atHand ? { ...update, flushSync: true } : update);
    });
  };
}
