/** What `npm start` runs. */
export const SERVER = 'build/program/main.js';
/** Where the scenarios' own processes are bundled. */
export const PROCESSES = 'build/scenarios';

/** The program of a scenario, by the name of its source in this folder. */
export const programOf = (name: string): string => `${PROCESSES}/${name}.js`;
