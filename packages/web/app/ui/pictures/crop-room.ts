interface Sides {
  readonly width: number;
  readonly height: number;
}

interface Laid {
  readonly picture: Sides;
  readonly frame: Sides;
  readonly zoom: number;
  readonly quarterTurns: number;
}

/** Half of what one side has more than the other; less than a pixel is nothing. */
const beyond = (side: number, framed: number): number => {
  const more = (side - framed) / 2;
  return more < 1 ? 0 : more;
};

/** How far a picture can be moved each way before its edge comes into the frame. */
export const roomOf = ({ picture, frame, zoom, quarterTurns }: Laid): { x: number; y: number } => {
  const lies = quarterTurns % 2 === 1;
  const [width, height] = lies ? [picture.height, picture.width] : [picture.width, picture.height];
  return { x: beyond(width * zoom, frame.width), y: beyond(height * zoom, frame.height) };
};

/** Which place the frame shows on the way from one edge of the picture to the other, in percent. */
export const placeOf = (shift: number, room: number): number =>
  room === 0 ? 50 : Math.round(50 - (50 * shift) / room);

/** How far from the middle a picture lies whose frame shows this place of the way. */
export const shiftTo = (place: number, room: number): number => room * (1 - place / 50);
