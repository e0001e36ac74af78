/** The page's command line, for panels and windows that have no other way to it. */
interface LineHost {
  readonly put: (line: string) => void;
  /** Puts the cursor there: into the page's own, or into one over the window of a panel. */
  readonly focus: (page: Document) => void;
}

let host: LineHost | undefined;

export function hostCommandLine(line: LineHost): () => void {
  host = line;
  return () => {
    if (host === line) host = undefined;
  };
}

/** Puts a line there to be changed or run. */
export const putCommand = (line: string): void => host?.put(line);

/** False where the page has no command line. */
export function focusCommandLine(page: Document): boolean {
  host?.focus(page);
  return host !== undefined;
}
