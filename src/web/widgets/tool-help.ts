import { createContext } from 'react';

/**
 * The article that explains a tool. The registry knows it, and panels are below the registry. `null`
 * for a panel that is on no other page than its own.
 */
export const ToolHelp = createContext<(tool: string) => Promise<string | null>>(
  async () => 'widgets',
);
