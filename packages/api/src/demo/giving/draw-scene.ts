/** The size of the drawings for demo campaigns: quiet scenes without people, 16:10. */
export const sceneSize = { width: 960, height: 600 } as const;

interface Light {
  readonly sky: readonly [string, string];
  readonly ground: string;
  readonly far: string;
  readonly wall: string;
  readonly roof: string;
  readonly window: string;
  readonly water: string;
  readonly leaf: string;
  readonly dark: string;
}

const day: Light = {
  sky: ['#FBE3C0', '#F6F1E4'],
  ground: '#C9B57A',
  far: '#9DB08A',
  wall: '#F3E7D3',
  roof: '#A8432F',
  window: '#5D7F8C',
  water: '#6C93A0',
  leaf: '#6F8A5E',
  dark: '#3B2A24',
};
const dusk: Light = {
  sky: ['#4A3F63', '#D98B5F'],
  ground: '#6B5A4A',
  far: '#5A5F63',
  wall: '#B79A86',
  roof: '#6E2A26',
  window: '#F4C76B',
  water: '#6D5B77',
  leaf: '#3F4A47',
  dark: '#241A1E',
};

const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const repeat = (count: number, part: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => part(place)).join('');

const ground = ({ ground: earth, far }: Light): string =>
  shape('M0 400Q240 340 480 390T960 370V600H0Z', far) + shape('M0 450Q300 420 560 450T960 440V600H0Z', earth);

const tree = (x: number, y: number, { leaf, dark }: Light): string =>
  box(x - 6, y - 70, 12, 80, dark) +
  circle(x, y - 100, 46, leaf) +
  circle(x - 30, y - 78, 32, leaf) +
  circle(x + 30, y - 80, 34, leaf);

