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

/** Returns half of the picture's excess over the frame on one side; less than a pixel counts as zero. */
const beyond = (side: number, framed: number): number => {
  const more = (side - framed) / 2;
  return more < 1 ? 0 : more;
};

/** Returns how far a picture can be moved in each direction before its edge enters the frame. */
export const roomOf = ({ picture, frame, zoom, quarterTurns }: Laid): { x: number; y: number } => {
  const lies = quarterTurns % 2 === 1;
  const [width, height] = lies ? [picture.height, picture.width] : [picture.width, picture.height];
  return { x: beyond(width * zoom, frame.width), y: beyond(height * zoom, frame.height) };
};

/** Converts a shift to a position between the picture's edges, in percent. */
export const placeOf = (shift: number, room: number): number =>
  room === 0 ? 50 : Math.round(50 - (50 * shift) / room);

/** Converts a position in percent to a shift from the centre. */
export const shiftTo = (place: number, room: number): number => room * (1 - place / 50);
