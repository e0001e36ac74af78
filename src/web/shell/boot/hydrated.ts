let hydrated = false;

/** Whether the page has taken over from the server: from here on, what happens happens here. */
export const isHydrated = (): boolean => hydrated;

export const markHydrated = (): void => {
  hydrated = true;
  // A sign for whoever drives the page from outside: from now on it hears keys and clicks.
  document.documentElement.dataset['hydrated'] = '';
};
