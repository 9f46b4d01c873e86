export const fathersProfessions = [
  'Businessman',
  'Doctor',
  'Engineer',
  'Government Employee',
  'Lawyer',
  'Professor/Teacher',
  'Private Job',
  'Retired',
  'Self-Employed',
  'Shopkeeper',
  'Other',
  'Passed Away',
] as const;

export const mothersProfessions = [
  'Homemaker',
  'Businesswoman',
  'Doctor',
  'Engineer',
  'Government Employee',
  'Lawyer',
  'Professor/Teacher',
  'Private Job',
  'Retired',
  'Self-Employed',
  'Other',
  'Passed Away',
] as const;
