/** The 35 hobbies, each with its group. */
export const hobbyGroups = {
  Astrology: 'Mind',
  Badminton: 'Sport and fitness',
  Baking: 'Food',
  'Bird Watching': 'Outdoors',
  Blogging: 'Arts',
  'Board Games': 'Mind',
  Chess: 'Mind',
  Cooking: 'Food',
  'Crafts and DIY': 'Arts',
  Cricket: 'Sport and fitness',
  Cycling: 'Outdoors',
  Dancing: 'Arts',
  'Fitness and Gym': 'Sport and fitness',
  Football: 'Sport and fitness',
  Gardening: 'Outdoors',
  'Hiking and Trekking': 'Outdoors',
  'Knitting and Embroidery': 'Arts',
  'Learning Languages': 'Mind',
  Meditation: 'Mind',
  Movies: 'Mind',
  Music: 'Arts',
  'Painting and Drawing': 'Arts',
  'Pet Care': 'Community',
  Photography: 'Arts',
  'Playing an Instrument': 'Arts',
  'Poetry and Writing': 'Arts',
  Pottery: 'Arts',
  Reading: 'Mind',
  Running: 'Sport and fitness',
  Singing: 'Arts',
  Swimming: 'Sport and fitness',
  Theatre: 'Arts',
  Travelling: 'Outdoors',
  Volunteering: 'Community',
  Yoga: 'Sport and fitness',
} as const satisfies Record<string, string>;

export type Hobby = keyof typeof hobbyGroups;

/** The names in alphabetical order. */
export const hobbies = Object.keys(hobbyGroups) as Hobby[];
