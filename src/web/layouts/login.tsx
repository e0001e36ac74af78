import { Entrance } from './entrance/entrance.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = { static: true };

/** Who comes back: one short form. */
export default function LoginLayout() {
  return <Entrance />;
}
