import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';

/** RT-18. */
export const loader = ({ request }: LoaderFunctionArgs | ClientLoaderFunctionArgs) => {
  // React Router takes a thrown `data` for a status page.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw data(
    { statusMessage: `Page not found: ${new URL(request.url).pathname}` },
    { status: 404 },
  );
};

export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}
