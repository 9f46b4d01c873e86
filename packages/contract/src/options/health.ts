export const yesNo = ['Yes', 'No'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const diets = ['Veg', 'Non-Veg', 'Eggetarian', 'Vegan'] as const;
export const physicalStatuses = ['Normal', 'Differently Abled'] as const;
