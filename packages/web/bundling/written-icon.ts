import { createElement } from 'react';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An element of an icon's drawing. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'title' | 'children'> {
  size?: number | string;
  stroke?: number | string;
}

const frames = {
  outline: {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  filled: { fill: 'currentColor', stroke: 'none' },
} as const;

/**
 * Creates an icon for the server that renders the same markup as the library's: its shapes are serialised once, instead
 * of being rendered wherever the icon is used.
 */
const createWrittenIcon = (
  type: 'outline' | 'filled',
  name: string,
  _title: string,
  shapes: readonly Shape[],
): ComponentType<IconProps> => {
  const drawn = {
    __html: renderToStaticMarkup(shapes.map(([tag, attributes]) => createElement(tag, attributes))),
  };
  return ({ color = 'currentColor', size = 24, stroke = 2, className, ...rest }) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...frames[type],
      className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
      ...(type === 'filled' ? { fill: color } : { strokeWidth: stroke, stroke: color }),
      ...rest,
      dangerouslySetInnerHTML: drawn,
    });
};

// oxlint-disable-next-line import/no-default-export -- it stands for a module of the library that has one
export default createWrittenIcon;
