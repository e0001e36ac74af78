import { useRouteLoaderData } from 'react-router';
import type { SessionData } from './session-data.ts';

const NOBODY: SessionData = { wmid: '', user: null, notice: null };

/** Who this document was made for. It changes with a new document only: sign-in and out reload. */
export const useSession = (): SessionData =>
  useRouteLoaderData<{ readonly session: SessionData }>('root')?.session ?? NOBODY;
