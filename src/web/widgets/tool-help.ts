import { createContext } from 'react';

/** The article that explains a tool. The registry knows it, and panels are below the registry. */
export const ToolHelp = createContext<(tool: string) => Promise<string>>(async () => 'widgets');
