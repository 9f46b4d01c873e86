import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import { formatRupees } from '@mysathi/contract/giving/money';

import { webFolder } from '../../../platform/web/build-web.ts';
import { paper } from '../../../platform/web/drawn-pictures.ts';
import { shareWords } from '../texts.ts';
import type { Lettering } from './letter-paths.ts';

const size = { width: 1200, height: 630 };
/** The light colours of the site: paper, ink, quiet ink, lotus and its soft background. */
const colours = {
  paper,
  ink: '#2b1420',
  quiet: '#5c4350',
  lotus: '#a3154e',
  soft: '#fce7ee',
};
const edge = 80;
const textWidth = 640;
const ring = { x: 960, y: 330, radius: 150, stroke: 34 };

const title: Lettering = { size: 58, weight: 600, colour: colours.ink };
const raised: Lettering = { size: 44, weight: 600, colour: colours.lotus };
const line: Lettering = { size: 32, weight: 400, colour: colours.quiet };
const brand: Lettering = { size: 38, weight: 600, colour: colours.ink };
const inRing: Lettering = { size: 76, weight: 600, colour: colours.ink };

const arc = (percent: number): string => {
  const { x, y, radius, stroke } = ring;
  const place = `cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="${stroke}"`;
  const around = 2 * Math.PI * radius;
  const shown = (around * Math.min(percent, 100)) / 100;
  const filled =
    percent === 0
      ? ''
      : `<circle ${place} stroke="${colours.lotus}" transform="rotate(-90 ${x} ${y})" stroke-dasharray="${shown} ${around}"/>`;
  return `<circle ${place} stroke="${colours.soft}"/>${filled}`;
};

/** The content of a link's preview picture of a campaign; amounts are in paise. */
export interface SharedCampaign {
  readonly title: string;
  readonly isDemo: boolean;
  readonly totals: CampaignTotals;
}

/** Draws a campaign's preview picture: its title, what it has raised, and the ring of its goal. */
const drawCampaign = async (campaign: SharedCampaign): Promise<string> => {
  const { totals } = campaign;
  const { breakLines, drawable, drawLine } = await import('./letter-paths.ts');
  const mark = await readFile(join(webFolder, 'public', 'favicon.svg'), 'utf8');
  const lines = breakLines(drawable(campaign.title, title.weight), title, textWidth, 3);
  const below = 210 + lines.length * 70;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    mark.replace('<svg ', `<svg x="${edge}" y="62" width="64" height="64" `),
    drawLine('Mysathi', brand, { x: edge + 84, y: 108 }),
    ...lines.map((text, at) => drawLine(text, title, { x: edge, y: 220 + at * 70 })),
    drawLine(shareWords.raised(formatRupees(totals.raised)), raised, { x: edge, y: below + 40 }),
    drawLine(shareWords.goal(formatRupees(totals.goal)), line, { x: edge, y: below + 92 }),
    ...(campaign.isDemo ? [drawLine(shareWords.demo, line, { x: edge, y: 570 })] : []),
    arc(totals.percent),
    drawLine(`${totals.percent}%`, inRing, { x: ring.x, y: ring.y + 27, middle: true }),
    '</svg>',
  ].join('');
};

const mostKept = 100;
const kept = new Map<string, { figures: string; picture: Promise<Buffer> }>();

const render = async (campaign: SharedCampaign): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await drawCampaign(campaign)))
    .png({ palette: true })
    .toBuffer();
};

/** Returns the picture as a PNG; it is drawn again only when its content has changed. */
export const sharePicture = (id: string, campaign: SharedCampaign): Promise<Buffer> => {
  const figures = JSON.stringify([campaign.title, campaign.totals.raised, campaign.totals.goal]);
  const known = kept.get(id);
  if (known?.figures === figures) return known.picture;
  const picture = render(campaign);
  kept.delete(id);
  kept.set(id, { figures, picture });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  picture.catch(() => kept.delete(id));
  return picture;
};
