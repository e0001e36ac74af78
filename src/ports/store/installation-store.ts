/** What a store remembers about the installation that it belongs to. */
export interface Installation {
  readonly id: string;
  readonly createdAt: number;
  readonly starts: number;
}

export interface InstallationStore {
  /** Counts one start; the first one also names the installation. Atomic across processes. */
  readonly recordStart: (newId: string, now: number) => Promise<Installation>;
  readonly read: () => Promise<Installation | undefined>;
}

declare module './stores.ts' {
  interface Stores {
    readonly installations: InstallationStore;
  }
}
