import { Entrance } from './entrance/entrance.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = { static: true };

/** Who is new: the same, with room for a longer form. */
export default function RegisterLayout() {
  return <Entrance wide />;
}
