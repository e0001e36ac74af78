import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { finishSignIn, getSignInOptions } from '../../contract/access.ts';
import { safeReturn } from '../../domain/identity/safe-return.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerFailure } from '../api/form-answer.ts';
import { SecondStep } from '../features/access/second-step.tsx';
import { serverApi } from '../features/access/server-api.ts';
import type { RouteHandle } from '../layouts/route-handle.ts';

/** A code needs no script, but a passkey does: it is the browser that asks for it. */
export const handle: RouteHandle = { static: false };

const nextOf = ({ searchParams }: URL): string => safeReturn(searchParams.get('next')) ?? '/';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, visitor } = serverApi(context);
  const next = nextOf(new URL(request.url));
  if (visitor.kind === 'member') return redirectDocument(next);
  const { secondStep } = await api(getSignInOptions, {});
  // Nothing is pending, or not any more: it begins with the password.
  if (secondStep.length === 0)
    return redirect(`/login?${new URLSearchParams({ next }).toString()}`);
  return { next, methods: secondStep };
}

export const action = serverForm({
  mutation: defineMutation({ endpoint: finishSignIn, changes: [] }),
  input: ({ typed: { code = '' } }) => ({ body: { code } }),
  done: (_, { url }) => redirectDocument(nextOf(url)),
  failed: (failure) => answerFailure(failure, {}),
});

export default function SecondStepPage() {
  const { methods, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <SecondStep methods={methods} next={next} answer={answer} />;
}
