import type { ReactElement, ReactNode } from 'react';

/** An element with the given props, whatever it is. */
export type Part<Props> = ReactElement<Props & { readonly children?: ReactNode }>;

/** Returns all elements that a component returns itself, so that their handlers can be called without a browser. */
export const partsOf = <Props>(node: ReactNode): Part<Props>[] => {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => partsOf<Props>(one));
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const part = node as Part<Props>;
  return [part, ...partsOf<Props>(part.props.children)];
};
