import { data, type LoaderFunctionArgs } from 'react-router';

/** The guards have led everybody elsewhere before this runs; whoever arrives asked for nothing. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  // React Router takes a thrown `data` for a status page.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw data(
    { statusMessage: `Page Not Found: ${new URL(request.url).pathname}` },
    { status: 404 },
  );
};

export default function RedirectedPage() {
  return null;
}
