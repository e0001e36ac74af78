const LEAVING = ['beforeunload', 'pagehide'];

/** A browser breaks off what is under way when the page is left: that says nothing of the session. */
export async function unlessLeaving(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  check: Promise<boolean>,
): Promise<boolean> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only while it matters: some browsers keep no page in memory that always listens to these.
  for (const name of LEAVING) page.addEventListener(name, leave);
  try {
    return await check;
  } catch (problem) {
    if (isLeaving) return true;
    throw problem;
  } finally {
    for (const name of LEAVING) page.removeEventListener(name, leave);
  }
}
