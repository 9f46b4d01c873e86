export const fashionStyles = ['Traditional', 'Western', 'Both'] as const;

export const familyTypes = ['Joint', 'Nuclear', 'Other'] as const;

export const familyValues = ['Orthodox', 'Traditional', 'Moderate', 'Liberal'] as const;

export const familyStatuses = ['Middle Class', 'Upper Middle Class', 'Rich', 'Affluent'] as const;
