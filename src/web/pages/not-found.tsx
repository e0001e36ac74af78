import { data, type LoaderFunctionArgs } from 'react-router';

export const loader = ({ request }: LoaderFunctionArgs) => {
  // React Router takes a thrown `data` for a status page.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw data(
    { statusMessage: `Page not found: ${new URL(request.url).pathname}` },
    { status: 404 },
  );
};

export default function NotFoundPage() {
  return null;
}
