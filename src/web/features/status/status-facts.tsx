import type { ReactNode } from 'react';
import { useStatus } from './status-query.ts';

const storeNames = { sqlite: 'Embedded (SQLite)', postgres: 'PostgreSQL' } as const;

/** The same on server and browser: UTC needs no knowledge of where the reader is. */
const instant = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function StatusFacts() {
  const status = useStatus();
  return (
    <dl className="mt-8 divide-y divide-line rounded-lg border border-line bg-panel">
      <Fact name="Version">{status.version}</Fact>
      <Fact name="Database">{storeNames[status.store.kind]}</Fact>
      <Fact name="Schema">{status.store.migrations} migrations</Fact>
      <Fact name="Installed">
        <time dateTime={new Date(status.installation.createdAt).toISOString()}>
          {instant(status.installation.createdAt)}
        </time>
      </Fact>
      <Fact name="Running since">
        <time dateTime={new Date(status.startedAt).toISOString()}>{instant(status.startedAt)}</time>
      </Fact>
      <Fact name="Starts">
        <span data-testid="starts">{status.installation.starts}</span>
      </Fact>
      <Fact name="Installation id">
        <code className="break-all text-sm">{status.installation.id}</code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
