/** Pairs of customers of one person: one at either end of the town. */
export const pairsEach = 5
/** Customers of one person, each visited once a day. */
export const visitsEach = 2 * pairsEach

/** How many customers the rounds of so many people have together. */
export const customersOf = (people: number): number => people * visitsEach
