import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { logout } from '../../contract/access.ts';
import { safeReturn } from '../../domain/identity/safe-return.ts';
import { serverApi } from '../features/access/server-api.ts';

/** Signing out is a form (API-3); whoever types this address is sent on. */
export const loader = () => redirect('/');

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, visitor } = serverApi(context);
  const next = (await request.formData()).get('next');
  if (visitor.kind === 'member' && visitor.sessionId !== undefined)
    await api(logout, { query: { sid: visitor.sessionId } });
  // ID-7: reload the current page as a signed-out visitor.
  return redirectDocument(safeReturn(typeof next === 'string' ? next : null) ?? '/');
}
