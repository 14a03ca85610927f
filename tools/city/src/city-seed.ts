/** Seed of the committed city. */
export const citySeed = 7
