/** Secrets of the installation itself, the same in every process. Sealed by whoever keeps them. */
export interface InstallationSecretStore {
  readonly get: (name: string) => Promise<string | undefined>;
  /** The first one stays: answers what is kept now. */
  readonly keep: (name: string, secret: string, at: number) => Promise<string>;
  /** Writes only over what was read. */
  readonly replace: (name: string, before: string, after: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly installationSecrets: InstallationSecretStore;
  }
}
