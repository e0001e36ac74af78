export const serverProgram: string;
export const serverArguments: readonly string[];
export function serverEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