const scenes = {
  hospital: (light: Light) =>
    [
      ground(light),
      box(250, 200, 460, 250, light.wall, 6),
      shape('M230 210L480 130L730 210Z', light.roof),
      repeat(5, (at) => box(285 + at * 82, 240, 46, 60, light.window, 22)),
      repeat(4, (at) => box(285 + at * 82 + (at > 1 ? 82 : 0), 340, 46, 60, light.window, 22)),
      box(445, 350, 70, 100, light.dark, 34),
      shape('M515 450L760 490V505L445 465Z', light.wall),
      stroke('M530 430L760 470', light.dark, 5),
      tree(150, 470, light),
      tree(840, 460, light),
    ].join(''),
  path: (light: Light) =>
    [
      ground(light),
      box(590, 270, 220, 170, light.wall, 4),
      shape('M570 280L700 200L830 280Z', light.roof),
      box(670, 350, 56, 90, light.dark, 26),
      box(612, 310, 42, 44, light.window, 6),
      box(748, 310, 42, 44, light.window, 6),
      shape('M660 440Q480 470 380 600H620Q640 500 730 440Z', light.wall),
      stroke('M372 560Q480 450 650 420', light.dark, 6),
      repeat(4, (at) => stroke(`M${390 + at * 75} ${548 - at * 36}V${590 - at * 30}`, light.dark, 5)),
      tree(190, 470, light),
    ].join(''),
  library: (light: Light) =>
    [
      box(0, 0, 960, 600, light.wall),
      box(0, 470, 960, 130, light.ground),
      box(380, 90, 200, 240, light.window, 100),
      stroke('M480 90V330M380 220H580', light.wall, 8),
      repeat(2, (side) =>
        [
          box(40 + side * 610, 110, 270, 360, light.dark, 6),
          repeat(3, (row) =>
            repeat(9, (at) =>
              box(
                56 + side * 610 + at * 27,
                135 + row * 115 + ((at * 7 + row * 5) % 4) * 5,
                20,
                82 - ((at * 7 + row * 5) % 4) * 5,
                [light.roof, light.far, light.ground, light.window][(at + row + side) % 4] ?? light.far,
                2,
              ),
            ),
          ),
        ].join(''),
      ),
      box(350, 440, 260, 18, light.roof, 4),
      box(370, 458, 14, 90, light.dark),
      box(576, 458, 14, 90, light.dark),
      stroke('M480 440V392', light.dark, 6),
      shape('M440 392L458 350H502L520 392Z', light.roof),
    ].join(''),
  sewing: (light: Light) =>
    [
      box(0, 0, 960, 600, light.wall),
      box(0, 460, 960, 140, light.ground),
      box(90, 80, 240, 230, light.window, 8),
      stroke('M210 80V310M90 195H330', light.wall, 8),
      stroke('M420 70H930', light.dark, 5),
      repeat(5, (at) =>
        shape(
          `M${440 + at * 98} 72h70l8 ${120 + (at % 3) * 34}q-43 18-86 0Z`,
          [light.roof, light.far, light.window, light.ground][at % 4] ?? light.far,
        ),
      ),
      repeat(2, (at) => {
        const x = 150 + at * 380;
        return [
          box(x, 400, 300, 18, light.roof, 4),
          stroke(`M${x + 30} 418L${x + 60} 540M${x + 270} 418L${x + 240} 540`, light.dark, 8),
          shape(`M${x + 60} 400v-24h150v-60q0-22 24-22h22v106Z`, light.dark),
          circle(x + 250, 330, 22, light.ground),
          stroke(`M${x + 84} 376v24`, light.window, 5),
        ].join('');
      }),
    ].join(''),
  boat: (light: Light) =>
    [
      shape('M0 330Q200 290 430 325T960 300V600H0Z', light.far),
      box(0, 360, 960, 240, light.water),
      repeat(6, (at) => stroke(`M${60 + at * 150} ${420 + (at % 3) * 50}q30-12 60 0t60 0`, light.wall, 4)),
      shape('M250 420Q480 520 720 415L680 470Q480 540 300 480Z', light.dark),
      shape('M330 448Q480 500 640 446V420Q480 462 330 425Z', light.roof),
      stroke('M480 460V250', light.dark, 8),
      shape('M488 260Q600 330 488 420Z', light.wall),
      circle(800, 130, 46, light.wall),
    ].join(''),
  hills: (light: Light) =>
    [
      shape('M0 420L190 180L330 330L500 130L700 360L820 240L960 400V600H0Z', light.water),
      shape('M500 130L455 190L490 180L520 205L555 198Z', light.wall),
      shape('M0 450Q240 360 480 430T960 400V600H0Z', light.far),
      shape('M0 520Q320 460 600 510T960 490V600H0Z', light.ground),
      box(390, 370, 210, 110, light.wall, 4),
      shape('M370 378L495 310L620 378Z', light.roof),
      repeat(3, (at) => box(415 + at * 62, 405, 36, 40, light.window, 4)),
      stroke('M120 300Q300 380 400 330', light.dark, 3),
      repeat(6, (at) =>
        shape(
          `M${140 + at * 42} ${312 + at * 6 - (at > 3 ? (at - 3) * 8 : 0)}h26l-13 30Z`,
          [light.roof, light.ground, light.wall][at % 3] ?? light.roof,
        ),
      ),
    ].join(''),
  kitchen: (light: Light) =>
    [
      ground(light),
      box(110, 170, 16, 300, light.dark),
      box(834, 170, 16, 300, light.dark),
      shape('M80 190L480 90L880 190V215H80Z', light.roof),
      repeat(8, (at) =>
        shape(`M${80 + at * 100} 213h100q-50 54-100 0Z`, at % 2 === 0 ? light.wall : light.roof),
      ),
      repeat(3, (at) => {
        const x = 200 + at * 210;
        return [
          box(x - 10, 440, 180, 46, light.dark, 6),
          shape(`M${x} 360h160v50q0 34-40 34h-80q-40 0-40-34Z`, light.window),
          box(x - 8, 348, 176, 18, light.far, 9),
          stroke(`M${x + 50} 330q-14-24 0-44t0-44M${x + 105} 330q-14-24 0-44t0-44`, light.wall, 6),
        ].join('');
      }),
    ].join(''),
  warmRoom: (light: Light) =>
    [
      box(0, 0, 960, 600, light.wall),
      box(0, 470, 960, 130, light.ground),
      box(100, 80, 270, 210, light.window, 8),
      shape('M100 290V245L180 165L240 225L295 180L370 250V290Z', light.far),
      shape('M180 165L150 195L172 190L186 202L208 193Z', light.wall),
      stroke('M235 80V290M100 185H370', light.wall, 8),
      box(690, 0, 36, 250, light.dark),
      box(600, 240, 216, 240, light.dark, 14),
      box(640, 310, 136, 100, light.roof, 12),
      shape('M708 400q-46-16-20-58q4 16 16 18q-4-24 14-38q34 40 14 66q-10 14-24 12Z', light.ground),
      stroke('M625 480V505M791 480V505', light.dark, 12),
      box(80, 370, 20, 160, light.dark, 4),
      box(80, 470, 440, 34, light.dark, 6),
      box(500, 420, 20, 110, light.dark, 4),
      box(108, 432, 90, 40, light.window, 16),
      repeat(12, (at) =>
        box(
          206 + (at % 6) * 49,
          410 + Math.floor(at / 6) * 44,
          49,
          44,
          [light.roof, light.far, light.water][(at + Math.floor(at / 6)) % 3] ?? light.roof,
          6,
        ),
      ),
    ].join(''),
};

export type SceneName = keyof typeof scenes;

/** Draws a scene as SVG, by day or at dusk. */
export const drawScene = (name: SceneName, atDusk: boolean): string => {
  const light = atDusk ? dusk : day;
  const { width, height } = sceneSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[1]}"/></linearGradient>`,
    box(0, 0, width, height, 'url(#s)'),
    scenes[name](light),
    '</svg>',
  ].join('');
};
