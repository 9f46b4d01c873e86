interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string }): unknown;
}

/** React makes each script element of this, and never runs what it makes. */
const emptyScript = '<script></script>';

/**
 * Lets React render a whole document anew, with its scripts, where a translator or an extension changed it before
 * hydration; without this the page ended empty. Our Trusted Types policy allows exactly this text as markup, and no
 * other.
 */
export const allowEmptyScripts = (): void => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === emptyScript ? markup : '') });
};
