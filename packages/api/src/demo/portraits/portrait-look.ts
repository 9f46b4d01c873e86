/** Colour pairs (top, bottom) of the ground behind a portrait. */
export const grounds = {
  sand: ['#F6E3CC', '#EBCDA8'],
  rose: ['#F9DDE0', '#EFBFC8'],
  marigold: ['#FCE5B4', '#F5CB7A'],
  peacock: ['#CFE8E4', '#A4D1CB'],
  sky: ['#D7E4F3', '#AFC8E4'],
  lilac: ['#E9DFF2', '#CDBBE0'],
  leaf: ['#DFEBD2', '#BFD5A8'],
} as const;

export type GroundName = keyof typeof grounds;
export type FaceShape = 'oval' | 'round' | 'square' | 'heart';
export type Smile = 'gentle' | 'warm' | 'bright';
export type WomanHair = 'long' | 'wavy' | 'bob' | 'bun' | 'lowBun' | 'braid' | 'ponytail';
export type ManHair = 'short' | 'quiff' | 'curly' | 'crop' | 'sidePart' | 'receding' | 'wavyTop';
export type WomanGarment = 'sari' | 'kurti' | 'top' | 'blazer';
export type ManGarment = 'shirt' | 'kurta' | 'sherwani' | 'blazer' | 'vest' | 'crewNeck';
export type ClothPattern = 'plain' | 'diamonds' | 'dots' | 'stripes';
export type Beard = 'none' | 'stubble' | 'short' | 'full';
export type Earrings = 'none' | 'studs' | 'jhumka' | 'hoops';
export type Necklace = 'none' | 'pendant' | 'beads' | 'choker';
export type Glasses = 'none' | 'rounded' | 'squared';

type SharedLook = {
  skin: string;
  hairColour: string;
  face: FaceShape;
  smile: Smile;
  glasses: Glasses;
  garmentColour: string;
  /** Colour of the pallu, dupatta, stole, scarf, turban or inner shirt, depending on the garment. */
  accentColour: string;
  pattern: ClothPattern;
  ground: GroundName;
  /** Soft smile lines, for people past the middle forties. */
  smileLines: boolean;
};

export type WomanLook = SharedLook & {
  gender: 'Female';
  hair: WomanHair;
  parting: 'centre' | 'side';
  hijab: boolean;
  garment: WomanGarment;
  dupatta: 'none' | 'both' | 'one';
  bindi: 'none' | 'dot' | 'drop';
  earrings: Earrings;
  necklace: Necklace;
  nosePin: boolean;
  gajra: boolean;
  lips: string;
};

export type ManLook = SharedLook & {
  gender: 'Male';
  hair: ManHair;
  turban: boolean;
  garment: ManGarment;
  beard: Beard;
  moustache: boolean;
  stole: boolean;
};

/** Everything a portrait is drawn from. Colours are #RRGGBB. */
export type PortraitLook = WomanLook | ManLook;
