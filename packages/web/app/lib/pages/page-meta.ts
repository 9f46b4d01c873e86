import type { MetaArgs, MetaDescriptor } from 'react-router';

/** The default picture for link previews; all other preview pictures have the same size. */
const shareImage = { address: '/drawn/share.png', width: '1200', height: '630' };

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The canonical path of the page. */
  readonly path: string;
  readonly kind?: 'website' | 'article';
  /** Path of a preview picture specific to this page. */
  readonly image?: string;
}

/** Returns the site's public origin, from the root loader's data. */
const originOf = (matches: MetaArgs['matches']): string => {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof facts === 'object' && facts !== null && 'publicOrigin' in facts
    ? String(facts.publicOrigin)
    : '';
};

/** Returns the meta tags of a public page for search engines and link previews. */
export const pageMeta = (
  { matches }: Pick<MetaArgs, 'matches'>,
  { title, description, path, kind = 'website', image = shareImage.address }: PageFacts,
): MetaDescriptor[] => {
  const origin = originOf(matches);
  const address = `${origin}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Mysathi' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${image}` },
    { property: 'og:image:width', content: shareImage.width },
    { property: 'og:image:height', content: shareImage.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};
