/** Words and signs that make the figures beside them an amount of rupees. */
export const sums = '(?:₹|(?<!\\p{L})(?:rs\\.?|inr|rupees|rup(?:a?y|ai)[ea]|रुपये|रुपए|रु\\.?)(?!\\p{L}))';
