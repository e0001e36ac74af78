import { ComingSoon } from '../../../features/coming-soon/coming-soon.tsx';
import { Frame } from '../../frame/frame.tsx';

/** A page that the operator has not launched yet, in the frame of the coming-soon layout. */
export function NotLaunched() {
  return (
    <Frame>
      <ComingSoon />
    </Frame>
  );
}
