import {
  Children,
  cloneElement,
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactNode,
} from 'react';

/** React moves a link into the head unless somebody listens to it. */
const staysInPlace = (): void => {};

/** The same elements, with modules that are fetched after what the page is drawn with. */
export function fetchedLast(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ComponentProps<'link'>>(child)) return child;
    if (child.type === Fragment) return fetchedLast(child.props.children);
    return child.props.rel === 'modulepreload'
      ? cloneElement(child, { fetchPriority: 'low', onLoad: staysInPlace })
      : child;
  });
}
