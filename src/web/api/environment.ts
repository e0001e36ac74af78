import { createContext } from 'react-router';
import type { PageEnvironment } from '../../contract/page-environment.ts';

/** Set by the server for each request; loaders read it. There is none in the browser. */
export const environmentContext = createContext<PageEnvironment>();
