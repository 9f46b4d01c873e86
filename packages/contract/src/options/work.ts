export const educations = ['10th Pass', '12th Pass', 'Undergraduate', 'Postgraduate', 'Doctorate'] as const;

export const workTypes = ['Freelancer', 'Government', 'Private', 'Semi-Government', 'Self-Employed'] as const;

export const placesOfWork = ['India', 'Abroad'] as const;
