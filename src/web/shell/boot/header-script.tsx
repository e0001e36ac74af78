import { createContext, use } from 'react';
import { useBoot } from './boot.tsx';

/** The document's nonce, on the server only: a browser hides it, and nothing later needs it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** WG-6: the script of this kind of host, in the head of every page. */
export function HeaderScript() {
  const { headerScript } = useBoot().shell;
  const nonce = use(NonceContext);
  if (headerScript === '') return null;
  return <script defer src={headerScript} nonce={nonce} suppressHydrationWarning />;
}
