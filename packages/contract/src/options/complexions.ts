export const complexions = [
  'Fair',
  'Light',
  'Medium',
  'Olive',
  'Tan',
  'Brown',
  'Dark Brown',
  'Deep',
  'Ebony',
] as const;
