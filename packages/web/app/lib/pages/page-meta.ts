import type { MetaArgs, MetaDescriptor } from 'react-router';

/** The picture that stands for the site where a link to it is shown; every other one has its size. */
const shareImage = { address: '/drawn/share.png', width: '1200', height: '630' };

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The one address of the page within the site. */
  readonly path: string;
  readonly kind?: 'website' | 'article';
  /** Address within the site of a picture of its own. */
  readonly image?: string;
}

/** The site's address for the world, as the document's loader was told. */
const originOf = (matches: MetaArgs['matches']): string => {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof facts === 'object' && facts !== null && 'publicOrigin' in facts
    ? String(facts.publicOrigin)
    : '';
};

/** What search engines and link previews learn of a public page. */
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
