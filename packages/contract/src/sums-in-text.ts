/** What says of figures beside it that they are an amount of rupees. */
export const sums = '(?:₹|(?<!\\p{L})(?:rs\\.?|inr|rupees|rup(?:a?y|ai)[ea]|रुपये|रुपए|रु\\.?)(?!\\p{L}))';
