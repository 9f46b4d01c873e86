interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string }): unknown;
}

/** The markup from which React creates each script element; it never runs. */
const emptyScript = '<script></script>';

/**
 * Lets React re-render a whole document, with its scripts, if a translator or extension changed it before hydration;
 * otherwise the page would end up empty. Our Trusted Types policy allows exactly this markup and no other.
 */
export const allowEmptyScripts = (): void => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === emptyScript ? markup : '') });
};
