import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';
import { lookFor } from './look-for.ts';
import { lookPoolSize } from './look-pool.ts';
import { portraitPlaceholder } from './portrait-placeholder.ts';
import type { PortraitLook } from './portrait-look.ts';

const religions = ['Hindu', 'Muslim', 'Sikh', 'Christian'] as const;
const religionAt = (at: number): string => religions[Math.floor(at / 2) % 4] ?? 'Hindu';
const looks: PortraitLook[] = Array.from({ length: 400 }, (_, at) =>
  lookFor({ gender: at % 2 === 0 ? 'Female' : 'Male', age: 22 + (at % 38), religion: religionAt(at) }, at),
);

const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

/** Returns whether all tags are closed in order and no text or bare ampersand stands between them. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([A-Za-z]+)((?: [a-z-]+[A-Za-z0-9]*="[^"<&]*"| [a-zA-Z0-9]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, __, self) => {
      if (closing === '/') return open.pop() === name ? '' : '!';
      if (self !== '/') open.push(String(name));
      return '';
    },
  );
  return rest === '' && open.length === 0;
};

describe('drawPortrait', () => {
  it('writes well-formed SVG of 4:5 without scripts or outside addresses', () => {
    for (const look of looks) {
      const svg = drawPortrait(look);
      expect({ look, isWellFormed: isWellFormed(svg) }).toEqual({ look, isWellFormed: true });
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="320" height="400" viewBox="0 0 320 400">/,
      );
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|http|NaN|undefined/);
    }
  });

  it('is small', () => {
    const sizes = looks.map((look) => drawPortrait(look));
    expect(Math.max(...sizes.map((svg) => svg.length))).toBeLessThan(12 * 1024);
    expect(Math.max(...sizes.map((svg) => gzipSync(svg).length))).toBeLessThan(2.6 * 1024);
  });

  it('is the same for the same look, and shares no id with another look', () => {
    const [one, other] = [looks[0], looks[1]] as [PortraitLook, PortraitLook];
    expect(drawPortrait({ ...one })).toBe(drawPortrait(one));
    expect(idsIn(drawPortrait(one)).filter((id) => idsIn(drawPortrait(other)).includes(id))).toEqual([]);
  });

  it('defines every id once and every id it refers to', () => {
    for (const look of looks) {
      const svg = drawPortrait(look);
      const defined = idsIn(svg);
      expect(new Set(defined).size).toBe(defined.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
    }
  });

  it('can be rendered', async () => {
    for (const look of looks.slice(0, 8)) {
      const { width, height } = await sharp(Buffer.from(drawPortrait(look)))
        .png()
        .toBuffer()
        .then((png) => sharp(png).metadata());
      expect([width, height]).toEqual([320, 400]);
    }
  });
});

describe('looks', () => {
  it('give turbans to Sikh men and headscarves to Muslim women only', () => {
    const religionsOf = (worn: (look: PortraitLook) => boolean): string[] => [
      ...new Set(looks.flatMap((look, at) => (worn(look) ? [religionAt(at)] : []))),
    ];
    expect(religionsOf((look) => look.gender === 'Male' && look.turban)).toEqual(['Sikh']);
    expect(religionsOf((look) => look.gender === 'Female' && look.hijab)).toEqual(['Muslim']);
    expect(religionsOf((look) => look.gender === 'Female' && look.bindi !== 'none')).toEqual(['Hindu']);
  });

  it('come from a pool of bounded size', () => {
    expect(lookPoolSize).toBeLessThanOrEqual(1500);
  });
});

describe('portraitPlaceholder', () => {
  it('is a short thumbhash that differs with the look', () => {
    const hashes = looks.map((look) => portraitPlaceholder(look).toString('hex'));
    expect(hashes.every((hash) => hash.length >= 40 && hash.length <= 60)).toBe(true);
    expect(new Set(hashes).size).toBeGreaterThan(50);
  });
});
