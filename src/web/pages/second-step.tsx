import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { finishSignIn, getSignInOptions } from '../../contract/access.ts';
import { safeReturn } from '../../domain/identity/safe-return.ts';
import { answerFailure, textsOf } from '../features/access/form-answer.ts';
import { SecondStep } from '../features/access/second-step.tsx';
import { serverApi } from '../features/access/server-api.ts';
import type { RouteHandle } from '../layouts/route-handle.ts';

/** A code needs no script, but a passkey does: it is the browser that asks for it. */
export const handle: RouteHandle = { static: false };

const nextOf = (request: Request): string =>
  safeReturn(new URL(request.url).searchParams.get('next')) ?? '/';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, visitor } = serverApi(context);
  const next = nextOf(request);
  if (visitor.kind === 'member') return redirectDocument(next);
  const { secondStep } = await api(getSignInOptions, {});
  // Nothing is pending, or not any more: it begins with the password.
  if (secondStep.length === 0)
    return redirect(`/login?${new URLSearchParams({ next }).toString()}`);
  return { next, methods: secondStep };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = serverApi(context);
  const { code = '' } = textsOf(await request.formData());
  try {
    await api(finishSignIn, { body: { code } });
  } catch (problem) {
    return answerFailure(problem, {});
  }
  return redirectDocument(nextOf(request));
}

export default function SecondStepPage() {
  const { methods, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <SecondStep methods={methods} next={next} answer={answer} />;
}
