import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';

/** RT-18, on the server and in the browser. */
function refuse(url: string): never {
  // React Router takes a thrown `data` for a status page.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw data({ statusMessage: `Page not found: ${new URL(url).pathname}` }, { status: 404 });
}

export const loader = ({ request }: LoaderFunctionArgs) => refuse(request.url);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => refuse(request.url);

export default function NotFoundPage() {
  return null;
}
